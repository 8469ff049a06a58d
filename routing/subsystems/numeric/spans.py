"""spans: how long it is from one date to another in days, nights, weeks or full years, ages, and lengths of months, counted again."""

from __future__ import annotations

import re
from calendar import isleap, monthrange
from collections.abc import Iterator
from datetime import date
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.numeric.datings import Dated, datings
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.mentions import figures_said
from routing.subsystems.numeric.numerals import CHINESE_CHARS, ENGLISH_WORD, read
from routing.subsystems.numeric.replies import bare, is_json, pairs
from routing.subsystems.numeric.signals import Fault
from routing.text.dates import MONTH, MONTHS
from routing.text.fronts import fronted
from routing.text.gate import either, gated
from routing.text.letters import lowered

HEAD_CHARS = 1500
ASKED = {
    "day": gated(r"\bhow many (?:calendar |full |whole )?days\b|\bnumber of (?:calendar )?days\b|\bhow long\b[^?\n]{0,60}\bin days\b|\b(?:count|compute|calculate|give|find|return|state|work out) (?:me )?the (?:number of )?days\b|^days? (?:between|from|until|since)\b|\"days?\"|(?:多少|几)个?天|天数|几日(?!游)|相差多少日"),
    "night": gated(r"\bhow many nights\b|\bnumber of nights\b|(?:多少|几)个?(?:晚|夜)|晚数"),
    "week": gated(r"\bhow many (?:full |whole |complete )?weeks\b|\bnumber of (?:full )?weeks\b|(?:多少|几)个?(?:周(?![岁年])|星期|礼拜)(?![一二三四五六日几])|周数"),
    "year": gated(r"\bhow old\b|\bage\b|\bhow many (?:full|complete|completed|whole) years\b|\b(?:full|complete|completed) years\b|周岁|年龄|几岁|多大年纪|多少岁|满(?:几|多少)年|(?:几|多少)个?整年|工龄|司龄|教龄"),
}  # fmt: skip
ASKS = either(*(pattern.door for pattern in ASKED.values()))
BORN = re.compile(
    r"\bborn\b|\bbirth|\bjoined\b|\bhired\b|\bstarted?\b|\bsince\b|\bfounded\b|\bopened\b|\bdob\b|出生|生日|生于|入职|成立|参加工作|开业|建立",
    re.IGNORECASE,
)
NOMINAL = re.compile(r"虚岁|\bturns?\b|\bwill be\b|\bnext birthday\b|即将满", re.IGNORECASE)
BOTH_ENDS = re.compile(
    r"\binclusive|\b(?:including|include|counting|count|with) (?:both|the (?:first|start) (?:day )?and (?:the )?(?:last|end))|\bboth (?:days|dates|ends|end ?points)\b[^.\n]{0,20}\b(?:includ|count)|\b(?:first|start\w*) and (?:the )?(?:last|end\w*)(?: days?| dates?)? (?:are |both )?(?:includ|count)|"
    r"(?:含|包括|包含|算上|计入|连)(?:首尾|头尾|起止|两端|首日和末日|头和尾|起止日|首尾两[天日])|(?:首尾|头尾|起止|两端|两头|首末)(?:两[天日]|日期?|当[天日])?(?:都|均|也|全)?(?:要?算|计|含|包)|算头(?:又|也)?算尾|含头含尾|两天都算",
    re.IGNORECASE,
)
NO_ENDS = re.compile(
    r"\b(?:excluding|not (?:including|counting)) both\b|\bexclusive of both\b|\bstrictly between\b|不(?:含|算|计|包括)(?:首尾|头尾|起止|两端)",
    re.IGNORECASE,
)
ONE_END = re.compile(
    r"\bminus\b|\bsubtract|\b(?:excluding|exclude|not (?:including|counting)|without|ignore) the (?:start|first|begin\w*|end|last|arrival|departure)|\bdifference\b|\bdays? (?:after|later)\b|\buntil\b|\belapsed\b|\bexclusive\b|"
    r"不(?:算|含|计|包括)(?:起始|首|头|开始|出发|当|第一|起|结束|尾|末|最后|终|入住|退房)|算头不算尾|算尾不算头|只算(?:一头|一端)|相差|相隔|距离?|间隔|末日减首日|减去",
    re.IGNORECASE,
)
SHARED = fronted(
    r"[%％]|\b(?:off|except|closed|weekends?|weekdays|business|working|trading|school) (?:days?\b)?|\b(?:every|each)\b|工作日|交易日|周末|除了|每隔|轮休",
    re.IGNORECASE,
)
WHOLE = rf"\d{{1,6}}(?:,\d{{3}})?|(?:{ENGLISH_WORD})(?:[ -](?:and )?(?:{ENGLISH_WORD})){{0,4}}|[{CHINESE_CHARS}]{{1,8}}"
STARTS = r"(?:(?<![\d.,A-Za-z_第])(?=\d)|(?<![\d.,\w]))"  # digits may stand behind a Chinese word
SAID = {
    "day": re.compile(rf"{STARTS}(?<!月)({WHOLE})\s?(?:full |calendar |whole )?(?:days?\b|个?天|日(?![期本元]))", re.IGNORECASE),
    "night": re.compile(rf"{STARTS}({WHOLE})\s?(?:nights?\b|个?晚|夜)", re.IGNORECASE),
    "week": re.compile(rf"{STARTS}({WHOLE})\s?(?:full |whole )?(?:weeks?\b|个?(?:周|星期|礼拜))", re.IGNORECASE),
    "year": re.compile(rf"{STARTS}({WHOLE})\s?(?:full |complete |completed )?(?:years?\b|周?岁|个?整?年)(?!\s?\d)", re.IGNORECASE),
}  # fmt: skip
MONTH_LENGTH = gated(
    rf"\bdays\b[^?\n]{{0,30}}\b(?P<m1>{MONTH})\b(?! \d{{1,2}}\b)(?:,? (?:of |in )?(?:the year )?(?P<y1>\d{{4}}))?|(?P<y2>\d{{4}})\s?年\s?(?P<m2>1[0-2]|[1-9])\s?月(?:份)?(?:一共|总共|共)?有?(?:多少|几)天"
)
YEAR_LENGTH = gated(
    r"\bhow many days\b[^?\n]{0,30}\b(?:year |in )(\d{4})\b(?![-/.]\d)|(\d{4})\s?年(?:全年)?(?:一共|总共|共)?有?(?:多少|几)天"
)


