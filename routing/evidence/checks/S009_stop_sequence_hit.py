"""S009 stop-sequence-hit: a stop word of the request cut the answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from routing.contracts import Check, Evidence, Example, ModelResponse, Span, Text
from routing.evidence import metadata
from routing.evidence.signals import ServiceSignals
from routing.text.letters import lowered

CLOSED = frozenset(".!?。！？…”’\"')）]】}》`*|>~%:;：；")
DANGLING = re.compile(
    r"(?:[,，、（(\[{“「=+/\\-]|\b(?:a|an|the|and|or|of|to|in|for|with|is|are|that|as|by|such|like|from|at|on|if|be)|[的和与或是在把被为由从对等])\s{0,3}$",
    re.IGNORECASE,
)
ITEMS_ASKED = re.compile(
    r"\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\s+(?:\w+\s+){0,3}(?:items|steps|points|tips|ideas|reasons|lines|sentences|questions|names|examples|words|paragraphs|bullets?|things|ways|facts|\w+s)\b|"
    r"([一二两三四五六七八九十]|\d{1,2})\s{0,2}(?:条|个|项|点|句|步|段|种|行|首|道)",
    re.IGNORECASE,
)
LINES_ASKED = re.compile(r"\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:\w+ )?lines\b", re.IGNORECASE)
QUOTED = re.compile(
    r"(?<!\w)'([^'\n]{2,30})'(?!\w)|\"([^\"\n]{2,30})\"|“([^”\n]{1,30})”|「([^」\n]{1,30})」|`([^`\n]{2,30})`"
)
BLANK_ASKED = re.compile(
    r"\b(?:blank|empty) line|\b(?:two|three|four|five|2|3|4|5) (?:short )?paragraphs|空行|空一行|[两二三四五2345] ?(?:个)?(?:自然)?段",
    re.IGNORECASE,
)
EACH = re.compile(r"\b(?:each|every|between|separated?|before|after (?:each|every))\b|每|分隔|隔开|之间", re.IGNORECASE)
OPEN_TAG = re.compile(
    r"<(?:html|body|head|p|div|ul|ol|li|table|tr|td|span|section|article|answer|result|output|item)\b[^<>\n]{0,200}>",
    re.IGNORECASE,
)
CLOSE_TAG = re.compile(
    r"</(?:html|body|head|p|div|ul|ol|li|table|tr|td|span|section|article|answer|result|output|item)>", re.IGNORECASE
)
ITEM = re.compile(
    r"^\s{0,6}(?:[-*•]|\(?\d{1,2}[.)、．）:：]|[一二三四五六七八九十]{1,3}、|第[一二三四五六七八九十]{1,2}|step \d|步骤)",
    re.MULTILINE | re.IGNORECASE,
)
WORDS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}
HAN = {character: number for number, character in enumerate("零一二三四五六七八九十")} | {"两": 2}
SENTENCE_END = re.compile(r"[a-z]{2}[.!?]\s|[。！？]")
ITEM_CHARS = 60
STOP_KEYS = frozenset({"stop", "stops", "stopping", "停止词", "停止"})
PAIRS = (("{", "}"), ("[", "]"), ("(", ")"), ("（", "）"), ("“", "”"))


def detect(signals: ServiceSignals) -> Sequence[Evidence]:
    """One evidence per response that ends unfinished although the service says that it stopped by itself."""
    stops, matched = stop_words(signals.case.meta)
    if not stops and not matched:
        return []
    return [e for response in signals.responses if (e := _judge(signals, response, stops, matched))]


def stop_words(meta: Any) -> tuple[tuple[str, ...], str]:
    """The stop words of the request, and the one that the service says it met ("" when it does not say)."""
    stops: list[str] = []
    matched = ""
    for node in metadata.walk(meta):
        words = node.words
        if not words & STOP_KEYS or isinstance(node.value, bool):
            continue
        if isinstance(node.value, list | tuple):
            stops += [item for item in node.value if isinstance(item, str) and item][:32]
        elif isinstance(node.value, str) and node.value:
            if words & {"reason", "matched", "hit"}:
                matched = "" if node.value in ("stop", "length", "eos", "end_turn", "max_tokens") else node.value
            elif node.value not in ("stop", "length"):
                stops.append(node.value)
    return tuple(stops), matched


def _judge(signals: ServiceSignals, response: ModelResponse, stops: tuple[str, ...], matched: str) -> Evidence | None:
    reason = (response.finish_reason or str(signals.case.meta.get("finish_reason") or "")).lower()
    text = response.text.rstrip()
    if "length" in reason or "max" in reason or not text:
        return None
    why = _unfinished(signals.prompt.text, text) or _marks_missing(signals.prompt.text, text, stops)
    why = (
        why or _parts_missing(signals.prompt.text, text, stops) or _word_due(signals.prompt.text, response.text, stops)
    )
    if why is None and matched and matched != "stop_sequence" and response.text[-1] not in CLOSED | {"\n"}:
        why = Text(f"the text ends without an end (“…{text[-15:]}”)", f"文本没有结尾（“…{text[-15:]}”）")
    if why is None:
        return None
    word = matched if matched and matched != "stop_sequence" else " / ".join(repr(s) for s in stops[:3])
    because = Text(
        f"{why.en}, and the request has the stop word {word}; the service reports a normal end",
        f"{why.zh}，而请求设置了停止词 {word}；服务端报告为正常结束",
    )
    return Evidence(because, index=response.index, span=Span(max(0, len(text) - 20), len(text)))


def _marks_missing(prompt: str, text: str, stops: tuple[str, ...]) -> Text | None:
    """The stop word is a mark that the prompt wants several times, and the answer has it less often."""
    asked = max((int(WORDS.get(lowered(m[1] or "")) or 0) for m in ITEMS_ASKED.finditer(prompt[-3000:])), default=0)
    for mark in (stop.strip() for stop in stops):
        if len(mark) >= 2 and mark in prompt and text.count(mark) < asked <= 50 and EACH.search(prompt[-3000:]):
            found = text.count(mark)
            return Text(
                f"“{mark}” comes {found} times, {asked} were asked for", f"“{mark}”出现{found}次，要求{asked}次"
            )
    return None


def _parts_missing(prompt: str, text: str, stops: tuple[str, ...]) -> Text | None:
    """Parts that the prompt quotes, of which the answer has the first but not the rest: a label, a heading, a blank line."""
    quoted = [next(filter(None, m.groups())).strip() for m in QUOTED.finditer(prompt[-3000:])]
    enders = [stop.strip() for stop in stops if stop.strip()[-1:] not in ":："]
    missing = [part for part in quoted if part and part not in text and part not in enders]
    if missing and len(missing) < len(quoted) and len(set(quoted)) > 1:
        return Text(f"“{missing[0]}” was asked for and did not come", f"要求的“{missing[0]}”没有出现")
    if "\n\n" in stops and BLANK_ASKED.search(prompt[-3000:]) and "\n\n" not in text:
        return Text("nothing came after the first blank line", "第一个空行之后没有内容")
    return None


def _word_due(prompt: str, text: str, stops: tuple[str, ...]) -> Text | None:
    """The answer ends at the space before its next word, and the prompt speaks of a stop word that the answer lacks."""
    if not text.endswith((" ", "\u3000")) or text.rstrip()[-1] in CLOSED:
        return None
    due = [stop.strip() for stop in stops if stop.strip() and stop.strip() in prompt and stop.strip() not in text]
    if not due:
        return None
    return Text(
        f"the text ends before the next word, and the prompt speaks of “{due[0]}”",
        f"文本停在下一个词之前，而提示词提到“{due[0]}”",
    )


def _plain_items(text: str) -> int:
    """Lines that are items without marks: several short ones, none a sentence; 0 where the text is prose."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    short = len(lines) > 1 and all(len(line) <= ITEM_CHARS and line[-1] not in ".!?。！？" for line in lines)
    return len(lines) if short else 0


