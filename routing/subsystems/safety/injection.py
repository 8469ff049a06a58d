"""injection: instructions to the model that stand inside the material of a prompt, in the open or hidden. Linear time."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from routing.contracts import Prompt, Span, Text
from routing.subsystems.safety import concealed, smuggled, turned
from routing.subsystems.safety.attack import SIGNS
from routing.subsystems.safety.doors import Doors, guarded
from routing.text.cues import Cue, cue, cue_spans

MOST_SENTENCES = 2000
MOST_FOUND = 20
MOST_COMMENTS = 200
SHORTEST = 6  # characters of a sentence worth reading
SENTENCE = re.compile(r"[^.!?。！？\n]{1,500}(?:[.!?。！？]+(?=[\s\"'”’」<]|$)|(?=\n)|$|[.!?](?=\S))?")
MAIL_HEADER = re.compile(
    r"(?:^|\n|\|)[ \t]{0,4}(?:SUBJECT|EMAIL_FROM|FROM|CONTENT|RECEIVED DATE|发件人|主题|收件人)[ \t]{0,2}[:：]",
    re.IGNORECASE,
)
QUESTION_MARK = re.compile(
    r"\n[ \t]{0,4}(?:Q|Question|Task|Query|Instructions?|问题?|任务|要求)[ \t]{0,2}[:：]", re.IGNORECASE
)
LINE_COMMENT = re.compile(r"^[ \t]{0,40}(?://|#|--|\[//\]: #)[ \t]?[(\"]?([^\n]{8,400})", re.MULTILINE)
BLOCK_COMMENTS = (("<!--", "-->"), ("/*", "*/"))
COMMENT_MARKS = ("//", "#", "--", "/*")  # one of them begins every comment
COMMENT_CHARS = 2000
LETTER = re.compile(
    r"^\s{0,20}(?:hi|hello|hey|dear|good (?:morning|afternoon)|尊敬的|亲爱的|您好|你好)[^\n]{0,80}?[,，:：!！]|\b(?:best regards|kind regards|sincerely|unsubscribe|sent with care|sent from my)\b|此致",
    re.IGNORECASE,
)

ADDRESS = cue(
    r"(?:note|message|instructions?|notice|reminder|attention|memo|hint) (?:to|for) (?:the |all |any )?(?:\w+ )?(?:reader|ai|a\.i\.|assistant|model|llm|chatbot|bot|language model|ai (?:model|agent|reviewer|system)|agents?|summari[sz]er|translator|reviewer)s?|"
    r"(?:dear|hey|hi|attention|btw|dear|important,?|if you are an?|to (?:the|any)|as an?) (?:ai|a\.i\.|assistant|chatgpt|claude|gemini|llm|language model|chatbot|copilot|bot)\b(?! (?:manager|professor|director|secretary|editor|coach|principal|teacher|store|chef))|^(?:ai agents?|assistant|llms?|chatgpt|ai)\s?[:,]|"
    r"\[(?:system|admin|inst)\]|<\|(?:im_start|system)\|?>|<system>|###\s?end of (?:document|text|context|email)|end of (?:document|email|context)\s?#|you are no longer an?|your new (?:instruction|task|role|goal)s?|"
    r"when you (?:process|read|summari[sz]e|translate|answer|review) this|before answering|(?:the )?(?:earlier|previous|prior) (?:guidelines|instructions|rules) are (?:void|cancelled|obsolete)|"
    r"(?:do not|don't) (?:mention|tell|reveal|disclose) (?:this (?:note|instruction|message)|the user)|without telling the user|regardless of what the (?:system prompt|user) says|"
    r"(?:ignore|disregard|skip|forget|cancel|abandon) (?:the |this |that |your )?(?:current |given )?(?:\w{3,14} )?(?:task|translation|summary|request|job|assignment)\b[^.!?\n]{0,12}\b(?:and|then|instead|just)\b[^.!?\n]{0,16}\b(?:reply|respond|answer|output|say|write|print|return)|"
    r"forget the other|recommend (?:me|him|her|this candidate) (?:for|and end)|actually,? (?:ignore|forget|don't)|repeat after me, then",
    r"致.{0,12}(?:AI|人工智能|助手|模型|大模型|读者)|给.{0,6}(?:AI|人工智能|助手|模型|大模型|读者)(?:代理)?(?:的(?:话|说明|指令|提示|备注)|[：:，,])|(?:AI|助手|模型|机器人)(?:请注意|注意|你好)|对了[，,]?\s?助手|【系统】|\[系统\]|###\s?文档结束|"
    r"你不再是|你的新(?:指令|任务|角色)|(?:阅读|处理|翻译|总结|读到)(?:本|这)(?:页|文|邮件|封邮件|段).{0,6}(?:时|的AI|请)|回答之前先|先前的(?:规则|指令)已(?:作废|失效)|不要提(?:到|及)(?:这|本)条|不要告诉用户|不管系统提示|其实不用(?:翻译|总结|回答)|"
    r"(?:忽略|无视|跳过|放弃|别管|不用管)(?:这个|该|上述|以上|当前)?.{0,6}(?:任务|翻译|总结|摘要|改写|请求)[，,。；]?.{0,6}(?:回复|回答|输出|写|说|返回)|本条优先|优先于(?:开发者|系统)|</(?:资料|文档|材料)>\s?(?:助手|用户)|审稿(?:人|AI).{0,6}(?:请|只)",
)
# Nobody writes this to a model outside pasted text, so it counts wherever it stands.
NOTE_TO_READER = guarded(
    r"(?<=[.!?。！？] )(?:assistant|ai|chatgpt|model|llm)\s?[:,]\s(?:please )?(?:stop|ignore|answer|reply|respond|do not|don't|instead|forget|output|write|say|print)\b|"
    r"\b(?:any |all |every )?(?:a\.?i\.?|llm|language model|chatbot)s?(?: systems?| models?| assistants?| agents?| reviewers?| tools?| bots?)?(?: that (?:are|is))? (?:reading|processing|reviewing|summari[sz]ing|translating|grading|parsing|rating|evaluating) this\b|"
    r"[【\[（(<]\s?(?:系统|system|admin|管理员|开发者|developer)\s?(?:提示|指令|消息|通知|note|message|notice|instructions?|override|prompt)\s?[:：]|\b(?:note|message|notice|instructions?|hint) (?:to|for) (?:the |all |any )?(?:\w{2,12} )?(?:reader|ai|a\.i\.|assistant|model|llm|chatbot|language model|summari[sz]er)s?\b[^.\n]{0,20}[:：,]|"
    r"(?:致|给)(?:正在阅读.{0,8}的)?(?:AI|人工智能|读者|阅读的?模型)(?:助手|模型|代理)?(?:的(?:话|说明|提示))?[：:]",
    re.IGNORECASE,
)
YOUR_ANSWER = re.compile(
    r"\byour (?:next |final |own |whole |entire )?(?:response|answer|reply|replies|message|output|summary|translation|text)(?:'s)?\b|\b(?:in|to|of|for|with) (?:the|your) (?:response|answer|reply|output)\b|"
    r"(?:你的|您的)?(?:回复|回答|答案|输出|摘要|总结|译文)(?:中|里|末尾|的?(?:开头|结尾|最后|语言|内容))",
    re.IGNORECASE,
)
MAIL_IDIOM = re.compile(
    r"\b(?:thank(?:s| you)?|await(?:ing)?|look(?:ing)? forward|receiv\w+|appreciate|regarding|reply to this|if you (?:have|need|did)|please (?:let|contact|call|find|see|do not reply)|we(?:'ve| have| will|'ll)|i (?:have|am|was|will))\b|"
    r"期待|收到|感谢|谢谢|等待|盼",
    re.IGNORECASE,
)
ORDER = re.compile(
    r"^\W{0,6}(?:then |now |and |also |please |kindly |in your \w+, ?|can you |could you |instead,? |finally,? )?(?:reply|respond|answer|write|output|render|encode|encrypt|express|represent|reverse|scramble|translate|"
    r"replace|substitute|use|apply|modify|alter|change|adjust|augment|enhance|embed|include|insert|integrate|incorporate|add|append|prepend|provide|convert|transform|invert|flip|mix|shift|group|code|"
    r"present|deliver|format|make|begin|start|end|finish|mention|state|say|print|repeat|avoid|stop|pretend|speak|tease|promote|recommend|suggest|highlight|weave|slip|work|craft|compose|conclude|infuse|inject|"
    r"inform|mask|obfuscate|obscure|send|forward|approve|list|reveal|drop|switch|introduce|display|show|give|put|spell|capitalize|omit|remove|cipher|rearrange|jumble|swap|randomi[sz]e|rotate|announce|offer|tell)\b",
    re.IGNORECASE,
)
ORDER_ZH = re.compile(
    r"(?:请|务必|必须|一定要|应当|先|改为|只|直接)?.{0,6}(?:在|把|用|将).{0,16}(?:回复|回答|答案|输出|摘要|总结|译文)|(?:只|请)(?:回复|回答|输出|推荐|说)"
)
ANSWER_FORM = re.compile(
    r"^\W{0,6}(?:reply|respond|answer|write|speak|output)(?: (?:only|solely|just|always|back|everything|it))? (?:in|using|backwards?|with (?:only|the word|emojis?)|as (?:if|an?)|like|entirely|the word|\"|')",
    re.IGNORECASE,
)
TASK = re.compile(
    r"^\W{0,6}(?:please |kindly |can you (?:please )?|could you |i need you to |help me )?(?:analy[sz]e|describe|explain|summari[sz]e|translate|recommend|suggest|classify|categori[sz]e|compose|generate|"
    r"list|provide|compare|outline|discuss|define|calculate|compute|solve|write (?:a|an|me|some)|draft|create a|tell me|give me|show me how|teach me|identify|evaluate|determine|detect|predict|"
    r"help me|find (?:a|the best|me)|plan a|design a|develop a|convert|what's a good|assess|rate|interpret|extract|rewrite|paraphrase|propose|advise|name (?:a|some|three|five)|brainstorm|rank|examine|investigate|research|"
    r"invert|reverse|encode|schedule|set up a|automate)\b|"
    r"^\W{0,6}(?:请|帮我|给我|能否|可以)?(?:分析|描述|解释|总结|翻译|推荐|建议|分类|生成|列出|列举|比较|写一|告诉我|教我|介绍|计算|判断|概述|说说|设计|制定)",
    re.IGNORECASE,
)
WH_QUESTION = re.compile(
    r"^\W{0,6}(?:how (?:do|can|could|would|should|have|has|does|did|is|are|much|many|to)|what (?:are|is|were|was|has|have|do|does|did|would)|what's|why (?:do|does|is|are|did|was)|which|who (?:is|was|are|won|wrote)|"
    r"when (?:did|was|is)|where (?:is|are|can i)|is (?:this|the following)|are these|does (?:this|the following)|can (?:this|the)|does)\b.{12,}\?|^\W{0,6}(?:什么是|如何|怎么|为什么|哪些|哪个|谁是).{4,}[？?]",
    re.IGNORECASE,
)
PERSONAL = re.compile(
    r"\b(?:you|your|yours|we|our|us|attached|thanks|regards|invoice|order|meeting|call)\b|您|你|我们|贵", re.IGNORECASE
)
CONTENT_WORD = re.compile(r"[a-z]{4,}|[\u4e00-\u9fff]{2}")
COMMON = frozenset(
    [
        *[
            "this",
            "that",
            "with",
            "from",
            "your",
            "have",
            "will",
            "been",
            "what",
            "when",
            "where",
            "which",
            "there",
            "their",
            "about",
            "into",
            "over",
            "past",
            "some",
            "more",
            "most",
            "only",
            "also",
            "just",
            "like",
            "make",
            "made",
            "than",
            "then",
            "them",
            "they",
            "these",
            "those",
            "answer",
            "question",
            "provide",
            "please",
            "would",
            "could",
            "should",
            "following",
            "sentence",
            "account",
        ]
    ]
)
BASE64_RUN = re.compile(r"(?<![A-Za-z0-9+/=])[A-Za-z0-9+/]{24,4000}={0,2}(?![A-Za-z0-9+/=])")
TAG_RUN = re.compile(r"[\U000e0020-\U000e007e]{4,2000}")
FLAG = "\U0001f3f4"
BIDI_OVERRIDE = re.compile(r"[\u202d\u202e]")
ZERO_WIDTH_RUN = re.compile(r"(?:[\u200b\u200c\u2060\u2061-\u2064\ufeff]\s{0,1}){8,4000}")
TAG_BASE = 0xE0000


@dataclass(frozen=True, slots=True)
class Injection:
    """One suspicious stretch of the material. `sure` is False where a person might have meant it for people."""

    span: Span
    quote: str
    reason: Text
    sure: bool = True


REASON_OVERRIDE = Text("it orders the reader to drop earlier instructions", "它命令读者抛开先前的指令")
REASON_ADDRESS = Text("it speaks to the model, not to people", "它是说给模型听的，不是说给人看的")
REASON_ANSWER = Text("it prescribes how the answer must look or what it must contain", "它规定了回答的形式或内容")
REASON_TASK = Text(
    "it is a task of its own that nothing else in the material speaks of", "它是一项与材料其余内容无关的独立任务"
)
REASON_TURN = Text("it forges a turn of the conversation", "它伪造了一轮对话")
REASON_AWAY = Text("it turns the reader away from the task of the prompt", "它让读者放下提示里真正的任务")
REASON_HIDDEN = Text("it is written in characters that people cannot see", "它用人看不见的字符写成")
REASON_CONCEALED = Text("it stands in an element that the page does not show", "它写在网页不显示的元素里")
REASON_CODED = Text("it is an encoded order", "它是一段编码过的命令")
REASON_COMMENT = Text("it is an order to the model inside a comment", "它是藏在注释里的、给模型的命令")


# What makes a sentence a direct order, by name, so that a prompt's sentences are tried only for what may stand in it.
DIRECT = Doors(
    {
        "override": (SIGNS["override"][0].english, SIGNS["override"][0].chinese),
        "extraction": (SIGNS["extraction"][0].english, SIGNS["extraction"][0].chinese),
        "refusal": (smuggled.REFUSES_TASK,),
        "strong": (smuggled.STRONG,),
        "address": (ADDRESS.english, ADDRESS.chinese),
        "your_answer": (YOUR_ANSWER,),
        "answer_form": (ANSWER_FORM,),
    }
)
NOTHING: frozenset[str] = frozenset()
TO_THE_MODEL = frozenset({"override", "extraction", "refusal", "strong", "address"})


def find(prompt: Prompt) -> tuple[Injection, ...]:
    """Injections in reading order, at most MOST_FOUND, not overlapping."""
    found = [*_hidden(prompt.text), *_concealed(prompt.text), *_coded(prompt.text), *_notes(prompt.text)]
    comments, handed, given = _has_comment(prompt.text), materials(prompt), smuggled.given(prompt)
    # What may be ordered is asked only where it can stand: most prompts hand nothing over.
    possible = DIRECT.opened(prompt.text) if comments or handed or given else NOTHING
    if comments and possible & TO_THE_MODEL:
        found += _comments(prompt, possible)
    for span, closed in handed:
        found += _in_material(prompt.text, span, closed, possible)
    found += _turned(prompt, [span for span, _ in handed], given)
    found += _in_given(prompt, given, possible)
    kept: list[Injection] = []
    for item in sorted(found, key=_start):
        if not kept or item.span.start >= kept[-1].span.end:
            kept.append(item)
    return tuple(kept[:MOST_FOUND])


def _turned(prompt: Prompt, handed: list[Span], given: Span | None) -> Iterator[Injection]:
    areas = [*handed, *turned.stretches(prompt)]
    for turn in islice(turned.find(prompt, areas, given), MOST_FOUND):
        quote = prompt.text[turn.span.start : turn.span.end].strip()[:120]
        yield Injection(turn.span, quote, REASON_ADDRESS if turn.called else REASON_AWAY)


def _start(item: Injection) -> tuple[int, bool, int]:
    return item.span.start, not item.sure, -item.span.end


def materials(prompt: Prompt) -> tuple[tuple[Span, bool], ...]:
    """Stretches that the instruction hands over; True where an instruction follows or the stretch is closed by a mark."""
    found = [
        (s.span, s.kind != "material" or _followed(prompt.text, s.span.end))
        for s in prompt.of_kind("material", "quote", "table", "code", "json")
    ]
    if ":" not in prompt.text and "：" not in prompt.text:  # no header, and nothing that begins with a label
        return tuple(found)
    header = MAIL_HEADER.search(prompt.text)
    start = header.start() if header else 0
    ends = [m.start() for m in islice(QUESTION_MARK.finditer(prompt.text, start), 50)]
    if header is not None or (ends and not found and LETTER.search(prompt.text, 0, ends[-1])):
        mail = Span(start, ends[-1] if ends else len(prompt.text))
        found = [(span, closed) for span, closed in found if not span.overlaps(mail)]
        found.append((mail, bool(ends)))
    return tuple(found)


def _followed(text: str, end: int) -> bool:
    return text[end - 1 : end] == ">" or bool(text[end : end + 400].strip())


def _notes(text: str) -> Iterator[Injection]:
    for match in islice(NOTE_TO_READER.finditer(text), MOST_FOUND):
        end = text.find("\n", match.end())
        end = min(len(text) if end < 0 else end, match.end() + 400)
        yield Injection(Span(match.start(), end), text[match.start() : end].strip()[:120], REASON_ADDRESS)


def _in_given(prompt: Prompt, span: Span | None, possible: frozenset[str]) -> Iterator[Injection]:
    """Only what nobody writes to people: where a given text begins and ends is not marked here."""
    if span is None:
        return
    for turn in smuggled.forged(prompt.text, span):
        yield Injection(turn, prompt.text[turn.start : turn.end].strip()[:120], REASON_TURN)
    if not possible & {"strong", "refusal"}:
        return
    for here in _sentences(prompt.text, span.start, span.end):
        sentence = prompt.text[here.start : here.end]
        refuses = sentence[:1] in smuggled.QUOTES and smuggled.REFUSES_TASK.search(sentence)
        if refuses or _strong(sentence):
            yield Injection(here, sentence[:120], REASON_ADDRESS)


def _strong(sentence: str) -> bool:
    match = smuggled.STRONG.search(sentence)
    return match is not None and not smuggled.mentioned(sentence, match.start(), match.end())


def _in_material(text: str, span: Span, closed: bool, possible: frozenset[str]) -> Iterator[Injection]:
    last_line = text.rfind("\n", span.start, span.start + len(text[span.start : span.end].rstrip())) + 1
    last = closed and last_line > span.start
    if not possible and not last:
        return
    for here in _sentences(text, span.start if possible else last_line, span.end):
        sentence = text[here.start : here.end]
        reason = _direct(sentence, possible)
        if reason is not None:
            yield Injection(here, sentence[:120], reason)
        elif last and here.start >= last_line and _task(sentence) and _foreign(text, span, text[last_line : span.end]):
            yield Injection(here, sentence[:120], REASON_TASK)


def _sentences(text: str, start: int, end: int) -> Iterator[Span]:
    """The first MOST_SENTENCES of that range without the space round them, those worth reading."""
    for match in islice(SENTENCE.finditer(text, start, end), MOST_SENTENCES):
        whole = match.group()
        sentence = whole.strip()
        if len(sentence) >= SHORTEST:
            begin = match.start() + len(whole) - len(whole.lstrip())
            yield Span(begin, begin + len(sentence))


def _direct(sentence: str, possible: frozenset[str]) -> Text | None:
    if _drops_rules(sentence, possible):
        return REASON_OVERRIDE
    if ("strong" in possible and _strong(sentence)) or ("address" in possible and _holds(ADDRESS, sentence)):
        return REASON_ADDRESS
    if not possible & {"your_answer", "answer_form"} or MAIL_IDIOM.search(sentence):
        return None
    if "answer_form" in possible and ANSWER_FORM.search(sentence):
        return REASON_ANSWER
    if "your_answer" not in possible or YOUR_ANSWER.search(sentence) is None:
        return None
    return REASON_ANSWER if ORDER.search(sentence) or ORDER_ZH.search(sentence) else None


def _drops_rules(sentence: str, possible: frozenset[str]) -> bool:
    if any(sign in possible and _holds(SIGNS[sign][0], sentence) for sign in ("override", "extraction")):
        return True
    return "refusal" in possible and smuggled.REFUSES_TASK.search(sentence) is not None


def _holds(wanted: Cue, sentence: str) -> bool:
    return any(not smuggled.mentioned(sentence, s.start, s.end) for s in cue_spans(wanted, sentence, limit=2))


def _task(sentence: str) -> bool:
    asks = TASK.search(sentence) or (WH_QUESTION.search(sentence) and not PERSONAL.search(sentence))
    return bool(asks) and MAIL_IDIOM.search(sentence) is None


def _foreign(text: str, span: Span, last_line: str) -> bool:
    """True when the material's last line shares no content word with the rest."""
    mine = set(CONTENT_WORD.findall(last_line.lower())) - COMMON
    rest = set(CONTENT_WORD.findall(text[max(span.start, span.end - 20_000) : span.end - len(last_line)].lower()))
    return bool(mine) and len(mine & rest) <= len(mine) // 4


