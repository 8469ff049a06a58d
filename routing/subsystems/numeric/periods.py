"""periods: due dates and clock times that a question asks for, counted again from its own dates and times."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.signals import Fault
from routing.text.dates import dates_in
from routing.text.gate import gated

HEAD_CHARS = 1500
AFTER = gated(
    r"\b(?:trial|period|term|notice|warranty|contract|subscription|loan|leave) of (\d{1,4}) (days?|weeks?|months?)\b|\b(?:in|within|due|expires?|after|for|valid for|adds?|plus|another|next)\b[^.\n]{0,24}?\b(\d{1,4}) (days?|weeks?|months?)\b|"
    r"\b(\d{1,4})[ -](days?|weeks?|months?)(?:['’]s?)? (?:later|after|from|hence|past|(?:written |of )?notice|trial|warranty|period|guarantee|grace|loan|term)\b|"
    r"\bnet[ -](\d{1,3})()\b|(?:有效期|期限|账期|试用期|宽限期|质保期|保质期|通知期|租期|工期|公示期|上诉期)限?(?:为|是|共)?\s?(\d{1,4})\s?(天|日|周|个星期|个月)|"
    r"(\d{1,4})\s?(天|日|周|个星期|个月)(?:之?后|以后|内|到期|期满|有效|有效期|的有效期|试用|后到期)"
)
ASKS_DATE = gated(
    r"\b(?:what|which) (?:is the )?(?:[a-z]+ )?(?:date|day)\b|\bwhat date\b|\bwhen\b|\bdue date\b|\bdeadline\b|\bexpir\w+ date\b|哪天|哪一天|何时|几月几[日号]|几号|什么时候|日期"
)
BUSINESS = re.compile(
    r"\b(?:business|working|weekdays?|trading)\b|工作日|交易日|ago\b|before\b|earlier\b|之?前|以前", re.IGNORECASE
)
WITHIN = re.compile(
    r"\b(?:within|inclusive|including|valid|warranty|trial)\b|内|有效|包括|含|试用|期|\bnotice\b", re.IGNORECASE
)
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


def period_faults(exchange: Exchange) -> Iterator[Fault]:
    """Dates a stated number of days away, and the time between two clock times."""
    prompt, low = exchange.prompt, exchange.low_prompt
    if len(prompt) > HEAD_CHARS:
        return
    if ASKS_DATE.search(prompt, low):
        yield from _due(prompt, low, exchange.text, exchange.index)
    if HOW_LONG.search(prompt, low):
        yield from _lasting(prompt, exchange.text, exchange.index)


def _due(prompt: str, low: str, text: str, index: int) -> Iterator[Fault]:
    shifts = list(islice(AFTER.finditer(prompt, low), 3))
    facts = dates_in(prompt) if len(shifts) == 1 else []
    if len(facts) != 1 or BUSINESS.search(prompt):
        return
    base = facts[0][0]
    groups = [group for group in shifts[0].groups() if group is not None]
    groups = [groups[0], groups[1] or "days"]
    right = _moved(base, int(groups[0]), groups[1].lower())
    said = [item for item in dates_in(text) if item[0] != base]
    if right is None or len({item[0] for item in said}) != 1:
        return
    allowed = {right, right - timedelta(days=1)} if WITHIN.search(prompt) else {right}
    value, start, end = said[-1]
    if value in allowed:
        return
    because = Text(
        f"{groups[0]} {groups[1]} from {base.isoformat()} is {right.isoformat()}, not {value.isoformat()}",
        f"从 {base.isoformat()} 起 {groups[0]} {groups[1]} 是 {right.isoformat()}，不是 {value.isoformat()}",
    )
    yield Fault(
        "date_math_error", "response", index, Span(start, end), because, Text(right.isoformat(), right.isoformat())
    )


def _moved(base: date, count: int, unit: str) -> date | None:
    try:
        if unit.startswith("month") or unit == "个月":
            months = base.month - 1 + count
            year, month = base.year + months // 12, months % 12 + 1
            return date(year, month, min(base.day, monthrange(year, month)[1]))
        return base + timedelta(days=count * (7 if unit.startswith("week") or unit in ("周", "个星期") else 1))
    except (OverflowError, ValueError):
        return None


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
