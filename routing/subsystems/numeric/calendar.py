"""calendar: dates and weekdays that a response states, dates that do not exist, and leap years, computed again."""

from __future__ import annotations

import re
from calendar import isleap, monthrange
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.signals import Fault
from routing.subsystems.numeric.weekdays import COUNTED_ON, DAY, EN_DAYS, TOLD_FROM, WEEKDAY, ZH_DAYS, weekday
from routing.text.dates import MONTHS, dates_in
from routing.text.gate import gated
from routing.text.letters import lowered

BETWEEN_EN = re.compile(
    r"^[\s,]{0,3}(?:\(|（)?\s?(?:is|was|will be|falls on|fell on|which is|it is|on)?\s?(?:a|an)?\s?$", re.IGNORECASE
)
BETWEEN_ZH = re.compile(r"^[\s，,]{0,2}[（(]?\s?(?:那天|当天)?(?:是|为|正好是|刚好是)?\s?$")
CUE = re.compile(r"(?<!\d)(?:1\d|20)\d{2}(?!\d)|day\b|days\b|天|[星礼][期拜]|周[一二三四五六日]", re.IGNORECASE)
TODAY = gated(r"\b(?:today|now|current date)\b|今天|今日|现在是|当前日期")
LAST_NEXT = re.compile(
    rf"\b(last|previous|this past|next|coming|this coming) ({DAY})\b|(上|下)(?:个|一个)?((?:星期|周|礼拜)[一二三四五六日天])",
    re.IGNORECASE,
)
SHIFT = re.compile(
    r"\b(?:in )?(\d{1,5}|a|one|two|three) (days?|weeks?) (ago|from (?:now|today|that date)|later|after|before|earlier|hence)\b|"
    r"(\d{1,5})\s?(天|周|个星期)(之?前|之?后|以后|以前)|\bin (\d{1,4}|a|two|three) (days?|weeks?)\b(?! (?:ago|later))",
    re.IGNORECASE,
)
LEAP = re.compile(
    r"\b(\d{4})\b(?: (?:is|was|will be))( not| n['’]t)?(?: a| an)?( non[- ]| common )?(?: )?(leap year)|(\d{4})\s?年(不)?是(?:一个)?(闰年|平年)",
    re.IGNORECASE,
)
LEAP_ASKED = gated(r"\bis (?:the year )?(\d{4}) a leap year|(\d{4})\s?年?是(?:不是|否是?)?(?:一个)?闰年(?:吗|么|[？?])")
YES_NO = re.compile(
    r"^[\s*\"“”'{]{0,6}(?:(yes|true|是的?|对|闰年|leap)|(no|false|不是|否|不|平年|common|not a leap))(?![a-z])",
    re.IGNORECASE,
)
LATE_DAYS = ("29", "30", "31")
SHORT_MONTH = gated(
    r"(?:(?<!\d)(?P<y1>\d{4})\s?年\s?)?(?<!\d)(?P<m1>0?[2469]|11)\s?月\s?(?P<d1>29|3[01])\s?[日号]|(?<![\d-])(?P<y2>\d{4})-(?P<m2>0[2469]|11)-(?P<d2>29|3[01])(?!\d)|"
    r"\b(?P<m3>february|feb|april|apr|june|jun|september|sept?|november|nov)\.? (?P<d3>29|3[01])(?:th|st)?\b(?:,? (?P<y3>\d{4}))?|\b(?P<d4>29|3[01])(?:th|st)?(?: of)? (?P<m4>february|feb|april|apr|june|jun|september|sept?|november|nov)\b(?:\.?,? (?P<y4>\d{4}))?"
)
DENIED = re.compile(
    r"没有|不存在|并无|无效|非闰年|\b(?:no|not|n['’]t|never|without|nonexistent|invalid|if|only in|leap years?)\b|如果|假如|若|闰年才",
    re.IGNORECASE,
)
YEARS = re.compile(r"(?<![\d.,])((?:19|20|21)\d{2})(?![\d.,]\d|\d)")
SMALL = {"a": 1, "one": 1, "two": 2, "three": 3}