def _unfinished(prompt: str, text: str) -> Text | None:
    asked = [
        WORDS.get(lowered(m[1] or "")) or HAN.get(m[2] or "") or int(next(x for x in m.groups() if x))
        for m in ITEMS_ASKED.finditer(prompt[-3000:])
    ]
    given = len(ITEM.findall(text)) or _plain_items(text)
    lines = [int(WORDS.get(lowered(m[1])) or m[1]) for m in LINES_ASKED.finditer(prompt[-3000:])]
    filled = sum(1 for line in text.splitlines() if line.strip())
    if lines and filled < max(lines) <= 50:
        return Text(f"only {filled} of {max(lines)} lines came", f"要求 {max(lines)} 行，只给出 {filled} 行")
    if len(OPEN_TAG.findall(text)) > len(CLOSE_TAG.findall(text)):
        return Text("the text ends inside an open tag", "文本停在未闭合的标签里")
    if asked and 0 < given < max(asked) and max(asked) <= 50:
        return Text(f"only {given} of {max(asked)} items came", f"要求 {max(asked)} 项，只给出 {given} 项")
    if text.count("```") % 2 or any(text.count(a) > text.count(b) for a, b in PAIRS):
        return Text("the text ends inside an open bracket or fence", "文本停在未闭合的括号或代码块里")
    if DANGLING.search(text[-12:]) or text[-1] in ":：":
        return Text(f"the text ends in mid-sentence (“…{text[-15:]}”)", f"文本停在句子中间（“…{text[-15:]}”）")
    if not given and SENTENCE_END.search(text[-2000:]) and text[-1] not in CLOSED:
        return Text(f"the last sentence has no end (“…{text[-15:]}”)", f"最后一句没有结束（“…{text[-15:]}”）")
    return None


