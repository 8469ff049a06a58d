"""quantities: figures and times of a text in one normal form: 2.1亿 is 210 million, “3 May 2021” is 2021年5月3日."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from routing.contracts import Span
from routing.subsystems.entity import spoken
from routing.subsystems.entity.units import UNITS, dimension, in_base, unit_of
from routing.text.letters import lowered
from routing.text.numerals import HAN_DIGITS, han_whole
from routing.text.places import matches_at

LONGEST_NUMBER = 24
CONVERTED = 0.015  # “100 feet” for 30.5 m
ROUGH = 0.03  # “about 700,000” may stand for what lies so near; one digit alone says little
MOST = 300
MONTHS = {name: number for number, names in enumerate(("jan january", "feb february", "mar march", "apr april", "may", "jun june", "jul july", "aug august", "sep sept september", "oct october", "nov november", "dec december"), 1) for name in names.split()}  # fmt: skip
SCALES = {"thousand": 1e3, "k": 1e3, "million": 1e6, "mn": 1e6, "m": 1e6, "billion": 1e9, "bn": 1e9, "b": 1e9, "trillion": 1e12, "万": 1e4, "亿": 1e8, "千": 1e3, "百": 1e2, "万亿": 1e12, "百万": 1e6, "千万": 1e7, "十亿": 1e9, "十万": 1e5, "百亿": 1e10, "千亿": 1e11}  # fmt: skip
CURRENCY = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "CNY", "￥": "CNY"}
MONTH = r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?"
UNIT_WORDS = "|".join(
    re.escape(word) + (r"\b" if word[-1].isalnum() and word.isascii() else "")
    for word in sorted(UNITS, key=len, reverse=True)
)
NO_YEAR = "|".join(
    re.escape(word) + (r"\b" if word.isascii() else "")
    for word in sorted(UNITS, key=len, reverse=True)
    if not word.endswith(("%", "²", "％"))
)
HAN_MONTH = "(?:十[一二]?|[一二三四五六七八九])"
HAN_DAY = "(?:三十一?|二?十[一二三四五六七八九]?|[一二三四五六七八九])"
DATE = re.compile(
    r"(?<!\d)(?P<y1>[12]\d{3})[-/.](?P<m1>\d{1,2})[-/.](?P<d1>\d{1,2})(?!\d)|"
    r"(?<!\d)(?P<y2>[12]\d{3}) {0,2}年(?!代)(?: {0,2}(?P<m2>\d{1,2}) {0,2}月(?: {0,2}(?P<d2>\d{1,2}) {0,2}[日号])?)?(?!\d)|"
    rf"\b(?P<d3>\d{{1,2}})(?:st|nd|rd|th)?(?: of)? (?P<m3>{MONTH})(?:,? (?P<y3>[12]\d{{3}}))?\b|"
    rf"\b(?P<m4>{MONTH}) (?P<d4>\d{{1,2}})(?:st|nd|rd|th)?\b(?!,\d{{3}})(?:,? (?P<y4>[12]\d{{3}}))?\b|"
    rf"\b(?P<m5>{MONTH}),? (?:of )?(?P<y5>[12]\d{{3}})\b|"
    r"(?<!\d)(?P<m6>\d{1,2}) {0,2}月 {0,2}(?P<d6>\d{1,2}) {0,2}[日号]|"
    rf"(?P<y8>[一二][零〇一二三四五六七八九]{{3}})年(?!代)(?:(?P<m8>{HAN_MONTH})月(?:(?P<d8>{HAN_DAY})[日号])?)?|"
    rf"(?<![一二三四五六七八九十个])(?P<m9>{HAN_MONTH})月(?P<d9>{HAN_DAY})[日号]|"
    r"(?<![\d./-])(?P<a0>\d{1,2})(?P<sep>[./-])(?P<b0>\d{1,2})(?P=sep)(?P<y0>[12]\d{3})(?!\d)|"
    rf"(?<![\d.,$€£¥/\-])(?P<y7>1[0-9]\d\d|20\d\d)(?![\d%]|['’]?s\b|[.,]\d| ?年代| {{0,2}}(?:年|万|亿|{NO_YEAR}))",
    re.IGNORECASE,
)
SCALE_ZH = "万亿|十亿|百万|千万|百亿|千亿|十万|[万亿]"
COUNTER = "次个位人届座岁条种本部天名家颗只张首场款所项代周年枚棵株辆艘架头匹层章集卷倍例起支套件幅篇台间栋户"
NUMBER = re.compile(
    rf"(?P<cur>[$€£¥￥]) {{0,1}}(?P<n1>\d{{1,24}}(?:,\d{{3}}){{0,8}}(?:\.\d{{1,12}})?)(?: {{0,2}}(?P<s1>{SCALE_ZH}|(?:thousand|million|billion|trillion|bn|mn|[kKmMbB])\b))?|"
    rf"(?<![A-Za-z0-9_.])(?P<n2>\d{{1,24}}(?:,\d{{3}}){{0,8}}(?:\.\d{{1,12}})?)(?!\d|s\b| ?年代)(?:[ -]{{0,2}}(?P<s2>{SCALE_ZH}|(?:thousand|million|billion|trillion|bn|mn)\b))?"
    rf"(?:(?:多|余)?[ -]{{0,2}}(?P<u2>{UNIT_WORDS}))?|"
    rf"百分之(?P<p>[零〇一二两三四五六七八九十百点\d.]{{1,12}})|"
    rf"(?!千万[不别要记小])(?P<h>[零〇一二两三四五六七八九十百千万亿]{{2,16}}(?:点[零一二三四五六七八九]{{1,6}})?|(?<![第之周])[一二两三四五六七八九十](?=公里|千米|公斤|分钟|小时|个月|平方|[米吨克元岁年周天万]))(?:(?:多|余)?(?P<u3>{UNIT_WORDS}))?|"
    rf"(?<![第初其])(?P<k>[二两三四五六七八九十])(?=[{COUNTER}])(?P<u5>[人名位])?|"
    rf"(?P<w>(?i:{spoken.WORDS}))(?:[ -](?P<u4>{UNIT_WORDS}))?",
)


# Where a date can begin: at a run of digits, at a Chinese numeral, or at a month's name before digits.
DATE_BEGINS = re.compile(r"\d+|[一二三四五六七八九十]")
MONTH_BEFORE = re.compile(rf"\b{MONTH},? (?:of )?$", re.IGNORECASE)
LONGEST_MONTH = 20  # characters from a month's name to the digits behind it
# Where a number can begin: at a currency sign, a run of digits, a Chinese numeral, or at a number word or its article.
LETTERS = re.compile(r"[a-z]+")
NUMBER_BEGINS = re.compile(r"[0-9]+|[$€£¥￥\d零〇一二两三四五六七八九十百千万亿]")
NUMBER_OR_WORD = re.compile(rf"({LETTERS.pattern})|{NUMBER_BEGINS.pattern}")
FIRST_WORDS = spoken.NUMBER_WORDS | {"a", "an"}
LIST_NUMBER = re.compile(r"\d{1,2}[.)、．](?!\d)")


@dataclass(frozen=True, slots=True)
class Figure:
    """A number with its scale applied and its unit in one spelling; `digits` is its precision as written."""

    value: float
    unit: str
    span: Span
    digits: int

    def agrees(self, other: Figure) -> bool:
        """True when one may be the other rounded, in any unit of one dimension: they differ by less than half a unit of
        the rougher one's last digit."""
        if self.unit and other.unit and dimension(self.unit) != dimension(other.unit):
            return False
        if "clock?" in (self.unit, other.unit):
            return (self.value - other.value) % 720 == 0
        convert = bool(self.unit and other.unit) and self.unit != other.unit
        mine, theirs = (in_base(f.value, f.unit) if convert else f.value for f in (self, other))
        low = min(self.digits, other.digits)
        size = max(abs(mine), abs(theirs), 1e-9)
        if low == 1 and abs(mine - theirs) > ROUGH * size:
            return False
        if convert:  # the rounding of the one unit is no round number of the other
            return abs(mine - theirs) <= (CONVERTED if low < 3 else CONVERTED / 3) * size
        return abs(mine - theirs) <= 0.51 * 10 ** (_exponent(size) - low + 1) + 1e-9 * size


