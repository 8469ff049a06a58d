"""bookings: a person or a room that may be in one place at a time, and a timetable that has it in two at the same hour."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice

from routing.contracts import Span
from routing.subsystems.logic.signals import Fault
from routing.subsystems.logic.told import Told
from routing.text.gate import gated

READ_CHARS = 6000
MOST_ROWS = 60
PEOPLE = r"teachers?|instructors?|coach(?:es)?|doctors?|nurses?|speakers?|persons?|people|employees?|tutors?|trainers?|drivers?|guides?|referees?|volunteers?|students?|pianists?|nobody|no one"
ROOMS = r"rooms?|halls?|labs?|courts?|studios?|vans?|machines?|bays?|tables?|pitch(?:es)?|stages?|benches|lanes?"
PEOPLE_ZH = "老师|教师|教练|医生|护士|讲师|讲者|员工|人|司机|导游|裁判|志愿者|学生"
ROOMS_ZH = "教室|会议室|机房|琴房|场地|球场|诊室|展厅|设备|车辆?|间|台"
SLOT = r"(?:time[- ]?slot|slot|time|period|hour|session|block|moment)"
SLOT_ZH = r"(?:时段|时间段?|节次|时刻|一节|时间点)"
RULE = gated(
    rf"\b(?:(?:a|an|any|each|every|no|one|the same|same)\s(?:single )?(?:(?P<p>{PEOPLE})|(?P<r>{ROOMS}))|(?P<p2>nobody|no one))\b[^.;\n]{{0,50}}?\b(?:(?:only |at most |more than )?(?:one|1|two|2|twice)\b[^.;\n]{{0,40}}?\b(?:per|in (?:each|any|one|a|the same)|at (?:the same|a|one|any)|within (?:a|one|the same)) (?:given )?{SLOT}|at once)"
    rf"|\b(?:(?P<p3>{PEOPLE})|(?P<r3>{ROOMS})) (?:may|can|must|should) (?:not|never) be (?:double[- ]booked|used twice|in two)"
    rf"|(?:(?P<pz>{PEOPLE_ZH})|(?P<rz>{ROOMS_ZH}))(?:在)?(?:同一个?|每个?|一个){SLOT_ZH}(?:内|里|上)?(?:最多|至多|只能|只可|仅能|不能|不得|不可)[^，。；\n]{{0,14}}(?:一|两|多|1|2)"
    rf"|(?:同一个?|每个?){SLOT_ZH}(?:内|里)?[，,]?(?:同?一|每)(?:位|名|个|间)?(?:(?P<pz2>{PEOPLE_ZH})|(?P<rz2>{ROOMS_ZH}))(?:最多|至多|只能|只可|仅能|不能|不得|不可)[^，。；\n]{{0,14}}(?:一|两|多|1|2)"
)
TITLED = re.compile(
    r"\b(?:Mr|Ms|Mrs|Miss|Dr|Prof|Coach)\.? [A-Z][\w'-]{1,20}|(?:(?<=[（(，、；：:\s和与])|^)[\u4e00-\u9fff]{1,2}(?:老师|教练|医生|教授|讲师|师傅)",
    re.MULTILINE,
)
BRACKETED = re.compile(r"[(（]\s?([A-Z][a-z'-]{1,16}(?: [A-Z][\w'-]{1,16})?|[\u4e00-\u9fff]{2,4})\s?[)）]")
NUMBERED = re.compile(
    r"\b(?:Room|Hall|Lab|Court|Studio|Van|Machine|Bay|Table|Pitch|Stage|Lane) [A-Z0-9]{1,4}\b|[A-Z0-9一二三四五六七八九十东西南北]{1,4}号?(?:教室|会议室|机房|琴房|球场|场地|诊室|展厅)|(?:教室|会议室|机房|琴房|场地)[A-Z0-9一二三]{1,3}"
)
LISTED = re.compile(
    rf"(?:^|[.;。；\n]\s?)\s{{0,3}}(?:(?P<p>{PEOPLE}|老师|教师|教练|医生|讲师|人员)|(?P<r>{ROOMS}|教室|会议室|机房|琴房|场地))\s?[:：]\s?(?P<l>[^.;。；\n]{{3,160}})",
    re.IGNORECASE,
)
TIME = re.compile(
    r"(?<![\d:])(\d{1,2})[:：](\d{2})(?:\s?(?:-|–|—|~|～|to|至|到)\s?(\d{1,2})[:：](\d{2}))?\s?([ap]m)?|\b(?:slot|period|session|block) ?(\d{1,2})\b|第([一二三四五六七八九\d])(?:节|时段|场)",
    re.IGNORECASE,
)
DAY = re.compile(
    r"\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\bday \d\b|(?:周|星期)[一二三四五六日天]", re.IGNORECASE
)
LINE = re.compile(r"[^\n]+")
WORD = re.compile(r"[a-z][\w'-]{1,30}|[\u4e00-\u9fff]")
FREE = re.compile(r"\b(?:free|break|off|not|moved|conflict|instead|or|either)\b|休息|空|不|冲突|改|或", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the timetable: when (day, begin, end), and the rest of it."""

    day: str
    begin: int
    end: int
    words: str
    span: Span