CHECK = Check(
    code="S009",
    name="stop-sequence-hit",
    kind="stop_sequence_hit",
    side="response",
    severity="error",
    rank=5,
    message=Text("A stop word cut the answer", "停止词截断了回答"),
    reason=Text(
        "The model wrote one of the request's stop words as part of the answer. Take a rarer stop word, or tell the prompt not to use it.",
        "模型在回答里写出了请求中的停止词。请换一个更少见的停止词，或在提示中避免该写法。",
    ),
    detect=detect,
    bad=(
        Example("en", "List five herbs, numbered.", "only three came", (ModelResponse("1. Basil\n2. Mint\n3. Sage\n", finish_reason="stop"),), meta={"stop": ["4."]}),
        Example("en", "Write two lines that start with 'Claim:' and 'Proof:'.", "the second label is a stop word", (ModelResponse("Claim: the sum is even.\n", finish_reason="stop"),), meta={"stop": ["Proof:"]}),
        Example("en", "What does the keyword EXIT do in a batch file?", "cut before the keyword itself", (ModelResponse("In a batch file the keyword ", finish_reason="stop"),), meta={"stop": ["EXIT"]}),
        Example("zh", "写三句话介绍春天，每句一行。", "第二句停在中间", (ModelResponse("春天来了。花开得很美，", finish_reason="stop"),), meta={"stop": ["\n"]}, marks=("花开得很美，",)),
    ),
    good=(
        Example("en", "List three herbs, numbered.", "complete", (ModelResponse("1. Basil\n2. Mint\n3. Sage", finish_reason="stop"),), meta={"stop": ["END"]}),
        Example("en", "Write one line that starts with 'Claim:', then the word 'END'.", "the stop word is the wanted end", (ModelResponse("Claim: the sum is even.\n", finish_reason="stop"),), meta={"stop": ["END"]}),
        Example("zh", "法国的首都是哪里？", "短答案完整", (ModelResponse("巴黎", finish_reason="stop"),), meta={"stop": ["\n"]}),
    ),
    supersedes=("truncated_output", "count_mismatch", "missing_section", "stream_cut", "invalid_json", "length_violation", "broken_markdown_fence"),
    sources=("SPEC M7",),
)  # fmt: skip