def calendar_faults(exchange: Exchange) -> Iterator[Fault]:
    """Weekdays beside dates, today's weekday, asked dates, dates that do not exist, and leap years."""
    text, low, index = exchange.text, exchange.low, exchange.index
    yield from _leap_years(text, index)
    yield from _leap_asked(exchange)
    yield from _impossible(exchange)
    prompt = exchange.prompt[:8000]
    weekdays = exchange.said and WEEKDAY.door.admits(low)
    dated = exchange.given and bool(TODAY.search(prompt, exchange.low_prompt))
    if not (weekdays or dated) or not CUE.search(text):
        return
    if weekdays:
        yield from _weekdays_of_dates(text, index)
    if not dated:
        return  # nothing is asked that the dates of the prompt could answer
    facts = dates_in(prompt)
    today = _today(prompt, facts)
    if today:
        yield from _stated_today(text, today, index)
        yield from _asked_date(prompt, text, today, index)


def _today(prompt: str, facts: list[tuple[date, int, int]]) -> date | None:
    for value, start, _ in facts:
        if TODAY.pattern.search(prompt[max(0, start - 40) : start]):
            return value
    return None


def _weekdays_of_dates(text: str, index: int) -> Iterator[Fault]:
    taken: set[int] = set()  # where the weekdays stand that an earlier date has
    for value, start, end in dates_in(text):
        after = WEEKDAY.pattern.search(text, end, end + 30)
        before = list(WEEKDAY.pattern.finditer(text, max(0, start - 16), start))
        if after and (BETWEEN_EN.match(text[end : after.start()]) or BETWEEN_ZH.match(text[end : after.start()])):
            taken.add(after.start())
            if not COUNTED_ON.match(text, after.end()):
                yield from _mismatch(value, after, Span(start, after.end()), text, index)
        elif (
            before
            and before[-1].start() not in taken
            and not TOLD_FROM.search(text[max(0, before[-1].start() - 16) : before[-1].start()])
            and re.fullmatch(r"[\s,，]{0,2}(?:the )?", text[before[-1].end() : start])
        ):
            yield from _mismatch(value, before[-1], Span(before[-1].start(), end), text, index)


def _mismatch(value: date, word: re.Match[str], span: Span, text: str, index: int) -> Iterator[Fault]:
    if weekday(word.group()) != value.weekday():
        right = Text(EN_DAYS[value.weekday()], ZH_DAYS[value.weekday()])
        because = Text(
            f"{value.isoformat()} is a {right.en}, not a {word.group()}",
            f"{value.isoformat()} 是{right.zh}，不是{word.group()}",
        )
        yield Fault("date_math_error", "response", index, span, because, right)


def _stated_today(text: str, today: date, index: int) -> Iterator[Fault]:
    for match in islice(re.finditer(rf"(?:\btoday is (?:a )?|今天(?:是)?)({DAY})", text, re.IGNORECASE), 5):
        if weekday(match.group(1)) != today.weekday():
            right = Text(EN_DAYS[today.weekday()], ZH_DAYS[today.weekday()])
            because = Text(
                f"the prompt's today, {today.isoformat()}, is a {right.en}",
                f"提示里的今天 {today.isoformat()} 是{right.zh}",
            )
            yield Fault("date_math_error", "response", index, Span(*match.span()), because, right)


def _asked_date(prompt: str, text: str, today: date, index: int) -> Iterator[Fault]:
    right = _wanted(prompt, today)
    said = [item for item in dates_in(text) if item[0] != today]
    if not right or len({item[0] for item in said}) != 1 or said[0][0] in right:
        return
    value, start, end = said[-1]
    best = right[0]
    because = Text(
        f"counted from {today.isoformat()} it is {best.isoformat()} ({EN_DAYS[best.weekday()]}), not {value.isoformat()}",
        f"从 {today.isoformat()} 算起应为 {best.isoformat()}（{ZH_DAYS[best.weekday()]}），不是 {value.isoformat()}",
    )
    yield Fault(
        "date_math_error", "response", index, Span(start, end), because, Text(best.isoformat(), best.isoformat())
    )


