"""runaway: outputs that went on until the cap or never began: loops, blanks, broken logits, nothing at all, a cut stream."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from routing.contracts import ModelResponse, Span, Text
from routing.subsystems.format import ending
from routing.subsystems.format.counting import HAN
from routing.subsystems.format.documents.faults import Fault, excerpt
from routing.subsystems.format.numerals import CHINESE_NUMBER, NUMBER, value_of

LENGTH_REASONS = frozenset(("length", "max_tokens", "max_output_tokens", "token_limit", "model_length"))
NORMAL_REASONS = frozenset(("", "stop", "end_turn", "eos", "complete", "stop_sequence", "finished"))
TAIL = 2400  # characters at the end in which a loop is looked for
PROBE = 10  # the last characters, which a loop must repeat
REPEATS = 5
LOOP_CHARS = 60
BLANKS = 200  # in a row
BLANK_RUN = re.compile(rf"[ \t\r\n\u00a0\u3000]{{{BLANKS},}}")
# Marks without width, an empty fence, an empty thinking block: nothing that a reader sees.
NOTHING = re.compile(
    r"(?:[\s\u200b-\u200f\u2060\ufeff]|<(?:think|thinking|reasoning)>\s{0,200}</(?:think|thinking|reasoning)>|<\|(?:endoftext|im_end|eot_id|end)\|>|</s>)*+"
    r"(?:(?:```|~~~)\w{0,12}\s{0,20}(?:```|~~~))?\s{0,20}"
)
SPECIAL = re.compile(
    r"\s*(<(?:unk|pad|s|/s|0x00|mask|eos|bos)>|<\|[a-z_]{2,20}\|>|\[(?:PAD|UNK|MASK)\]|\ufffd)(?:\s{0,2}\1){7,}\s*"
)
ONE_MARK = re.compile(r"\s*(\S)\1{15,}\s*")
ASKED_TO_REPEAT = re.compile(
    r"\brepeat|\b\d{2,} times\b|\bover and over\b|\bloop\b|\bpattern\b|重复|遍|循环", re.IGNORECASE
)
# "Output the line 'a b' six times", 连写八行, seven identical rows: how often one line is ordered.
ROUNDS = re.compile(
    rf"(?P<number>{NUMBER})\s(?:times\b|(?:exact |identical |equal |verbatim )?copies\b|(?:identical|equal|duplicate)\s\w{{3,12}})|(?P<chinese>{CHINESE_NUMBER})\s?(?:次|份|行|句|条|张|排|个)",
    re.IGNORECASE,
)
SENTENCE_END = re.compile(r"[.!?。！？…\"”』」)）\]}>*`_|~—–:：;；]$")
DANGLING = re.compile(
    r"(?:[a-z\u4e00-\u9fff][,，、]|\s(?:and|or|but|the|a|an|to|of|in|on|at|with|for|by|from|that|which|who|is|are|was|were|be|as|than|even|your|their|its|his|her|our|this|these|because|if|when|while|can|will|would|should|don't)|[的和与及或在把被对从向给让使而但因将并]|(?<![主重需摘纪提概紧必])要)$"
)
SENTENCE_INSIDE = re.compile(r"[.!?] [A-Z]|[。！？]")
ONE_TOKEN = re.compile(r"[\"'(（“]?(?:[A-Za-z]{1,20}|-?\d{1,12}(?:[.,]\d{1,6})?%?|[\u4e00-\u9fff]{1,6})[\"')）”]?")
VERDICTS = frozenset(
    ("yes", "no", "true", "false", "是", "否", "对", "错", "能", "不能", "可以", "不可以", "正确", "错误")
)
ONE_ASKED = re.compile(
    r"\b(?:one|single|a|1)[ -](?:word|letter|token|digit|number|character|label)\b|\b(?:only|just) (?:the |one |a )?(?:word|letter|number|digit|label|name|year|answer|category|yes|true)\b|\byes or no\b|\btrue or false\b|\b(?:answer|reply|respond) with (?:only |just |exactly )?(?:[A-Z]|one of)\b"
    r"|一个(?:词|字|数字|字母|单词|标签|数)|只(?:需)?(?:回答|输出|写|给出?|填|选)[^。！？\n]{0,12}(?:词|字|数字|字母|选项|标签|序号|编号|年份|类别|等级|是|否|“)|(?:是|对|能)(?:或|还是|/)(?:否|错|不)",
    re.IGNORECASE,
)
LAST_CLAUSE = re.compile(r"[^.!?,;。！？，；]{1,160}$")
ANNOUNCES = re.compile(r"[:：]\s*$")


def runaway(response: ModelResponse, prompt: str, meta: Mapping[str, Any]) -> Iterator[Fault]:
    """Faults of one response that concern its end and its logits, not its content."""
    text, index = response.text, response.index
    reason = ending.reason(response, meta)
    if not _begins_as_words(text) and NOTHING.fullmatch(text):
        yield from _empty(response, reason, meta)
        return
    yield from _broken_logits(response)
    yield from _blanks(text, index, reason)
    loop = repetition(text)
    if loop is not None and not ASKED_TO_REPEAT.search(prompt) and not _ordered(text, loop[1], prompt):
        unit = excerpt(text[loop[0].start : loop[0].start + loop[1]], 30)
        times = (loop[0].end - loop[0].start) // loop[1]
        because = Text(f"“{unit}” repeats {times} times up to the end", f"“{unit}”一直重复了 {times} 次直到结尾")
        yield Fault("repetition_loop", because, index, loop[0], Text("one occurrence", "只出现一次"))


def _ordered(text: str, period: int, prompt: str) -> bool:
    """True when the prompt hands the repeated line over and orders it at least as often as it comes."""
    unit = text.rstrip()[-period:].strip(" \t\r\n,，、;；")
    if unit not in prompt:
        return False
    numbers = (value_of(m["number"] or m["chinese"]) for m in islice(ROUNDS.finditer(prompt[:4000]), 20))
    return max(numbers, default=0) >= text.count(unit)


def _begins_as_words(text: str) -> bool:
    """True when a letter or digit and another character come first: no mark that stands for nothing, nor one mark again and again."""
    return text[:1].isalnum() and text[:1] != text[1:2]


def _empty(response: ModelResponse, reason: str, meta: Mapping[str, Any]) -> Iterator[Fault]:
    if reason in LENGTH_REASONS:
        because = Text(
            "the output budget was used up before any visible text came", "输出额度在可见文字出现之前就用完了"
        )
        yield Fault("truncated_output", because, response.index, Span(0, 0))
    elif reason in NORMAL_REASONS and not meta.get("tool_calls"):
        because = Text("the call finished normally with nothing in it", "调用正常结束，但内容为空")
        yield Fault("empty_response", because, response.index, Span(0, len(response.text)))


def _broken_logits(response: ModelResponse) -> Iterator[Fault]:
    text, tokens = response.text, response.logprobs
    if not tokens and _begins_as_words(text):
        return
    silent = [token for token in tokens if token.logprob is None]
    one = ONE_MARK.fullmatch(text) or SPECIAL.fullmatch(text)
    nan = len(silent) >= 2 and len(silent) >= 0.8 * len(tokens) and tokens[0].token.strip() in text
    if not (one or (nan and len({token.token for token in tokens}) <= 2)):
        return
    mark = one.group(1) if one else tokens[0].token
    detail = Text(" and its log-probabilities are NaN", "，且对数概率为 NaN") if nan else Text("", "")
    because = Text(f"one token “{mark}” fills the whole output{detail.en}", f"整个输出只有一个词元“{mark}”{detail.zh}")
    yield Fault("nan_output", because, response.index, Span(0, len(text)))


def _blanks(text: str, index: int, reason: str) -> Iterator[Fault]:
    for match in BLANK_RUN.finditer(text) if len(text) >= BLANKS else ():
        length = match.end() - match.start()
        if length >= 600 or length * 2 > len(text) or reason in LENGTH_REASONS:
            because = Text(f"{length} blanks in a row", f"连续 {length} 个空白字符")
            yield Fault("whitespace_runaway", because, index, Span(*match.span()))
            return


def repetition(text: str) -> tuple[Span, int] | None:
    """(where, length of the unit) of a loop that reaches the end of the text; the last round may be cut."""
    stripped = text.rstrip()
    tail = stripped[-TAIL:]
    probe = tail[-PROBE:]
    if len(tail) < LOOP_CHARS or not probe.strip() or tail.count(probe) < REPEATS - 1:
        return None
    backwards = tail[::-1]
    period, length = _period(backwards)
    unit = tail[-period:] if period else ""
    if not period or length < LOOP_CHARS or length < REPEATS * period or not any(mark.isalnum() for mark in unit):
        return None
    end = len(stripped)
    start = end - length
    while start >= period and stripped[start - 1] == stripped[start - 1 + period]:
        start -= 1
    return Span(start, end), period


def _period(text: str) -> tuple[int, int]:
    """(period, length) of the longest prefix that repeats at least REPEATS times; (0, 0) when none does."""
    fail = [0] * len(text)
    best = (0, 0)
    matched = 0
    for place in range(1, len(text)):
        while matched and text[place] != text[matched]:
            matched = fail[matched - 1]
        matched += text[place] == text[matched]
        fail[place] = matched
        period = place + 1 - matched
        if matched and (place + 1) >= REPEATS * period and place + 1 > best[1]:
            best = (period, place + 1)
    return best


def cut_off(
    response: ModelResponse, meta: Mapping[str, Any], open_structure: bool, prompt: str = ""
) -> Iterator[Fault]:
    """Text that stops in mid-sentence because a limit was reached or the stream broke."""
    text = response.text.rstrip()
    if not text or not (meta or response.finish_reason):
        return
    reason = ending.reason(response, meta)
    end = Span(max(0, len(text) - 24), len(text))
    if not reason and ending.stream_open(meta):
        because = Text(
            "the stream ended without a finish reason or closing marker", "数据流没有结束原因或结束标记就中断了"
        )
        yield Fault("stream_cut", because, response.index, end)
        return
    if (reason in LENGTH_REASONS or ending.budget_spent(meta)) and not open_structure:
        middle = SENTENCE_END.search(text) is None or text.count("```") % 2 == 1
        middle = middle and not _all_that_was_asked(text.strip(), prompt)
        detail = _budget(meta)
        because = Text(
            f"the output limit was reached{detail.en} and the text stops at “{excerpt(text[-24:])}”",
            f"达到输出上限{detail.zh}，文字停在“{excerpt(text[-24:])}”",
        )
        yield Fault("truncated_output", because, response.index, end, None, "error" if middle else "info")


def _all_that_was_asked(text: str, prompt: str) -> bool:
    """True for the one word, letter or number that the prompt wants, which needs no full stop."""
    one = ONE_TOKEN.fullmatch(text) is not None
    return one and (text.lower() in VERDICTS or ONE_ASKED.search(prompt) is not None)


def breaks_off(response: ModelResponse) -> Iterator[Fault]:
    """Running prose that ends on a comma or a word that cannot end a sentence, though nothing else says that it was cut."""
    text = response.text.rstrip()
    if not (text[-1:].isalpha() or text[-1:] in ",，、"):
        return  # no end that is left dangling
    last = text[-600:].rsplit("\n", 1)[-1]
    if (
        _breadth(text[:240]) < 120
        or _breadth(last) < 60
        or DANGLING.search(text[-24:]) is None
        or SENTENCE_INSIDE.search(last) is None
    ):
        return
    because = Text(
        f"the text stops in mid-sentence at “{excerpt(text[-24:])}”", f"文字在句子中间停在“{excerpt(text[-24:])}”"
    )
    yield Fault("truncated_output", because, response.index, Span(max(0, len(text) - 24), len(text)), None, "warning")


def _breadth(text: str) -> int:
    """Characters, a Chinese one counted twice: it says as much as two letters and more."""
    return len(text) if text.isascii() else len(text) + len(HAN.findall(text))


def announced_only(response: ModelResponse, prompt: str) -> bool:
    """True when the whole response is one announcement that ends in a colon, unless the prompt itself words that ending."""
    text = response.text.strip()
    match = ANNOUNCES.search(text) if len(text) < 160 and "\n" not in text else None
    return match is not None and LAST_CLAUSE.search(text)[0].strip() not in prompt  # type: ignore[index]


def _budget(meta: Mapping[str, Any]) -> Text:
    limit, thinking = meta.get("max_tokens"), meta.get("reasoning_tokens")
    if isinstance(thinking, int) and isinstance(limit, int):
        return Text(
            f" ({thinking} of {limit} tokens went into thinking)", f"（{limit} 个词元中有 {thinking} 个用于思考）"
        )
    return Text(f" ({limit} tokens)", f"（{limit} 个词元）") if isinstance(limit, int) else Text("", "")
