"""conduct_faults: preambles, notes, broken or kept roles, the user's lines, leaked wording, and what was ruled out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from routing.contracts import ModelResponse, Span, Text, View
from routing.subsystems.style import added_text, roles, ruled_out
from routing.subsystems.style.demands import Demands
from routing.subsystems.style.signals import Fault
from routing.text.gate import folded, gated

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
        yield from roles.find(view, demands, response)
        yield from _prompt_leak(view, demands, response, instruction[:6000])
        yield from _prohibited(view, demands, response)
        yield from ruled_out.find(forbidden, response)


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