def span_faults(exchange: Exchange) -> Iterator[Fault]:
    """Days, nights, weeks and full years between the two dates of a prompt; days of a month or a year."""
    prompt, low = exchange.prompt, exchange.low_prompt
    if len(prompt) > HEAD_CHARS or not ASKS.admits(low):
        return
    unit = next((name for name, pattern in ASKED.items() if pattern.search(prompt, low)), None)
    if unit is None or SHARED.search(prompt):
        return
    facts = list({item.value: item for item in reversed(datings(prompt))}.values())[::-1]
    if len(facts) == 2:
        yield from _between(exchange, unit, facts)
    elif not facts and unit == "day":
        yield from _length(exchange)


def _between(exchange: Exchange, unit: str, facts: list[Dated]) -> Iterator[Fault]:
    prompt = exchange.prompt
    first, last = sorted(item.value for item in facts)
    if unit == "year":
        if not BORN.search(prompt) or NOMINAL.search(prompt) or any(item.yearless for item in facts):
            return
        allowed = [_full_years(first, last)]
    else:
        allowed = _allowed(prompt, unit, first, last, leap_unknown=any(item.yearless for item in facts))
    names = {"day": ("days", "天"), "night": ("nights", "晚"), "week": ("weeks", "周"), "year": ("full years", "周年")}[
        unit
    ]
    written = tuple(prompt[item.span.start : item.span.end] for item in facts)
    what = Text(f"from {written[0]} to {written[1]} it is", f"从 {written[0]} 到 {written[1]} 是")
    yield from _judged(exchange, unit, allowed, what, names)


