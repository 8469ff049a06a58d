"""conduct_faults: preambles, notes, broken or kept roles, the user's lines, leaked wording, and what was ruled out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from routing.contracts import ModelResponse, Span, Text, View
from routing.subsystems.style import added_text, ruled_out
from routing.subsystems.style.demands import Demands
from routing.subsystems.style.signals import Fault
from routing.text.gate import folded, gated

MACHINE = re.compile(
    r"\b(?:as an? (?:ai|artificial intelligence|large language model|language model)(?: language model| model| assistant)?|i(?:'m| am) (?:just |only )?an? (?:ai|artificial intelligence|language model|virtual assistant|chatbot|computer program)|"
    r"i(?:'m| am) (?:just |only |actually )?(?:chatgpt|claude|gemini|gpt|copilot|deepseek|qwen|a large language model)|i (?:don't|do not) have (?:personal|feelings|a body|emotions|physical))|"
    r"作为(?:一个|一名|一款)?(?:人工智能|AI|大型?语言模型|语言模型|虚拟助手|智能助手)|我(?:只)?是(?:一个|一名|一款)?(?:人工智能|AI|语言模型|大模型|虚拟助手|聊天机器人)|我(?:其实|只)?是(?:ChatGPT|Claude|通义千问|文心一言|豆包|DeepSeek)|我没有(?:身体|情感|实体|个人)",
    re.IGNORECASE,
)
ABOUT_MACHINES = re.compile(
    r"\b(?:ai|artificial intelligence|chatgpt|gpt|language models?|chatbot|robot)\b|人工智能|(?<![a-z])AI(?![a-z])|大模型|语言模型|机器人|助手",
    re.IGNORECASE,
)
STOP_ROLE = re.compile(
    r"\b(?:stop|quit|end|exit|drop|leave|no more|finish)\b[^.\n]{0,30}\b(?:role[- ]?play(?:ing)?|character|persona|acting|act|pretending|playing|game|voice|accent|being (?:a|the)|talking like)\b|\b(?:speak|talk|answer|be) (?:normally|as yourself|in your normal)|"
    r"(?:停止|结束|退出|不要再|别再|不用再|不用|别|不再|取消|先不|不)(?:再)?(?:扮演|角色|模仿|演|用[^。\n]{0,10}(?:语气|口吻))|(?:恢复|回到)(?:正常|原来|普通)|正常(?:地|点)?(?:说话|说|回答|聊)|(?:不|别)(?:演|装)了|(?:游戏|扮演|表演|角色)(?:到此)?(?:结束|为止)",
    re.IGNORECASE,
)
STAGE = re.compile(
    r"(?<!\*)\*(?!\*)[a-z][^*\n]{2,80}\*(?!\*)|[（(][^）)\n]{1,20}(?:地|着|了|笑|叹|点头|摇头|挥手|看)[^）)\n]{0,10}[）)]|\b(?:arr+|ahoy|matey|ye|thee|thou|hath|meow|nya|woof|yarr|aye|avast|yo[- ]ho|ho ho ho|lass(?:ie)?|laddie|m'?lord|milord|landlubbers?|scallywags?|prithee|forsooth|thy|thine|doth|verily|hmm+|purr+|hiss+|beep|bzzt|howdy|partner|y'all|o'er|'tis)\b|喵|本(?:王|宫|座|仙|官|小姐)|奴才|奴婢|臣妾|微臣|末将|属下|小的|皇上|陛下|启禀|哀家|贫僧|贫道|施主|洒家|在下|老衲|主人|大王|朕|老夫|俺|吾|汪汪|哼哼|之乎者也",
    re.IGNORECASE,
)
NEXT_TURN = gated(
    r"\n\s{0,8}(?:\*{0,2})(?:user|human|customer's next|<\|im_start\|>\s?user|<\|user\|>|\[inst\]|### (?:human|user|instruction)|用户|提问者|人类)\*{0,2}\s?(?:[:：\n]|$)|<\|im_start\|>\s?user|<\|user\|>",
)
DIALOGUE = re.compile(
    r"dialog(?:ue)?|conversation|script|interview|chat (?:log|example)|transcript|role-?play|screenplay|q&a|faq|questions? and answers?|examples?|user story|user:|human:|对话|剧本|采访|问答|聊天记录|示例|例子|用户[:：]",
    re.IGNORECASE,
)
REPEAT = re.compile(
    r"repeat|verbatim|word for word|restate|quote|copy|echo|the (?:request|prompt|question) above|重复|复述|原样|照抄|引用|抄写",
    re.IGNORECASE,
)
META = gated(
    r"\b(?:text|passage|input|sentences?|instructions?|paragraph|prompt|task|copied|pasted|following|below|source|given|raw|unverified|provided|year-old|10-year-old|audience|tone|plain language|simple language|layperson|beginner|rewritten|rewrite|concise|so that|style)\b|\d{1,2}-year-old|通俗易懂|语言|语气|风格|简洁|草稿|内部|读者|润色|改写|口吻|文本|原文|下面|要求|字数|句话|用户|复制|来源|粘贴|下列|给出|材料|未经",
)
# The prompt itself wants the answer to begin with the substance.
DIRECT = re.compile(
    r"\b(?:begin|start|open|go)\b[^.\n]{0,30}\b(?:substance|content|subject|point|facts|right away|directly|straight)\b|\b(?:do not|don't|never) (?:mention|repeat|refer to|quote)[^.\n]{0,24}(?:instruction|prompt|source|task)|直接(?:从|写|进入|说)[^。\n]{0,10}(?:内容|正文|主题)|不要(?:提及|重复|复述)[^。\n]{0,8}(?:指令|要求|提示|来源)",
    re.IGNORECASE,
)
TOKEN = re.compile(r"[a-z0-9'’-]+|[\u3400-\u9fff]")
DENIED = re.compile(
    r"(?:\bno|\bnot|n't|\bnever|\bwithout|\bavoid\w*|\bfree of|[不没无未非]|避免|免)[^.。!?\n]{0,14}\Z", re.IGNORECASE
)
LEAK_WORDS, LEAK_HAN = 6, 7
LEAST_META = 2  # words about the text itself; shared words about the subject are no leak
LEAK_REGION = 400
MOST_TOKENS = 1200


def find(view: View, demands: Demands) -> Iterator[Fault]:
    """All faults of conduct of all responses."""
    instruction = view.prompt.instruction
    forbidden = ruled_out.said(instruction)
    for response in view.responses:
        if not response.text.strip():
            continue
        yield from added_text.find(view, demands, response)
        yield from _persona(view, demands, response)
        yield from _stopped(view, response)
        yield from _role_leak(view, response)
        yield from _prompt_leak(view, demands, response, instruction[:6000])
        yield from _prohibited(view, demands, response)
        yield from ruled_out.find(forbidden, response)


def _persona(view: View, demands: Demands, response: ModelResponse) -> Iterator[Fault]:
    persona = demands.persona
    if persona is None or ABOUT_MACHINES.search(persona.value):
        return
    match = MACHINE.search(response.text[:3000])
    if match is None or (ABOUT_MACHINES.search(view.prompt.text[:4000]) and not demands.persona_strict):
        return
    because = Text(
        f"leaves the role (“{persona.value[:60]}”): “{match.group()}”",
        f"脱离了角色（“{persona.value[:60]}”）：“{match.group()}”",
    )
    yield Fault(
        "persona_break",
        response.index,
        Span(*match.span()),
        because,
        Text("an answer in the role", "用角色的口吻回答"),
        "error",
    )


def _stopped(view: View, response: ModelResponse) -> Iterator[Fault]:
    if len(view.case.turns) < 3:
        return
    users = [turn.content for turn in view.case.turns if turn.role == "user"] or [view.prompt.text]
    if not STOP_ROLE.search(users[-1]):
        return
    before = " ".join(turn.content for turn in view.case.turns if turn.role == "assistant")
    for match in islice(STAGE.finditer(response.text), 20):
        if (match.group()[:1] in "*（(" and STAGE.search(before)) or match.group().lower() in before.lower():
            because = Text(
                f"keeps the role with “{match.group()}” after being told to stop",
                f"已被要求停止，仍用“{match.group()}”留在角色里",
            )
            yield Fault(
                "stop_ignored",
                response.index,
                Span(*match.span()),
                because,
                Text("a plain answer", "正常回答"),
                "error",
            )
            return


def _role_leak(view: View, response: ModelResponse) -> Iterator[Fault]:
    match = NEXT_TURN.search(response.text, folded(response.text))
    if match is None or not response.text[: match.start()].strip():
        return
    if not DIALOGUE.search(view.prompt.text[:8000]):
        because = Text(
            f"writes the user's next turn: “{response.text[match.start() : match.end() + 60].strip()}”",
            f"替用户写了下一句：“{response.text[match.start() : match.end() + 60].strip()}”",
        )
        yield Fault(
            "role_leak",
            response.index,
            Span(match.start(), min(len(response.text), match.end() + 80)),
            because,
            Text("an answer that ends with the assistant's turn", "只写到助手这一轮为止"),
            "error",
        )


def _prompt_leak(view: View, demands: Demands, response: ModelResponse, instruction: str) -> Iterator[Fault]:
    head = response.text[:LEAK_REGION]
    if demands.structured or demands.persona is not None or view.prompt.of_kind("code"):
        return
    if not META.search(head, folded(head)) or REPEAT.search(instruction):
        return
    found = _shared_run(instruction, head)
    if found is None:
        return
    start, end = found
    quote = response.text[start:end]
    least = 1 if DIRECT.search(instruction) else LEAST_META
    if len(META.pattern.findall(quote)) >= least:
        because = Text(f"repeats the instruction's own words: “{quote}”", f"照抄了指令里的说法：“{quote}”")
        yield Fault(
            "prompt_leak",
            response.index,
            Span(start, end),
            because,
            Text("a beginning with the substance", "直接从内容写起"),
            "warning",
        )


def _shared_run(instruction: str, answer: str) -> tuple[int, int] | None:
    source = [m.group() for m in islice(TOKEN.finditer(instruction.lower()), MOST_TOKENS)]
    target = list(islice(TOKEN.finditer(answer.lower()), MOST_TOKENS))
    said = [m.group() for m in target]
    for size in (LEAK_WORDS, LEAK_HAN):
        grams = {tuple(source[i : i + size]) for i in range(len(source) - size + 1)}
        for start in range(len(target) - size + 1):
            gram = tuple(said[start : start + size])
            if gram in grams and (size == LEAK_HAN or all(word.isascii() for word in gram)):
                end = start + size
                while end < len(target) and tuple(said[end - size + 1 : end + 1]) in grams:
                    end += 1
                return target[start].start(), target[end - 1].end()
    return None


def _prohibited(view: View, demands: Demands, response: ModelResponse) -> Iterator[Fault]:
    for demand in demands.prohibited:
        word = demand.value
        pattern = rf"\b{re.escape(word.removesuffix('s'))}s?\b" if word.isascii() else re.escape(word)
        matches = islice(re.finditer(pattern, response.text, re.IGNORECASE), 20)
        match = next((m for m in matches if not DENIED.search(response.text[max(0, m.start() - 24) : m.start()])), None)
        if match is not None:
            because = Text(
                f"“{match.group()}” appears although the prompt says “{view.prompt.text[demand.span.start : demand.span.end][:80]}”",
                f"提示说“{view.prompt.text[demand.span.start : demand.span.end][:80]}”，回答里却出现了“{match.group()}”",
            )
            yield Fault(
                "negation_ignored",
                response.index,
                Span(*match.span()),
                because,
                Text(f"no “{word}”", f"不出现“{word}”"),
                "error",
            )
