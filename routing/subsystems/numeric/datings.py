"""datings: the dates of a text with the year that a date without one takes from its neighbour, and its stretches of time."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from itertools import islice

from routing.contracts import Span
from routing.subsystems.numeric.numerals import CHINESE_CHARS, read
from routing.text.dates import MONTH, MONTHS, dates_in
from routing.text.fronts import fronted
from routing.text.letters import lowered

MOST = 40
PARTIAL = re.compile(
    rf"(?<![\d年])(?<!年\s)(?P<m1>1[0-2]|0?[1-9])\s?月\s?(?P<d1>[12]\d|3[01]|0?[1-9])\s?[日号]|"
    rf"\b(?P<m2>{MONTH})\.? (?P<d2>[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th)?\b(?!,? \d{{4}}\b|[:.]\d)|\b(?P<d3>[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th)?(?: of)? (?P<m3>{MONTH})\b(?!\.?,? \d{{4}}\b)",
    re.IGNORECASE,
)
MONTH_NAME = re.compile(rf"\b(?!may\b){MONTH}\b|(?<![\d年个])\d{{1,2}}\s?月(?:份|底|初|末|中)", re.IGNORECASE)
YEAR = re.compile(r"(?<![\d.,/-])((?:19|20)\d{2})(?![\d.,/-]\d|\d)")
OTHER_YEAR = re.compile(
    r"\b(?:next|last|previous|following|coming|other) year\b|\byear (?:before|after|later|ago)\b|明年|去年|来年|次年|前年|后年|[下上]一?年|翌年",
    re.IGNORECASE,
)
COUNTED = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "twelve": 12, "fourteen": 14, "fifteen": 15, "twenty": 20, "thirty": 30, "sixty": 60, "ninety": 90,
}  # fmt: skip
STRETCH = fronted(
    rf"(?<![\d.,\w-])(\d{{1,5}}|{'|'.join(sorted(COUNTED, key=len, reverse=True))})[ -](?:full |more |calendar |consecutive |whole )?(day|night|week|fortnight|month|year)s?\b|"
    rf"(?<![\d.第年月{CHINESE_CHARS}])(\d{{1,5}}|[{CHINESE_CHARS}]{{1,6}})\s?(?:个)?(天|日(?!期|元|本|语|文)|晚(?!上)|夜|周(?![一二三四五六日年])|星期(?![一二三四五六日天])|礼拜(?![一二三四五六日天])|月(?!\s?\d{{1,2}}[日号]|份|底|初|末|中)|年(?!\s?\d|级|代|底|初|末))",
    re.IGNORECASE,
)
NAMES_ONE_DAY = frozenset("后哪每同那这某另有首前")  # 最后一天, 哪一天: no stretch of time
UNITS = {
    "天": "day", "日": "day", "晚": "night", "夜": "night", "周": "week", "星期": "week", "礼拜": "week", "月": "month", "年": "year",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Dated:
    """A date of a text; `guessed` when its year was taken from a neighbour, or from nowhere (`year` 4, a leap year)."""

    value: date
    span: Span
    guessed: bool = False
    yearless: bool = False


@dataclass(frozen=True, slots=True)
class Stretch:
    """A count of days, nights, weeks, months or years."""

    count: int
    unit: str
    span: Span
    written: str


def loose_month(text: str, taken: list[Dated]) -> bool:
    """True when the text names a month outside its dates."""
    return any(
        not any(item.span.overlaps(Span(*match.span())) for item in taken)
        for match in islice(MONTH_NAME.finditer(text), MOST)
    )


def datings(text: str, year: int | None = None) -> list[Dated]:
    """Every date of the text in order; `year` is that of dates which have none near them."""
    full = [Dated(value, Span(start, end)) for value, start, end in dates_in(text)]
    years = {int(found) for found in YEAR.findall(text)} if not full else set()
    fallback = years.pop() if len(years) == 1 and not OTHER_YEAR.search(text) else year
    found = list(full)
    for match in islice(PARTIAL.finditer(text), MOST):
        span = Span(*match.span())
        if any(item.span.overlaps(span) for item in full):
            continue
        dated = _completed(match, span, full, fallback)
        found += [dated] if dated else []
    return sorted(found, key=_place)


def _place(item: Dated) -> int:
    return item.span.start


def month_day(match: re.Match[str]) -> tuple[int, int]:
    """The month and the day of a date without a year."""
    number = next(name for name in "123" if match[f"m{name}"])
    month = match[f"m{number}"].lower()
    return (int(month) if month.isdigit() else MONTHS[lowered(month)]), int(match[f"d{number}"])


def _completed(match: re.Match[str], span: Span, full: list[Dated], fallback: int | None) -> Dated | None:
    month, day = month_day(match)
    before = [item.value for item in full if item.span.start < span.start]
    after = [item.value for item in full if item.span.start > span.start]
    if before:
        base = before[-1]
        year = base.year + ((month, day) < (base.month, base.day))
    elif after:
        base = after[0]
        year = base.year - ((month, day) > (base.month, base.day))
    else:
        year = fallback or 4
    try:
        return Dated(date(year, month, day), span, True, year == 4)
    except ValueError:
        return None


def stretches(text: str, taken: list[Dated]) -> list[Stretch]:
    """The stretches of time of the text, without those inside a date."""
    found = []
    for match in islice(STRETCH.finditer(text), MOST):
        span = Span(*match.span())
        if any(item.span.overlaps(span) for item in taken):
            continue
        if match[3] == "一" and text[max(0, match.start() - 1) : match.start()] in NAMES_ONE_DAY:
            continue
        count = _count(match[1] or match[3])
        unit = lowered(match[2] or "") or UNITS[match[4]]
        if unit == "fortnight":
            count, unit = (count or 0) * 14, "day"
        if count and not (unit == "year" and 1900 <= count <= 2100):
            found.append(Stretch(count, unit, span, match.group()))
    return found


def _count(written: str) -> int | None:
    if written.isdigit():
        return int(written)
    if lowered(written) in COUNTED:
        return COUNTED[lowered(written)]
    figure = read(written)
    return int(figure.value) if figure and figure.value.denominator == 1 else None
