"""anchored: the weekday that a response writes beside a date without a year, counted from the dates and weekdays of the prompt."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.numeric.calendar import BETWEEN_EN, BETWEEN_ZH
from routing.subsystems.numeric.datings import OTHER_YEAR, PARTIAL, Dated, datings
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.signals import Fault
from routing.subsystems.numeric.weekdays import COUNTED_ON, DAY, EN_DAYS, TOLD_FROM, WEEKDAY, ZH_DAYS, weekday
from routing.text.letters import lowered

HEAD_CHARS = 4000
READ_CHARS = 4000
MOST = 20
NEAR = 16  # characters between a date and its weekday
ANY_DAY = re.compile(rf"{DAY}|\b(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\b", re.IGNORECASE)
BEFORE = re.compile(r"[\s,，.]{0,3}(?:[（(]|the )?$", re.IGNORECASE)
RANGE = re.compile(
    rf"(?:{ANY_DAY.pattern})\s?(?:to|until|through|[-–—~至到])\s?$", re.IGNORECASE
)  # "Monday to Friday, 8 August"
SAME_YEAR_MONTHS = 6
LEAP_DAY = (2, 29)


@dataclass(frozen=True, slots=True)
class Known:
    """A date whose weekday is known; `yearless` when only its place among the days of some year is."""

    value: date
    weekday: int
    yearless: bool


def anchored_faults(exchange: Exchange) -> Iterator[Fault]:
    """A weekday that does not go with its date, in the year of the prompt or counted from a weekday given there."""
    text = exchange.text[:READ_CHARS]
    if not (exchange.given and exchange.said and WEEKDAY.door.admits(exchange.low)) or not PARTIAL.search(text):
        return
    prompt = exchange.prompt[:HEAD_CHARS]
    known = _known(prompt)
    if not known:
        return
    repeated = {(item.value.month, item.value.day, day) for item, day, _ in _pairs(prompt)}
    for item, day, span in _pairs(text, 4):
        month, number = item.value.month, item.value.day
        if not item.guessed or (month, number, day) in repeated:
            continue
        wanted = _wanted(known, month, number)
        if wanted and day not in wanted:
            yield _fault(exchange, known[0], text[item.span.start : item.span.end], day, min(wanted), span)
            return


def _fault(exchange: Exchange, known: Known, shown: str, said: int, right: int, span: Span) -> Fault:
    start = f"{known.value:%m-%d}" if known.yearless else known.value.isoformat()
    because = Text(
        f"{start} is a {EN_DAYS[known.weekday]}, so {shown} is a {EN_DAYS[right]}, not a {EN_DAYS[said]}",
        f"{start} 是{ZH_DAYS[known.weekday]}，所以 {shown} 是{ZH_DAYS[right]}，不是{ZH_DAYS[said]}",
    )
    return Fault("date_math_error", "response", exchange.index, span, because, Text(EN_DAYS[right], ZH_DAYS[right]))


def _pairs(text: str, year: int | None = None) -> list[tuple[Dated, int, Span]]:
    """Every date of the text with a weekday right beside it."""
    found: list[tuple[Dated, int, Span]] = []
    taken: set[int] = set()  # where the weekdays stand that an earlier date has: "1 May is a Friday, 9 May is ..."
    for item in islice(datings(text, year), MOST):
        start, end = item.span.start, item.span.end
        after = ANY_DAY.search(text, end, end + NEAR + 10)
        before = list(ANY_DAY.finditer(text, max(0, start - NEAR), start))
        gap = text[end : after.start()] if after else ""
        if after and (BETWEEN_EN.match(gap) or BETWEEN_ZH.match(gap)):
            taken.add(after.start())
            if not COUNTED_ON.match(text, after.end()):
                found.append((item, _number(after.group()), Span(start, after.end())))
        elif (
            before
            and before[-1].start() not in taken
            and not TOLD_FROM.search(text[max(0, before[-1].start() - 16) : before[-1].start()])
            and BEFORE.fullmatch(text[before[-1].end() : start])
            and not RANGE.search(text[max(0, before[-1].start() - 20) : before[-1].start()])
        ):
            found.append((item, _number(before[-1].group()), Span(before[-1].start(), end)))
    return found


def _number(name: str) -> int:
    short = lowered(name)[:3]
    return weekday(short if name.isascii() else name)


def _known(prompt: str) -> list[Known]:
    """The dates of the prompt with their weekdays; none when its years differ or its own weekdays do not go together."""
    dates = datings(prompt)
    full = [item for item in dates if not item.yearless]
    if len({item.value.year for item in full}) > 1 or OTHER_YEAR.search(prompt):
        return []
    pairs = _pairs(prompt)
    if full:
        known = [Known(item.value, item.value.weekday(), False) for item in full]
        fits = all(item.yearless or item.value.weekday() == day for item, day, _ in pairs)
        return known if fits else []
    known = [Known(item.value, day, True) for item, day, _ in pairs]
    return known if _agree(known) else []


def _agree(known: Sequence[Known]) -> bool:
    return all(
        not (wanted := _wanted(known[:1], item.value.month, item.value.day)) or item.weekday in wanted for item in known
    )


def _wanted(known: Sequence[Known], month: int, day: int) -> set[int]:
    """The weekdays that the day may have: in the year of the nearest known date, in the next where it lies before that."""
    if (month, day) == LEAP_DAY:
        return set()
    found: set[int] = set()
    for item in known:
        base = item.value
        for year in (2001, 2004) if item.yearless else (base.year,):
            if item.yearless and (base.month, base.day) == LEAP_DAY:
                return set()
            start = base.replace(year=year)
            for other in _years(start, month, day):
                found.add((item.weekday + (date(other, month, day) - start).days) % 7)
    return found


def _years(start: date, month: int, day: int) -> list[int]:
    apart = month - start.month
    years = [start.year]
    if (month, day) < (start.month, start.day):
        years += [start.year + 1]
    if apart >= SAME_YEAR_MONTHS:
        years += [start.year - 1]
    return years