def booking_faults(told: Told, plan: str, index: int) -> Iterator[Fault]:
    """Two lines at the same time with the same person or room, where that is ruled out."""
    rule, names = told.once(_ruled)
    if not names:
        return
    rows = list(islice(_rows(plan[:READ_CHARS]), MOST_ROWS))
    for one, other in combinations(rows, 2):
        if one.day != other.day or not (one.begin < other.end and other.begin < one.end):
            continue
        both = next((name for name in names if _holds(name, one.words) and _holds(name, other.words)), "")
        if both and _apart(both, one.words, other.words):
            shown = plan[other.span.start : other.span.end].strip()
            yield Fault(index, other.span, shown[:80], "", rule)
            return


def _ruled(told: Told) -> tuple[str, Sequence[str]]:
    """The words of the rule, and the names that it binds."""
    text = told.text[:READ_CHARS]
    rule = RULE.search(text, told.low)
    if not rule:
        return "", ()
    people = any(rule[key] for key in ("p", "p2", "p3", "pz", "pz2"))
    found = [match.group() for match in islice((TITLED if people else NUMBERED).finditer(text), 40)]
    if people:
        found += [match[1] for match in islice(BRACKETED.finditer(text), 40)]
    for match in islice(LISTED.finditer(text), 6):
        if match["p" if people else "r"]:
            found += [name.strip() for name in re.split(r",|，|、|;|\band\b|和", match["l"])]
    return " ".join(rule.group().split())[:80], [name for name in dict.fromkeys(found) if 2 <= len(name) <= 24]


def _rows(plan: str) -> Iterator[Row]:
    """The lines with one time; a line with a day and no time is the heading of those below it."""
    day = ""
    for line in LINE.finditer(plan):
        words = line.group()
        times, days = list(islice(TIME.finditer(words), 3)), list(islice(DAY.finditer(words), 3))
        if not times and len(days) == 1 and len(words) <= 40:
            day = days[0].group().lower()
        if len(times) != 1 or len(days) > 1 or FREE.search(words):
            continue
        begin, end = _minutes(times[0])
        rest = DAY.sub(" ", words[: times[0].start()] + " " + words[times[0].end() :])
        yield Row(days[0].group().lower() if days else day, begin, end, rest, Span(*line.span()))


def _minutes(time: re.Match[str]) -> tuple[int, int]:
    """From and to, in minutes; a single time lasts one, and a numbered slot stands for itself."""
    if time[1]:
        begin = int(time[1]) * 60 + int(time[2]) + (720 if (time[5] or "").lower() == "pm" and int(time[1]) < 12 else 0)
        end = int(time[3]) * 60 + int(time[4]) if time[3] else begin + 1
        return begin, max(end, begin + 1)
    place = time[6] or time[7]
    number = int(place) if place.isdigit() else "一二三四五六七八九".index(place) + 1
    return -2 * number, -2 * number + 1


def _holds(name: str, words: str) -> bool:
    if not name.isascii():
        return name in words
    return bool(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words))


def _apart(name: str, one: str, other: str) -> bool:
    """Both lines speak of something that the other does not: another class, another patient."""
    mine, theirs = (set(WORD.findall(words.replace(name, " ").lower())) for words in (one, other))
    return bool(mine - theirs and theirs - mine)
