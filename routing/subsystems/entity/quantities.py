"""quantities: figures and times of a text in one normal form: 2.1亿 is 210 million, “3 May 2021” is 2021年5月3日."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from routing.contracts import Span

LONGEST_NUMBER = 24
ROUGH = 0.03  # “about 700,000” may stand for what lies so near; one digit alone says little
MOST = 300
HAN_DIGITS = {
    "零": 0,
    "〇": 0,
    "一": 1,
    "二": 2,
    "两": 2,
    "三": 3,
    "四": 4,
    "五": 5,
    "六": 6,
    "七": 7,
    "八": 8,
    "九": 9,
}
HAN_UNITS = {"十": 10, "百": 100, "千": 1000, "万": 10_000, "亿": 100_000_000}
MONTHS = {name: number for number, names in enumerate(("jan january", "feb february", "mar march", "apr april", "may", "jun june", "jul july", "aug august", "sep sept september", "oct october", "nov november", "dec december"), 1) for name in names.split()}  # fmt: skip
WORD_NUMBERS = {word: number for number, word in enumerate(["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"])}  # fmt: skip
SCALES = {"thousand": 1e3, "k": 1e3, "million": 1e6, "mn": 1e6, "m": 1e6, "billion": 1e9, "bn": 1e9, "b": 1e9, "trillion": 1e12, "万": 1e4, "亿": 1e8, "千": 1e3, "百": 1e2, "万亿": 1e12, "百万": 1e6, "千万": 1e7, "十亿": 1e9, "十万": 1e5, "百亿": 1e10, "千亿": 1e11}  # fmt: skip
UNITS = {
    "%": "%", "percent": "%", "per cent": "%", "％": "%",
    "km": "km", "kilometres": "km", "kilometers": "km", "kilometre": "km", "kilometer": "km", "公里": "km", "千米": "km",
    "m": "m", "metres": "m", "meters": "m", "metre": "m", "meter": "m", "米": "m", "cm": "cm", "厘米": "cm", "mm": "mm", "毫米": "mm",
    "miles": "mile", "mile": "mile", "英里": "mile", "feet": "foot", "foot": "foot", "ft": "foot", "英尺": "foot",
    "kg": "kg", "kilograms": "kg", "kilogram": "kg", "公斤": "kg", "千克": "kg", "g": "g", "grams": "g", "克": "g", "tonnes": "t", "tons": "t", "吨": "t",
    "years": "year", "year": "year", "岁": "year", "年": "year", "days": "day", "day": "day", "天": "day", "日": "day", "hours": "hour", "hour": "hour", "小时": "hour",
    "minutes": "minute", "minute": "minute", "分钟": "minute", "seconds": "second", "秒": "second", "months": "month", "month": "month", "个月": "month", "weeks": "week", "周": "week",
    "°c": "°C", "℃": "°C", "摄氏度": "°C", "度": "°C", "people": "person", "persons": "person", "人": "person",
    "元": "CNY", "人民币": "CNY", "yuan": "CNY", "rmb": "CNY", "dollars": "USD", "美元": "USD", "usd": "USD", "euros": "EUR", "欧元": "EUR", "pounds": "GBP", "英镑": "GBP", "yen": "JPY", "日元": "JPY",
}  # fmt: skip
CURRENCY = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "CNY", "￥": "CNY"}
MONTH = r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?"
DATE = re.compile(
    r"(?<!\d)(?P<y1>[12]\d{3})[-/.](?P<m1>\d{1,2})[-/.](?P<d1>\d{1,2})(?!\d)|"
    r"(?<!\d)(?P<y2>[12]\d{3}) {0,2}年(?: {0,2}(?P<m2>\d{1,2}) {0,2}月(?: {0,2}(?P<d2>\d{1,2}) {0,2}[日号])?)?(?!\d)|"
    rf"\b(?P<d3>\d{{1,2}})(?:st|nd|rd|th)?(?: of)? (?P<m3>{MONTH})(?:,? (?P<y3>[12]\d{{3}}))?\b|"
    rf"\b(?P<m4>{MONTH}) (?P<d4>\d{{1,2}})(?:st|nd|rd|th)?\b(?!,\d{{3}})(?:,? (?P<y4>[12]\d{{3}}))?\b|"
    rf"\b(?P<m5>{MONTH}),? (?:of )?(?P<y5>[12]\d{{3}})\b|"
    r"(?<!\d)(?P<m6>\d{1,2}) {0,2}月 {0,2}(?P<d6>\d{1,2}) {0,2}[日号]|"
    r"(?<![\d.,$€£¥/\-])(?P<y7>1[0-9]\d\d|20\d\d)(?![\d%]|[.,]\d| {0,2}(?:年|km|米|人|元|people|dollars|万|亿|公里))",
    re.IGNORECASE,
)
NUMBER = re.compile(
    r"(?P<cur>[$€£¥￥]) {0,1}(?P<n1>\d{1,24}(?:,\d{3}){0,8}(?:\.\d{1,12})?)(?: {0,2}(?P<s1>万亿|十亿|百万|千万|百亿|千亿|十万|[万亿]|(?:thousand|million|billion|trillion|bn|mn|[kKmMbB])\b))?|"
    r"(?<![A-Za-z0-9_.])(?P<n2>\d{1,24}(?:,\d{3}){0,8}(?:\.\d{1,12})?)(?: {0,2}(?P<s2>万亿|十亿|百万|千万|百亿|千亿|十万|[万亿]|(?:thousand|million|billion|trillion|bn|mn)\b))?"
    r"(?: {0,2}(?P<u2>%|％|percent\b|per cent\b|km\b|kilomet(?:re|er)s?\b|公里|千米|met(?:re|er)s?\b|m\b|米|cm\b|厘米|mm\b|毫米|miles?\b|英里|feet\b|foot\b|ft\b|英尺|kg\b|kilograms?\b|公斤|千克|grams?\b|g\b|克|tonnes\b|tons\b|吨|"
    r"years?\b|岁|年|days?\b|天|日|hours?\b|小时|minutes?\b|分钟|seconds\b|秒|months?\b|个月|weeks\b|周|°[cC]|℃|摄氏度|度|people\b|persons\b|人民币|人|元|yuan\b|RMB\b|rmb\b|dollars\b|美元|USD\b|euros\b|欧元|pounds\b|英镑|yen\b|日元))?|"
    r"百分之(?P<p>[零〇一二两三四五六七八九十百点\d.]{1,12})|(?P<h>[零〇一二两三四五六七八九十百千万亿]{2,16})(?P<u3>公里|千米|米|公斤|吨|岁|年|天|小时|分钟|元|人|美元)?|"
    r"\b(?P<w>two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)\b(?: (?P<s4>thousand|million|billion|trillion)\b)?"
)


LIST_NUMBER = re.compile(r"\d{1,2}[.)、．](?!\d)")


@dataclass(frozen=True, slots=True)
class Figure:
    """A number with its scale applied and its unit in one spelling; `digits` is its precision as written."""

    value: float
    unit: str
    span: Span
    digits: int

    def agrees(self, other: Figure) -> bool:
        """True when one may be the other rounded: they differ by less than half a unit of the rougher one's last digit."""
        if self.unit and other.unit and self.unit != other.unit:
            return False
        low = min(self.digits, other.digits)
        size = max(abs(self.value), abs(other.value), 1e-9)
        if low == 1 and abs(self.value - other.value) > ROUGH * size:
            return False
        return abs(self.value - other.value) <= 0.51 * 10 ** (_exponent(size) - low + 1) + 1e-9 * size


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
    for match in _limited(DATE, text):
        groups = match.groupdict()
        number = next(k[1] for k, v in groups.items() if v)
        year, month, day = (groups.get(f"{part}{number}") or "0" for part in "ymd")
        found.append(Moment(int(year), _month(month), int(day), Span(*match.span())))
    return [moment for moment in found if moment.month <= 12 and moment.day <= 31]


