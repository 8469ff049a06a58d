"""statements: arithmetic said in words: "20% of 50 is 10", "rose from 80 to 100, or 25%", "60 minutes in an hour"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import islice

from routing.contracts import Span
from routing.subsystems.numeric.claims import Claim
from routing.subsystems.numeric.figures import plain
from routing.subsystems.numeric.numerals import CHINESE_FIGURE, FIGURE, Figure, read
from routing.subsystems.numeric.units import UNITS
from routing.text.fronts import fronted
from routing.text.gate import Gate, either, folded, gated

MOST = 50  # statements of one shape in one text
PERCENT = r"(?:\s?[%％]|\s?percent(?!age)|\s?per cent)"
ABOUT = r"(about|approximately|roughly|around|nearly|almost|over|more than|less than|under|some|约|大约|近|超过|超|逾|不到)?\s{0,2}"
ANNUAL = re.compile(
    r"\b(?:annual|annually|per year|a year|each year|yearly|average|compound|CAGR|monthly|a month|point|bps)|年均|每年|年化|复合|平均|月均|个百分点",
    re.IGNORECASE,
)
GAP = r"[^.。;；\n]{0,60}?"
UP = r"grew|grow|grown|rose|risen|rise|increase[ds]?|increasing|climbed|gain(?:ed)?|jumped|up"
DOWN = r"fell|fallen|fall|drop(?:ped)?|decrease[ds]?|decreasing|declined?|shrank|down|reduced"
UP_ZH, DOWN_ZH = "增长|增加|上升|上涨|提高|提升|涨|升|增", "下降|减少|下跌|降低|缩减|跌|降|减"

SHARE = fronted(
    rf"({FIGURE}){PERCENT} of ({FIGURE})(?: [a-z]{{1,20}})? (?:is|are|equals|comes to|would be|gives|makes) {ABOUT}({FIGURE})(?!\s?[%％\w-]|[.,/:]\d)",
    re.IGNORECASE,
)
SHARE_ZH = re.compile(
    rf"({FIGURE})[个元人米吨]?的({FIGURE})[%％](?:是|为|等于|就是){ABOUT}({FIGURE})(?![\d%％.]|个百分)"
)
CHANGE = re.compile(
    rf"\b(?:{UP}|{DOWN})\b{GAP}\bfrom ({FIGURE})\b{GAP}\bto ({FIGURE})\b{GAP}[, (]{ABOUT}({FIGURE}){PERCENT}",
    re.IGNORECASE,
)
CHANGE_FIRST = re.compile(
    rf"\b(?:{UP}|{DOWN})\b (?:by |of )?{ABOUT}({FIGURE}){PERCENT},? from ({FIGURE})\b{GAP}\bto ({FIGURE})(?![\d%％.]|\s?percent)",
    re.IGNORECASE,
)
CHANGE_ZH = re.compile(
    rf"[从由]{GAP}({FIGURE})[^\d。；\n]{{0,10}}(?:{UP_ZH}|{DOWN_ZH})(?:到|至|为|了?到)[^\d。；\n]{{0,6}}({FIGURE})[^\d。；\n]{{0,16}}(?:{UP_ZH}|{DOWN_ZH}|幅度?)[了为是达约]{{0,3}}{ABOUT}({FIGURE})[%％]"
)
COMPARED = re.compile(
    rf"({FIGURE})(?: [a-z]{{1,20}})? is {ABOUT}({FIGURE}){PERCENT} (more|higher|greater|larger|bigger|less|lower|smaller|fewer) than ({FIGURE})(?![\d%％]|\.\d)",
    re.IGNORECASE,
)
COMPARED_ZH = re.compile(rf"({FIGURE})比({FIGURE})(多|高|大|增长|增加|少|低|小|减少|下降)了?{ABOUT}({FIGURE})[%％]")
LISTED = fronted(
    rf"\b(sum|total|average|mean|product) of ({FIGURE}(?:(?:, (?:and )?| and ){FIGURE}){{1,20}}) (?:is|equals|=) {ABOUT}({FIGURE})(?![\d%％]|[.,/:]\d)",
    re.IGNORECASE,
)
HELD = gated(
    r"\b(there (?:are|is) |has |have )(\d{1,6}) ([a-z]{3,12}) (?:in|to|per) (an?|one|each|every|\d{1,4}) ([a-z]{3,12})\b"
)
NUMBER = re.compile(FIGURE)
CHINESE_SUM = re.compile(
    rf"({CHINESE_FIGURE})(加上?|减去?|乘以?|除以)({CHINESE_FIGURE})(?:等于|得|是)({CHINESE_FIGURE})(?![{'零〇一二两三四五六七八九十百千万亿点'}分个成])"
)
ROUNDED = fronted(
    rf"(?<![A-Za-z0-9_.])({FIGURE})(?!\d)[^\n;；]{{0,30}}?(?:[Rr]ound(?:ing|ed|s)?(?: it)?(?: off)?(?: to)? the nearest (integer|whole number|tenth|hundredth|cent|dollar|hundred|thousand|ten)\b|四舍五入(?:到|为|取|保留)?(?:整数|个位)?)"
    rf"[^\d\n;；]{{0,40}}({FIGURE})(?![\d%％]|[.,]\d)"
)
ROUNDING_UNITS = {
    "integer": Fraction(1), "whole": Fraction(1), "dollar": Fraction(1), "tenth": Fraction(1, 10), "hundredth": Fraction(1, 100),
    "cent": Fraction(1, 100), "ten": Fraction(10), "hundred": Fraction(100), "thousand": Fraction(1000),
}  # fmt: skip
OPERATIONS: dict[str, Callable[[Fraction, Fraction], Fraction]] = {
    "加": Fraction.__add__,
    "减": Fraction.__sub__,
    "乘": Fraction.__mul__,
    "除": Fraction.__truediv__,
}


FROM = re.compile(r"\bfrom (?=[$€£¥￥]?\d)|[从由](?=[^。；\n]{0,30}\d)")


# What each shape cannot do without.
PERCENTAGE = Gate(("%", "％", "percent", "per cent"))
PERCENT_OF = Gate(("% of ", "％ of ", "percent of ", "per cent of "))
SUM_OF = Gate(("sum of ", "total of ", "average of ", "mean of ", "product of "))
HAN_SIGN = Gate(("加", "减", "乘", "除"))


ROUNDING = Gate(("ound", "四舍五入"))
STATED = either(PERCENTAGE, SUM_OF, HAN_SIGN, HELD.door, ROUNDING)  # of one shape or another


def find_statements(text: str, low: str | None = None) -> list[Claim]:
    """Every statement of the known shapes, in order of place; `low` is the folded text where it is known already."""
    low = folded(text) if low is None else low
    if not STATED.admits(low) or not DIGIT_OR_HAN.search(text):
        return []
    found = [claim for finder in FINDERS for claim in finder(text, low)]
    found.sort(key=_start)
    return found


DIGIT_OR_HAN = re.compile(r"\d|[一二三四五六七八九十]")


def _start(claim: Claim) -> int:
    return claim.span.start


def _matches(pattern: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    return islice(pattern.finditer(text), MOST)


def _shares(text: str, low: str) -> Iterator[Claim]:
    for match in _matches(SHARE, text) if PERCENT_OF.admits(low) else ():
        percent, whole, about, part = read(match[1]), read(match[2]), match[3], read(match[4])
        if percent and whole and part:
            yield _claim(match, percent.value / 100 * whole.value, part, about)
    for match in _matches(SHARE_ZH, text) if "的" in text and PERCENTAGE.admits(low) else ():
        whole, percent, about, part = read(match[1]), read(match[2]), match[3], read(match[4])
        if percent and whole and part:
            yield _claim(match, percent.value / 100 * whole.value, part, about)


def _changes(text: str, low: str) -> Iterator[Claim]:
    """Each stretch round a "from" is read once, so that hostile repetition costs bounded time."""
    if not PERCENTAGE.admits(low):
        return
    seen: set[int] = set()
    for anchor in _matches(FROM, text):
        left = max(0, anchor.start() - 70)
        window = text[left : anchor.start() + 220]
        if not ("%" in window or "％" in window or "ercent" in window):
            continue
        for pattern, order in ((CHANGE, (1, 2, 3, 4)), (CHANGE_ZH, (1, 2, 3, 4)), (CHANGE_FIRST, (3, 4, 1, 2))):
            match = pattern.search(window)
            if match is None or left + match.start() in seen:
                continue
            seen.add(left + match.start())
            old, new, about, percent = (match[number] for number in order)
            claim = _change(match, window, old, new, about, percent)
            if claim:
                yield replace(claim, span=Span(left + match.start(), left + match.end()))


def _change(match: re.Match[str], text: str, old: str, new: str, about: str | None, percent: str) -> Claim | None:
    first, last, rate = read(old), read(new), read(percent)
    around = text[max(0, match.start() - 30) : match.end() + 30]
    if not (first and last and rate) or first.value <= 0 or ANNUAL.search(around):
        return None
    if _is_year(old) or _is_year(new) or _followed_by_percent(match, old) or _followed_by_percent(match, new):
        return None
    exact = abs((last.value - first.value) / first.value * 100)
    return _claim(
        match, exact, Figure(abs(rate.value), rate.decimals), about, suffix="%", working=f"({new} − {old}) / {old}"
    )


def _is_year(figure: str) -> bool:
    return figure.isdigit() and len(figure) == 4 and figure[:2] in ("18", "19", "20")


def _followed_by_percent(match: re.Match[str], figure: str) -> bool:
    end = match.group().find(figure) + len(figure)
    return match.group()[end : end + 2].strip()[:1] in ("%", "％")


def _compared(text: str, low: str) -> Iterator[Claim]:
    if not PERCENTAGE.admits(low):
        return
    for match in _matches(COMPARED, text) if "than" in text else ():
        yield from _comparison(
            match,
            match[1],
            match[5],
            match[2],
            match[3],
            rises=match[4].lower() in ("more", "higher", "greater", "larger", "bigger"),
        )
    for match in _matches(COMPARED_ZH, text) if "比" in text else ():
        yield from _comparison(
            match, match[1], match[2], match[4], match[5], rises=match[3] in ("多", "高", "大", "增长", "增加")
        )


def _comparison(
    match: re.Match[str], one: str, other: str, about: str | None, percent: str, *, rises: bool
) -> Iterator[Claim]:
    first, base, rate = read(one), read(other), read(percent)
    if first and base and rate and base.value > 0:
        exact = (first.value - base.value) / base.value * 100
        yield _claim(match, exact if rises else -exact, rate, about, suffix="%", working=f"({one} − {other}) / {other}")


def _lists(text: str, low: str) -> Iterator[Claim]:
    for match in _matches(LISTED, text) if SUM_OF.admits(low) else ():
        figures = [figure.value for piece in NUMBER.findall(match[2]) if (figure := read(piece))]
        claimed = read(match[4])
        if claimed is None or len(figures) < 2:
            continue
        word = match[1].lower()
        value = sum(figures, Fraction(0))
        if word == "product":
            value = Fraction(1)
            for factor in figures:
                value *= factor
        yield _claim(match, value / len(figures) if word in ("average", "mean") else value, claimed, match[3])


def _chinese_sums(text: str, low: str) -> Iterator[Claim]:
    for match in _matches(CHINESE_SUM, text) if HAN_SIGN.admits(low) else ():
        left, right, claimed = read(match[1]), read(match[3]), read(match[4])
        if left and right and claimed and not (match[2].startswith("除") and right.value == 0):
            yield _claim(match, OPERATIONS[match[2][0]](left.value, right.value), claimed, None)


def _held(text: str, low: str) -> Iterator[Claim]:
    """ "There are 60 minutes in 2 hours": the count is the factor, or more than can fit."""
    for match in islice(HELD.finditer(text, low), MOST):
        part, whole = UNITS.get(match[3].lower()), UNITS.get(match[5].lower())
        if part is None or whole is None or part.dimension != whole.dimension or part.factor >= whole.factor:
            continue
        times = int(match[4]) if match[4].isdigit() else 1
        value, claimed = times * whole.factor / part.factor, Fraction(int(match[2]))
        fuzzy = part.fuzzy or whole.fuzzy
        stated = match[1].lower().startswith("there") or claimed > value
        if stated and not fuzzy and value.denominator == 1:
            yield _claim(match, value, Figure(claimed), None, suffix=f" {match[3]}", conversion=True)


def _rounded(text: str, low: str) -> Iterator[Claim]:
    """ "… = 5489.54. Rounding to the nearest integer, we get 5489": the rounding itself is wrong."""
    for match in _matches(ROUNDED, text) if ROUNDING.admits(low) else ():
        before, after = read(match[1]), read(match[3])
        unit = ROUNDING_UNITS.get((match[2] or "").lower().split()[0] if match[2] else "integer")
        if before is None or after is None or unit is None or before.value.denominator == 1:
            continue
        exact = Fraction(int(abs(before.value) / unit + Fraction(1, 2))) * unit
        yield _claim(
            match,
            exact if before.value >= 0 else -exact,
            Figure(after.value, max(after.decimals, 6)),
            None,
            working=f"{match[1]}",
        )


FINDERS = (_rounded, _shares, _changes, _compared, _lists, _chinese_sums, _held)


def _claim(
    match: re.Match[str],
    value: Fraction,
    claimed: Figure,
    about: str | None,
    *,
    suffix: str = "",
    working: str = "",
    conversion: bool = False,
) -> Claim:
    difference = abs(value - claimed.value)
    right = difference <= claimed.half_unit or (
        bool(about) and difference <= max(2 * claimed.half_unit, abs(value) / 20)
    )
    return Claim(
        span=Span(match.start(), match.end()),
        left=working or match.group(),
        right=plain(claimed.value) + suffix,
        value=value,
        claimed=claimed.value,
        verdict="true" if right else "false",
        expected=plain(value, max(claimed.decimals, 0) if claimed.decimals >= 0 else None) + suffix,
        conversion=conversion,
    )