@dataclass(frozen=True, slots=True)
class Moment:
    """A date as far as it is written; 0 for what is not."""

    year: int
    month: int
    day: int
    span: Span

    def agrees(self, other: Moment) -> bool:
        """True when a part that both write is the same and none differs."""
        written = [(a, b) for a, b in zip(self.parts, other.parts, strict=True) if a and b]
        return bool(written) and all(a == b for a, b in written)

    @property
    def parts(self) -> tuple[int, int, int]:
        """Year, month, day; 0 for what is not written."""
        return self.year, self.month, self.day


Kind = Literal["figure", "moment"]


def moments(text: str) -> list[Moment]:
    """The dates and years of a text, in order."""
    found = []
    for match in islice(matches_at(DATE, _date_starts(text), text), MOST):
        groups = match.groupdict()
        number = next(k[1] for k, v in groups.items() if v and k[0] in "ymdab")
        if number == "0":
            year, month, day = groups["y0"] or "0", *_slashed(groups)
        else:
            year, month, day = (groups.get(f"{part}{number}") or "0" for part in "ymd")
        found.append(Moment(_whole(year), _month(month), _whole(day), Span(*match.span())))
    return [moment for moment in found if moment.month <= 12 and moment.day <= 31]


def _date_starts(text: str) -> Iterator[int]:
    for place in DATE_BEGINS.finditer(text):
        start = place.start()
        behind_blank = start and text[start - 1] == " "
        month = MONTH_BEFORE.search(text[max(0, start - LONGEST_MONTH) : start]) if behind_blank else None
        if month:
            yield start - len(month.group())
        yield start


