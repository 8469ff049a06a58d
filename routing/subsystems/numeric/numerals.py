"""numerals: reads one figure in digits, English words or Chinese numerals as an exact fraction with the places it shows."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from routing.subsystems.numeric.tokens import MOST_DIGITS, MULTIPLIERS

CHINESE_DIGITS = {
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
CHINESE_PLACES = {"十": 10, "百": 100, "千": 1000}
CHINESE_GROUPS = {"万": 10**4, "亿": 10**8}
CHINESE_CHARS = "零〇一二两三四五六七八九十百千万亿点"
ENGLISH_UNITS = {
    word: number
    for number, word in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
        ]
    )
}
ENGLISH_TENS = {
    word: 10 * number
    for number, word in enumerate(
        ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"], start=2
    )
}
ENGLISH_SCALES = {"hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9, "trillion": 10**12}
ENGLISH_FRACTIONS = {"half": Fraction(1, 2), "third": Fraction(1, 3), "quarter": Fraction(1, 4), "dozen": Fraction(12)}

DIGITS = r"(?:\d{1,3}(?:,\d{3}){1,9}(?!\d)|\d{1,40})(?:\.\d{1,40})?|\.\d{1,40}"
ENGLISH_WORD = "|".join([*ENGLISH_UNITS, *ENGLISH_TENS, *ENGLISH_SCALES])
FIGURE = rf"(?:[-−]?[$€£¥￥]?(?:{DIGITS})(?:\s?(?:万亿|千亿|百亿|十亿|亿|千万|百万|十万|万|thousand|million|billion|trillion)(?![a-z]))?)"
CHINESE_FIGURE = rf"[{CHINESE_CHARS}]{{1,24}}"
ENGLISH_FIGURE = rf"(?:{ENGLISH_WORD})(?:(?:[ -]|[ -]and[ -])(?:{ENGLISH_WORD})){{0,12}}"
SPLIT = re.compile(r"^([-−]?)[$€£¥￥]?([\d.,]+)\s?(\D*)$")


@dataclass(frozen=True, slots=True)
class Figure:
    """A read figure. `decimals` is negative for round multiples such as 1.2 million."""

    value: Fraction
    decimals: int = 0

    @property
    def half_unit(self) -> Fraction:
        """Half a unit of the last place that is shown."""
        return Fraction(1, 2) * (Fraction(1, 10**self.decimals) if self.decimals >= 0 else Fraction(10**-self.decimals))


def read(text: str) -> Figure | None:
    """The figure that the whole text is, None when it is none: "1,234.5", "2.1亿", "三百二十", "twenty-five"."""
    piece = text.strip()
    if not piece or len(piece) > MOST_DIGITS:
        return None
    match = SPLIT.match(piece)
    if match:
        return _from_digits(*match.groups())
    if all(char in CHINESE_CHARS for char in piece):
        return _from_chinese(piece)
    return _from_english(piece.lower())


def _from_digits(sign: str, digits: str, scale: str) -> Figure | None:
    plain = digits.replace(",", "").rstrip(".")
    if not plain or plain.count(".") > 1:
        return None
    shift = MULTIPLIERS.get(scale.strip().lower()) if scale.strip() else 0
    if shift is None:
        return None
    value = Fraction(plain) * 10**shift
    return Figure(-value if sign else value, len(plain.partition(".")[2]) - shift)


def _from_chinese(piece: str) -> Figure | None:
    whole, point, rest = piece.partition("点")
    value = _chinese_whole(whole)
    if value is None:
        return None
    if not point:
        return Figure(Fraction(value))
    if not rest or any(char not in CHINESE_DIGITS for char in rest):
        return None
    places = "".join(str(CHINESE_DIGITS[char]) for char in rest)
    return Figure(value + Fraction(int(places), 10 ** len(places)), len(places))


def _chinese_whole(piece: str) -> int | None:
    if not piece:
        return None
    if all(char in CHINESE_DIGITS for char in piece):
        return int("".join(str(CHINESE_DIGITS[char]) for char in piece)) if len(piece) > 1 else CHINESE_DIGITS[piece]
    total = section = digit = 0
    for char in piece:
        if char in CHINESE_DIGITS:
            digit = CHINESE_DIGITS[char]
        elif char in CHINESE_PLACES:
            section += (digit or (1 if not section else 0)) * CHINESE_PLACES[char]
            digit = 0
        elif char in CHINESE_GROUPS:
            total = (
                (total + section + digit) * CHINESE_GROUPS[char]
                if char == "亿"
                else total + (section + digit) * CHINESE_GROUPS[char]
            )
            section = digit = 0
        else:
            return None
    return total + section + digit


def _from_english(piece: str) -> Figure | None:
    words = [word for word in re.split(r"[\s-]+", piece) if word and word not in ("and", "a", "an")]
    if not words or len(words) > 30:
        return None
    if len(words) == 1 and words[0] in ENGLISH_FRACTIONS:
        return Figure(ENGLISH_FRACTIONS[words[0]], 9)
    total = section = 0
    for word in words:
        if word in ENGLISH_UNITS or word in ENGLISH_TENS:
            section += ENGLISH_UNITS.get(word, 0) + ENGLISH_TENS.get(word, 0)
        elif word == "hundred":
            section = max(section, 1) * 100
        elif word in ENGLISH_SCALES:
            total += max(section, 1) * ENGLISH_SCALES[word]
            section = 0
        else:
            return None
    return Figure(Fraction(total + section))