def _full_years(first: date, last: date) -> int:
    return last.year - first.year - ((last.month, last.day) < (first.month, first.day))


def _allowed(prompt: str, unit: str, first: date, last: date, *, leap_unknown: bool) -> list[int]:
    gap = (last - first).days
    gaps = [gap] + ([gap - 1] if leap_unknown and first <= date(4, 2, 29) <= last else [])
    if unit == "night":
        return gaps
    if unit == "week":
        return sorted({found // 7 for found in gaps} | {-(-found // 7) for found in gaps})
    if BOTH_ENDS.search(prompt):
        return [found + 1 for found in gaps]
    if NO_ENDS.search(prompt):
        return [found - 1 for found in gaps]
    return gaps if ONE_END.search(prompt) else gaps + [found + 1 for found in gaps]


def _length(exchange: Exchange) -> Iterator[Fault]:
    """The days of a month or of a year."""
    match = MONTH_LENGTH.search(exchange.prompt, exchange.low_prompt)
    if match:
        named = lowered(match["m1"] or match["m2"])
        month = int(named) if named.isdigit() else MONTHS[named]
        year = match["y1"] or match["y2"]
        if year and int(year) > 0:
            days = [monthrange(int(year), month)[1]]
            yield from _judged(exchange, "day", days, Text(f"{match.group()}:", f"{match.group()}："), ("days", "天"))
        return
    whole = YEAR_LENGTH.search(exchange.prompt, exchange.low_prompt)
    if whole:
        year = whole[1] or whole[2]
        days = [366 if isleap(int(year)) else 365]
        yield from _judged(exchange, "day", days, Text(f"the year {year} has", f"{year} 年有"), ("days", "天"))


def _judged(exchange: Exchange, unit: str, allowed: list[int], what: Text, names: tuple[str, str]) -> Iterator[Fault]:
    said = said_wholes(exchange.text, SAID[unit])
    if not said or any(value in allowed for value, _ in said):
        return
    if any(claim.claimed in allowed for claim in exchange.claims):
        return  # "31 days in March … 20 - 1 = 19"
    value, span = said[-1]
    best = allowed[0]
    because = Text(f"{what.en} {best} {names[0]}, not {value}", f"{what.zh} {best} {names[1]}，不是 {value}")
    right = Text(f"{best} {names[0]}", f"{best} {names[1]}")
    yield Fault("date_math_error", "response", exchange.index, span, because, right)


def said_wholes(text: str, pattern: re.Pattern[str]) -> list[tuple[int, Span]]:
    """The whole numbers that a response may mean: the only figure of a JSON object, the bare one, or those with their unit."""
    if is_json(text):
        figures = [pair for pair in pairs(text) if pair.figure and pair.figure.value.denominator == 1]
        return [(int(pair.figure.value), pair.span) for pair in figures if pair.figure] if len(figures) == 1 else []
    alone = bare(text)
    if alone:
        return [(int(alone[0].value), alone[1])] if alone[0].value.denominator == 1 else []
    found = []
    for match in islice(pattern.finditer(text[:4000]), 20):
        figure = read(match[1])
        if figure and figure.value.denominator == 1:
            found.append((int(figure.value), Span(*match.span(1))))
    return found or _lone(text)


def _lone(text: str) -> list[tuple[int, Span]]:
    """The only figure of a short text, without a unit."""
    figures = figures_said(text) if len(text) <= 120 else []
    whole = len(figures) == 1 and figures[0][0].value.denominator == 1
    return [(int(figures[0][0].value), figures[0][1])] if whole else []