def _hidden(text: str) -> Iterator[Injection]:
    if text.isascii():
        return
    for match in islice(TAG_RUN.finditer(text), MOST_FOUND):
        if text[match.start() - 1 : match.start()] != FLAG:
            plain = "".join(chr(ord(c) - TAG_BASE) for c in match.group())
            yield Injection(Span(*match.span()), plain[:120], REASON_HIDDEN)
    for match in islice(ZERO_WIDTH_RUN.finditer(text), MOST_FOUND):
        yield Injection(Span(*match.span()), f"{len(match.group())} × U+{ord(match.group()[0]):04X}", REASON_HIDDEN)
    for match in islice(BIDI_OVERRIDE.finditer(text), 1):
        end = min(len(text), match.start() + 80)
        yield Injection(Span(match.start(), end), f"U+{ord(match.group()):04X}", REASON_HIDDEN, sure=False)


def _concealed(text: str) -> Iterator[Injection]:
    for span in concealed.orders(text):
        yield Injection(span, text[span.start : span.end][:120], REASON_CONCEALED)


def _coded(text: str) -> Iterator[Injection]:
    for match in islice(BASE64_RUN.finditer(text), MOST_FOUND):
        run = match.group().rstrip("=")
        try:
            plain = base64.b64decode(run + "=" * (-len(run) % 4), validate=True).decode("utf-8")
        except (binascii.Error, UnicodeDecodeError, ValueError):
            continue
        if plain.isprintable() and _direct(plain, DIRECT.opened(plain)) is not None:
            yield Injection(Span(*match.span()), plain[:120], REASON_CODED)


def _has_comment(text: str) -> bool:
    return any(mark in text for mark in COMMENT_MARKS)


def _comments(prompt: Prompt, possible: frozenset[str]) -> Iterator[Injection]:
    spans = [Span(*match.span()) for match in islice(LINE_COMMENT.finditer(prompt.text), MOST_COMMENTS)]
    for opening, closing in BLOCK_COMMENTS:
        spans += islice(_blocks(prompt.text, opening, closing), MOST_COMMENTS)
    for span in spans:
        inner = prompt.text[span.start : span.end].strip("<>!-/*#[]: \n\t")
        if any(
            _direct(s.group().strip(), possible & TO_THE_MODEL) in (REASON_OVERRIDE, REASON_ADDRESS)
            for s in islice(SENTENCE.finditer(inner), 50)
        ):
            yield Injection(span, inner[:120], REASON_COMMENT)


def _blocks(text: str, opening: str, closing: str) -> Iterator[Span]:
    position = text.find(opening)
    while position >= 0:
        end = text.find(closing, position, position + COMMENT_CHARS)
        if end >= 0:
            yield Span(position, end + len(closing))
        position = text.find(opening, max(end, position) + len(opening))