def figures(text: str, taken: list[Span] | None = None) -> list[Figure]:
    """The numbers of a text outside the given spans (by default outside its dates)."""
    dates = [m.span for m in moments(text)] if taken is None else taken
    found = []
    for match in _limited(NUMBER, text):
        span = Span(*match.span())
        if LIST_NUMBER.match(text, match.start()) and text[: match.start()].rstrip(" \t")[-1:] in ("", "\n"):
            continue
        figure = None if any(span.overlaps(date) for date in dates) else _figure(match, span)
        found += [figure] if figure else []
    return found


def _limited(pattern: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    for number, match in enumerate(pattern.finditer(text)):
        if number >= MOST:
            return
        yield match


def _month(word: str) -> int:
    return int(word) if word.isdecimal() else MONTHS.get(word.lower().rstrip("."), 0)


def _figure(match: re.Match[str], span: Span) -> Figure | None:
    groups = match.groupdict()
    if groups["p"]:
        value = han_number(groups["p"]) if not groups["p"][0].isdigit() else float(groups["p"].strip("点.") or 0)
        return Figure(value, "%", span, 3) if value is not None else None
    if groups["h"]:
        value = han_number(groups["h"])
        return Figure(value, UNITS.get(groups["u3"] or "", ""), span, 6) if value is not None else None
    if groups["w"]:
        return Figure(WORD_NUMBERS[groups["w"]] * SCALES.get(groups["s4"] or "", 1.0), "", span, 6)
    written = (groups["n1"] or groups["n2"])[: LONGEST_NUMBER + 8]
    scale = SCALES.get((groups["s1"] or groups["s2"] or "").lower(), 1.0)
    unit = CURRENCY.get(groups["cur"] or "", "") or UNITS.get((groups["u2"] or "").lower(), "")
    return Figure(float(written.replace(",", "")) * scale, unit, span, precision(written))


def precision(written: str) -> int:
    """Significant digits as written; zeros at the end of a whole number do not count, as 700,000 may be rounded."""
    digits = written.replace(",", "")
    plain = digits.replace(".", "").lstrip("0")
    return max(len(plain) if "." in digits else len(plain.rstrip("0")), 1)


def han_number(text: str) -> float | None:
    """Value of a number in Chinese characters (一百二十三, 二〇二一, 三点五); None when it is not one."""
    whole, _, part = text.partition("点")
    value = _han_whole(whole)
    if value is None or not part:
        return value
    digits = [HAN_DIGITS.get(c) for c in part]
    return None if None in digits else value + float("0." + "".join(map(str, digits)))


def _han_whole(text: str) -> float | None:
    if all(c in HAN_DIGITS for c in text):
        return float("".join(str(HAN_DIGITS[c]) for c in text)) if text else None
    total = section = digit = 0
    for character in text:
        if character in HAN_DIGITS:
            digit = HAN_DIGITS[character]
            continue
        unit = HAN_UNITS.get(character)
        if unit is None:
            return None
        if unit >= 10_000:
            total, section, digit = (
                (total + section + digit) * unit if unit > 10_000 else total + (section + digit) * unit,
                0,
                0,
            )
        else:
            section, digit = section + (digit or 1) * unit, 0
    return float(total + section + digit)


def _exponent(size: float) -> int:
    exponent = 0
    while size >= 10 and exponent < 300:
        size, exponent = size / 10, exponent + 1
    while size < 1 and exponent > -300:
        size, exponent = size * 10, exponent - 1
    return exponent