def _slashed(groups: dict[str, str | None]) -> tuple[str, str]:
    """Month and day of 31.12.2020 or 12/31/2020; neither where both orders are possible with slashes."""
    one, other = groups["a0"] or "0", groups["b0"] or "0"
    if groups["sep"] == "." or int(one) > 12:
        return other, one
    return (one, other) if int(other) > 12 or one == other else ("0", "0")


def _whole(text: str) -> int:
    return int(text) if text.isdecimal() else int(han_number(text) or 0)


def figures(text: str, taken: list[Span] | None = None) -> list[Figure]:
    """The numbers of a text outside the given spans (by default outside its dates)."""
    dates = [m.span for m in moments(text)] if taken is None else taken
    said = [item for item in spoken.find(text, han_number) if not any(item[2].overlaps(date) for date in dates)]
    found = [Figure(value, unit, span, 4) for value, unit, span in said]
    dates = [*dates, *(span for _, _, span in said)]
    for match in islice(matches_at(NUMBER, _number_starts(text), text), MOST):
        span = Span(*match.span())
        if LIST_NUMBER.match(text, match.start()) and text[: match.start()].rstrip(" \t")[-1:] in ("", "\n"):
            continue
        figure = None if any(span.overlaps(date) for date in dates) else _figure(match, span)
        found += [figure] if figure else []
    return sorted(found, key=lambda figure: figure.span.start)


def _number_starts(text: str) -> Iterator[int]:
    low = lowered(text)  # no character more or less
    if spoken.NUMBER_WORDS.isdisjoint(LETTERS.findall(low)):
        yield from (match.start() for match in NUMBER_BEGINS.finditer(low))
    else:
        yield from (m.start() for m in NUMBER_OR_WORD.finditer(low) if m[1] is None or m[1] in FIRST_WORDS)


def _month(word: str) -> int:
    named = MONTHS.get(word.lower().rstrip("."), 0)
    return named or _whole(word)


def _figure(match: re.Match[str], span: Span) -> Figure | None:
    groups = match.groupdict()
    if groups["p"]:
        value = _percentage(groups["p"])
        return Figure(value, "%", span, 3) if value is not None else None
    if groups["h"] or groups["k"]:
        value = han_number(groups["h"] or groups["k"])
        return _worded(value, groups["u3"] or groups["u5"], span)
    if groups["w"]:
        lone = groups["w"].lower() == "one" and not groups["u4"]
        return None if lone else _worded(spoken.words(groups["w"]), groups["u4"], span)
    written = (groups["n1"] or groups["n2"])[: LONGEST_NUMBER + 8]
    scale = SCALES.get((groups["s1"] or groups["s2"] or "").lower(), 1.0)
    unit = CURRENCY.get(groups["cur"] or "", "") or unit_of(groups["u2"] or "")
    return Figure(float(written.replace(",", "")) * scale, unit, span, precision(written))


def _percentage(written: str) -> float | None:
    """Digits or Chinese numerals; None for a mixture or two points (5百, 1.2.3)."""
    if not written[0].isdigit():
        return han_number(written)
    try:
        return float(written.strip("点."))
    except ValueError:
        return None


def _worded(value: float | None, unit: str | None, span: Span) -> Figure | None:
    if value is None:
        return None
    return Figure(value, unit_of(unit or ""), span, precision(f"{value:.6f}".rstrip("0").rstrip(".")))


def precision(written: str) -> int:
    """Significant digits as written; zeros at the end of a whole number do not count, as 700,000 may be rounded."""
    digits = written.replace(",", "")
    plain = digits.replace(".", "").lstrip("0")
    return max(len(plain) if "." in digits else len(plain.rstrip("0")), 1)


def han_number(text: str) -> float | None:
    """Value of a number in Chinese characters (一百二十三, 二〇二一, 三点五); None when it is not one."""
    whole, _, part = text.partition("点")
    said = han_whole(whole)
    value = None if said is None else float(said)
    if value is None or not part:
        return value
    digits = [HAN_DIGITS.get(c) for c in part]
    return None if None in digits else value + float("0." + "".join(map(str, digits)))


def _exponent(size: float) -> int:
    exponent = 0
    while size >= 10 and exponent < 300:
        size, exponent = size / 10, exponent + 1
    while size < 1 and exponent > -300:
        size, exponent = size * 10, exponent - 1
    return exponent