def _wanted(prompt: str, today: date) -> list[date]:
    """The dates that the prompt's relative wording may mean; empty when it has none or several."""
    shifts = list(islice(SHIFT.finditer(prompt), 3))
    relative = list(islice(LAST_NEXT.finditer(prompt), 3))
    if len(shifts) + len(relative) != 1:
        return []
    if shifts:
        match = shifts[0]
        said = lowered(match[1] or match[4] or match[7])
        count = SMALL.get(said) or int(said)
        days = count * (7 if (match[2] or match[5] or match[8]).lower()[0] in "w周个" else 1)
        back = (match[3] or "").lower() in ("ago", "before", "earlier") or (match[6] or "").endswith("前")
        return _shifted(today, -days if back else days)
    return _relative_day(relative[0], today)


def _relative_day(match: re.Match[str], today: date) -> list[date]:
    if match[3]:
        monday = today - timedelta(days=today.weekday())
        return _shifted(monday, (7 if match[3] == "下" else -7) + weekday(match[4]))
    day, back = weekday(match[2]), match[1].lower() in ("last", "previous", "this past")
    gap = (today.weekday() - day) % 7 or 7 if back else (day - today.weekday()) % 7 or 7
    near = _shifted(today, -gap if back else gap)
    # "last Friday" and "next Friday" may also skip the nearest one.
    return near + _shifted(today, -gap - 7 if back else gap + 7)


def _shifted(value: date, days: int) -> list[date]:
    try:
        return [value + timedelta(days=days)]
    except OverflowError:
        return []


def _leap_years(text: str, index: int) -> Iterator[Fault]:
    if "leap" not in text and "闰年" not in text and "平年" not in text:
        return
    for match in islice(LEAP.finditer(text), 20):
        year = int(match[1] or match[5])
        leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
        said = not (match[2] or match[3]) if match[1] else (match[7] == "闰年") != bool(match[6])
        if said != leap:
            right = Text("a leap year" if leap else "not a leap year", "闰年" if leap else "平年")
            because = Text(f"{year} is {right.en}", f"{year} 年是{right.zh}")
            yield Fault("date_math_error", "response", index, Span(*match.span()), because, right)


def _leap_asked(exchange: Exchange) -> Iterator[Fault]:
    """A bare yes or no to whether a year is a leap year."""
    if not exchange.given:
        return
    asked = LEAP_ASKED.search(exchange.prompt[:2000], exchange.low_prompt)
    answer = YES_NO.match(exchange.text) if asked else None
    if asked is None or answer is None or LEAP.search(exchange.text):
        return
    year = int(asked[1] or asked[2])
    if bool(answer[1]) != isleap(year):
        right = Text("a leap year" if isleap(year) else "not a leap year", "闰年" if isleap(year) else "平年")
        because = Text(f"{year} is {right.en}", f"{year} 年是{right.zh}")
        yield Fault("date_math_error", "response", exchange.index, Span(*answer.span()), because, right)


def _impossible(exchange: Exchange) -> Iterator[Fault]:
    """A day that its month does not have, in the year that it names or in the only year of the prompt."""
    text, prompt = exchange.text, exchange.prompt
    if not exchange.said or not any(map(text.__contains__, LATE_DAYS)):
        return
    for match in islice(SHORT_MONTH.finditer(text, exchange.low), 10):
        number = next(name for name in "1234" if match[f"m{name}"])
        named = lowered(match[f"m{number}"])
        month, day = int(named) if named.isdigit() else MONTHS[named], int(match[f"d{number}"])
        given = set(YEARS.findall(prompt[:4000]))
        if not given and not dates_in(prompt[:4000]):
            continue
        years = given | set(YEARS.findall(text[:4000]))
        year = match[f"y{number}"] or (years.pop() if len(years) == 1 else None)
        if day == 29 and year is None:
            continue
        length = monthrange(int(year) if year else 4, month)[1]
        around = text[max(0, match.start() - 30) : match.end() + 30]
        if day <= length or match.group() in prompt or DENIED.search(around):
            continue
        because = Text(
            f"“{match.group()}” does not exist: the month has {length} days",
            f"“{match.group()}”不存在：该月只有 {length} 天",
        )
        yield Fault("date_math_error", "response", exchange.index, Span(*match.span()), because)
        return
