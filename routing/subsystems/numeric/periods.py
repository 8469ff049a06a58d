"""periods: the time between two clock times, and the time of day a stretch away from one, counted again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.replies import bare
from routing.subsystems.numeric.signals import Fault
from routing.text.gate import gated

HEAD_CHARS = 1500
CLOCK = re.compile(
    r"(?<![\d:.])([01]?\d|2[0-4])[:：h]([0-5]\d)(?![\d:])\s?(a\.?m\.?|p\.?m\.?)?|(?<![\d:.])(1[0-2]|[1-9])\s?(a\.?m\.?|p\.?m\.?)(?![a-z])",
    re.IGNORECASE,
)
HOW_LONG = gated(
    r"\bhow (?:long|many (?:hours|minutes))\b|\bduration\b|\blength of\b|\bhow much time\b|多长时间|多久|几(?:个)?小时|多少(?:个)?(?:小时|分钟)|时长"
)
OTHER_TIME = re.compile(
    r"\d\s?(?:-?minutes?|mins?|hours?|hrs?|h\b|分钟|小时|个小时)|\b(?:break|pause|time ?zone|utc|gmt)\b|时差|休息",
    re.IGNORECASE,
)
SAID = re.compile(
    r"(?<![\d.])(\d{1,3}(?:\.\d{1,3})?)\s?(?:-?hours?|hrs?|h|个?小时|钟头)(?:\s?(?:,|and|、|又|零)?\s?(\d{1,2})\s?(?:-?minutes?|mins?|m|分钟|分)(?![a-z]))?|(?<![\d.])(\d{1,5})\s?(?:-?minutes?|mins?|min|分钟)|(?<![\d:])(\d{1,2})[:：](\d{2})(?![\d:])",
    re.IGNORECASE,
)


MINUTES = re.compile(r"\bhow many minutes\b|\bin minutes\b|多少分钟|几分钟", re.IGNORECASE)
ASKS_TIME = gated(
    r"\b(?:what|which) time\b|\bwhen (?:does|do|will|did|is|should)\b|\b(?:end|finish|arrival|departure|start|closing)[ _]time\b|\barriv\w+\s?(?:at\s?)?\?|\badd \d|几点|什么时间|什么时候|何时|时刻"
)
SAME_ZONE = re.compile(r"\b(?:same|no change of) time ?zone|(?:同一|相同)时区|无时差", re.IGNORECASE)
OTHER_CLOCK = re.compile(
    r"\b(?:time ?zone|utc|gmt|est|pst|cet|break|pause|every|each|per|late|delay\w*|average)\b|时差|时区|休息|每|晚点|推迟|延误",
    re.IGNORECASE,
)
LEADS_BACK = re.compile(
    r"\b(?:before|earlier|prior|ago|in advance|must arrive|leave by|back from)\b|之?前|提前|倒推|早", re.IGNORECASE
)


def period_faults(exchange: Exchange) -> Iterator[Fault]:
    """The time between the two clock times of a prompt, or the clock time that lies a stretch from its one."""
    prompt, low = exchange.prompt, exchange.low_prompt
    if not exchange.given or len(prompt) > HEAD_CHARS:
        return
    if HOW_LONG.search(prompt, low):
        yield from _lasting(prompt, exchange.text, exchange.index)
    elif ASKS_TIME.search(prompt, low):
        yield from _ending(prompt, exchange.text, exchange.index)


def _lasting(prompt: str, text: str, index: int) -> Iterator[Fault]:
    clocks = [match for match in islice(CLOCK.finditer(prompt), 4) if match[0].strip()]
    if len(clocks) != 2 or OTHER_TIME.search(prompt):
        return
    times = [_minutes(match) for match in clocks]
    gap = (times[1] - times[0]) % 1440
    right = {gap, gap + 1440} if gap else {1440}
    if not clocks[0][3] and not clocks[0][5] and max(times) < 780:
        right |= {(gap + 720) % 1440}  # a twelve-hour clock
    said = [(minutes, match) for match in islice(SAID.finditer(text), 20) if (minutes := _length(match)) is not None]
    given = {match.group().strip() for match in clocks}
    said = [item for item in said if item[1].group() not in given]
    alone = bare(text)
    if alone and not said and MINUTES.search(prompt):
        said = [(float(alone[0].value), match)] if (match := re.search(r"\d+(?:\.\d+)?", text)) else []
    if not said or any(abs(minutes - wanted) < 1 for minutes, _ in said for wanted in right):
        return
    last = said[-1][1]
    hours, rest = divmod(gap, 60)
    because = Text(
        f"from {clocks[0].group().strip()} to {clocks[1].group().strip()} it is {hours} h {rest} min, not {last.group()}",
        f"从 {clocks[0].group().strip()} 到 {clocks[1].group().strip()} 是 {hours} 小时 {rest} 分钟，不是 {last.group()}",
    )
    yield Fault(
        "date_math_error",
        "response",
        index,
        Span(*last.span()),
        because,
        Text(f"{hours} h {rest} min", f"{hours} 小时 {rest} 分钟"),
    )


def _minutes(match: re.Match[str]) -> int:
    hour, minute = (int(match[1]), int(match[2])) if match[1] else (int(match[4]), 0)
    half = (match[3] or match[5] or "").lower()
    if half:
        hour = hour % 12 + (12 if half.startswith("p") else 0)
    return hour * 60 + minute


def _length(match: re.Match[str]) -> float | None:
    if match[1]:
        return float(match[1]) * 60 + int(match[2] or 0)
    return float(match[3]) if match[3] else int(match[4]) * 60 + int(match[5])


def _ending(prompt: str, text: str, index: int) -> Iterator[Fault]:
    """One clock time and one length: the other clock time is their sum, or their difference where the wording leads back."""
    clocks = [match for match in islice(CLOCK.finditer(prompt), 3) if match[0].strip()]
    lengths = [
        (found, match) for match in islice(SAID.finditer(prompt), 4) if not match[4] and (found := _length(match))
    ]
    if len(clocks) != 1 or len(lengths) != 1 or OTHER_CLOCK.search(SAME_ZONE.sub(" ", prompt)):
        return
    start, (minutes, length) = _minutes(clocks[0]), lengths[0]
    signs = (-1, 1) if LEADS_BACK.search(prompt) else (1,)
    right = {round(start + sign * minutes) % 720 for sign in signs}
    said = [match for match in islice(CLOCK.finditer(text), 10) if _minutes(match) % 720 != start % 720]
    if not said or len({_minutes(match) % 720 for match in said}) != 1 or _minutes(said[-1]) % 720 in right:
        return
    hour, minute = divmod(round(start + signs[0] * minutes) % 1440, 60)
    shown, begun = said[-1].group().strip(), clocks[0].group().strip()
    because = Text(
        f"{length.group().strip()} from {begun} is {hour}:{minute:02d}, not {shown}",
        f"{begun} 与 {length.group().strip()} 得 {hour}:{minute:02d}，不是 {shown}",
    )
    right_time = f"{hour}:{minute:02d}"
    yield Fault("date_math_error", "response", index, Span(*said[-1].span()), because, Text(right_time, right_time))
