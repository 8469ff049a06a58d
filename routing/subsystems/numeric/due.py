"""due: the date or the weekday that lies a stretch of time away from the one date of a prompt, counted again."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterator
from datetime import date, timedelta

from routing.contracts import Span, Text
from routing.subsystems.numeric.datings import Dated, Stretch, datings, loose_month, stretches
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.signals import Fault
from routing.subsystems.numeric.weekdays import EN_DAYS, ZH_DAYS, weekdays_in
from routing.text.fronts import fronted
from routing.text.gate import gated
from routing.text.letters import lowered

HEAD_CHARS = 1500
ASKS_DATE = gated(
    r"\b(?:what|which|on what|on which) (?:is the )?(?:[a-z]+ ){0,2}(?:date|day)\b|\bwhen\b|\b(?:due|end|return|expiry|expiration|delivery|start|closing|check-?out|final|last|exact|resulting|the|of) (?:date|day)\b|\bdeadline\b|\bdate\b[^.\n]{0,12}\?|\bdate (?:of|only)\b|\"[a-z_]{0,20}(?:date|day|due|until|deadline|expires?)[a-z_]{0,8}\"|\bcheck-?out\b|"
    r"哪[一]?[天日]|何时|几月几[日号]|几[日号]|什么时候|什么日子|日期|到期日?|截止|退房|归还日?"
)
ASKS_WEEKDAY = gated(r"\b(?:day of the week|weekday|what day)\b|星期几|周几|礼拜几")
STOP = re.compile(r"[。？?！!；;\n]|\.(?=\s)")
ASKED_BEHIND = re.compile(
    r"[\s，,]?(?:那天|当天|又|会)?(?:是|为|该是)?\s?(?:星期|周|礼拜)几|,? (?:is|falls on|will be|was) (?:what|which)\b"
)
NEAR_DAY = re.compile(
    r"\b(day after tomorrow|tomorrow|day before yesterday|yesterday)\b|(大后天|后天|明天|大前天|前天|昨天)|"
    r"\b(?:(?:the|on the|its) (?P<after>day after|(?:next|following) day)|(?:the|on the) (?P<before>day before|(?:previous|preceding|prior) day))\b(?! (?:counts?|is (?:day|counted)|as day|being day))|(?P<after_han>(?:次日|翌日|(?<!最)[后隔]一[天日])(?!起|开始|算|计|为第))|(?P<before_han>前一[天日])",
    re.IGNORECASE,
)
NEAR_DAYS = {"day after tomorrow": 2, "tomorrow": 1, "day before yesterday": -2, "yesterday": -1, "大后天": 3, "后天": 2, "明天": 1,
             "大前天": -3, "前天": -2, "昨天": -1}  # fmt: skip
OTHER = fronted(
    r"\b(?:business|working|weekdays only|trading|school) ?days?\b|\b(?:each|every|per)\b|工作日|交易日|\d[天日]班|每|\blast (?:mon|tues|wednes|thurs|fri|satur|sun)day|\bnext (?:mon|tues|wednes|thurs|fri|satur|sun)day|[上下]个?(?:周|星期|礼拜)",
    re.IGNORECASE,
)
BACKWARD = re.compile(
    r"^\s?(?:['’]s? )?(?:notice )?(?:ago|before|earlier|prior|in advance|之?前|以前|提前)|^\s?(?:ahead of)",
    re.IGNORECASE,
)
BACK_BEFORE = re.compile(
    r"(?:提前|往前|倒推|前推|减去?|\bminus|\bsubtract|\bgo back|\bback)\s?(?:了|的)?$", re.IGNORECASE
)
INCLUSIVE = re.compile(
    r"\b(?:within|inclusive|including|include|valid|warranty|trial|notice|lasts?|lasting|runs?|long|course|trip|tour|event|festival|conference|camp|leave|holiday|vacation|through)\b|\d-days?\b|内|有效|包括|含|试用|(?<!星)期|为期|持续|一共|共|假|第",
    re.IGNORECASE,
)


def due_faults(exchange: Exchange) -> Iterator[Fault]:
    """A date or weekday a stretch of time from the one date, or the one weekday, of the prompt."""
    prompt, low = exchange.prompt, exchange.low_prompt
    if len(prompt) > HEAD_CHARS:
        return
    asks_weekday = bool(ASKS_WEEKDAY.search(prompt, low))
    dated = exchange.given and exchange.said  # no date goes without a digit
    if not asks_weekday and not (dated and ASKS_DATE.search(prompt, low)):
        return
    if OTHER.search(prompt):
        return
    named = datings(prompt)
    if loose_month(prompt, named):
        return
    moves = _moves(prompt, named)
    facts = list({item.value: item for item in reversed(named)}.values())[::-1]
    if asks_weekday and len(facts) == 2 and not moves:
        yield from _between_weekdays(exchange, facts, named)
    if len(moves) > 1 or len({item.value for item in facts}) > 1:
        return
    if facts:
        yield from _from_date(exchange, facts[0], moves[0] if moves else None, asks_weekday)
    elif asks_weekday and moves and moves[0].unit in ("day", "week", "night"):
        yield from _from_weekday(exchange, moves[0])


def _between_weekdays(exchange: Exchange, facts: list[Dated], named: list[Dated]) -> Iterator[Fault]:
    """The weekday of one date from that which the prompt gives the other."""
    prompt = exchange.prompt
    known = weekdays_in(prompt)
    if len({day for day, _ in known}) != 1 or facts[0].yearless != facts[1].yearless:
        return
    day, place = known[0]
    one = _of_weekday(prompt, named, place)
    if one is None:
        return
    other = next(item for item in facts if item.value != one.value)
    right = (day + (other.value - one.value).days) % 7
    first, second = (prompt[item.span.start : item.span.end] for item in (one, other))
    yield from _judged_weekday(
        exchange, {right}, right, Text(f"{second}, counted from {first},", f"从 {first} 算起，{second}")
    )


def _of_weekday(prompt: str, named: list[Dated], place: Span) -> Dated | None:
    """The date nearest to the weekday in its sentence, of all that are named; one that is asked about has no weekday yet."""
    found = []
    for item in named:
        before = item.span.end <= place.start
        gap = prompt[item.span.end : place.start] if before else prompt[place.end : item.span.start]
        if not STOP.search(gap) and not ASKED_BEHIND.match(prompt, item.span.end):
            found.append((len(gap), item))
    return min(found, key=lambda pair: pair[0])[1] if found else None


def _moves(prompt: str, facts: list[Dated]) -> list[Stretch]:
    """Every stretch of the prompt, counted below zero where it leads back."""
    found = []
    for stretch in stretches(prompt, facts):
        behind = prompt[stretch.span.end : stretch.span.end + 24]
        back = BACKWARD.match(behind) or BACK_BEFORE.search(
            prompt[max(0, stretch.span.start - 10) : stretch.span.start]
        )
        found.append(Stretch(-stretch.count if back else stretch.count, stretch.unit, stretch.span, stretch.written))
    for match in NEAR_DAY.finditer(prompt):
        found.append(Stretch(_days(match), "day", Span(*match.span()), match.group()))
    return found


def _days(match: re.Match[str]) -> int:
    if match["after"] or match["after_han"]:
        return 1
    return -1 if match["before"] or match["before_han"] else NEAR_DAYS[lowered(match.group())]


def moved(base: date, count: int, unit: str) -> date | None:
    """The date that many days, nights, weeks, months or years from the base; None outside the calendar."""
    try:
        if unit in ("month", "year"):
            months = base.month - 1 + count * (12 if unit == "year" else 1)
            year, month = base.year + months // 12, months % 12 + 1
            return date(year, month, min(base.day, monthrange(year, month)[1]))
        return base + timedelta(days=count * (7 if unit == "week" else 1))
    except (OverflowError, ValueError):
        return None


def _from_date(exchange: Exchange, fact: Dated, move: Stretch | None, asks_weekday: bool) -> Iterator[Fault]:
    right = moved(fact.value, move.count, move.unit) if move else fact.value
    if right is None or (fact.yearless and (move is None or asks_weekday or move.unit != "day")):
        return
    allowed = {right}
    if move and (move.unit in ("month", "year") or (move.unit != "night" and INCLUSIVE.search(exchange.prompt))):
        allowed |= {day for day in (moved(right, -1, "day"),) if day}
    if fact.yearless:
        other = (
            moved(fact.value.replace(year=5), move.count, move.unit) if move and fact.value != date(4, 2, 29) else None
        )
        allowed |= {other} if other else set()
    if move is not None:
        yield from _judged_date(exchange, fact, move, right, allowed)
    if asks_weekday and not fact.yearless and not (move is None and _other_date(exchange, fact)):
        wanted = {day.weekday() for day in allowed}
        start = exchange.prompt[fact.span.start : fact.span.end]
        what = Text(f"{move.written} from {start}" if move else start, f"{start}起{move.written}" if move else start)
        yield from _judged_weekday(exchange, wanted, right.weekday(), what)


def _other_date(exchange: Exchange, fact: Dated) -> bool:
    """The response speaks of another date than that of the prompt: the question leads there in words that nothing here reads."""
    said = datings(exchange.text[:4000], fact.value.year)
    return any(not _same(item, {fact.value}, fact.yearless) for item in said)


def _judged_date(exchange: Exchange, fact: Dated, move: Stretch, right: date, allowed: set[date]) -> Iterator[Fault]:
    said = [item for item in datings(exchange.text[:4000], right.year) if not _same(item, {fact.value}, fact.yearless)]
    loose = fact.yearless
    if not said or len({(item.value.month, item.value.day) for item in said}) != 1 or _same(said[-1], allowed, loose):
        return
    item = said[-1]
    shown = exchange.text[item.span.start : item.span.end]
    start = exchange.prompt[fact.span.start : fact.span.end]
    best = right.strftime("%m-%d") if loose else right.isoformat()
    because = Text(
        f"{move.written} from {start} is {best}, not {shown}", f"从 {start} 算{move.written}应为 {best}，不是 {shown}"
    )
    yield Fault("date_math_error", "response", exchange.index, item.span, because, Text(best, best))


def _same(item: Dated, allowed: set[date], loose: bool) -> bool:
    """The date is one of the allowed; without a year of its own only month and day count."""
    if item.guessed or loose:
        return (item.value.month, item.value.day) in {(day.month, day.day) for day in allowed}
    return item.value in allowed


def _from_weekday(exchange: Exchange, move: Stretch) -> Iterator[Fault]:
    known = {day for day, _ in weekdays_in(exchange.prompt)}
    if len(known) != 1:
        return
    base = known.pop()
    right = (base + move.count * (7 if move.unit == "week" else 1)) % 7
    what = Text(f"{move.written} from a {EN_DAYS[base]}", f"{ZH_DAYS[base]}起{move.written}")
    yield from _judged_weekday(exchange, {right}, right, what)


def _judged_weekday(exchange: Exchange, wanted: set[int], best: int, what: Text) -> Iterator[Fault]:
    said = weekdays_in(exchange.text[:4000])
    if not said or any(day in wanted for day, _ in said):
        return
    day, span = said[-1]
    right = Text(EN_DAYS[best], ZH_DAYS[best])
    because = Text(f"{what.en} is a {right.en}, not a {EN_DAYS[day]}", f"{what.zh}是{right.zh}，不是{ZH_DAYS[day]}")
    yield Fault("date_math_error", "response", exchange.index, span, because, right)
