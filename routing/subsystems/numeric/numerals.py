"""numerals: reads one figure in digits, English words or Chinese numerals as an exact fraction with the places it shows."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from routing.subsystems.numeric.tokens import MOST_DIGITS, MULTIPLIERS, exact
from routing.text.numerals import HAN_DIGITS, HAN_NUMERALS, ONES, SCALES, TENS, english_whole, han_whole

CHINESE_CHARS = HAN_NUMERALS + "点"
ENGLISH_FRACTIONS = {"half": Fraction(1, 2), "third": Fraction(1, 3), "quarter": Fraction(1, 4), "dozen": Fraction(12)}

DIGITS = r"(?:\d{1,3}(?:,\d{3}){1,9}(?!\d)|\d{1,40})(?:\.\d{1,40})?|\.\d{1,40}"
ENGLISH_WORD = "|".join([*ONES, *TENS, "hundred", *SCALES])
FIGURE = rf"(?:[-−]?[$€£¥￥]?(?:{DIGITS})(?:\s?(?:万亿|千亿|百亿|十亿|亿|千万|百万|十万|万|thousand|million|billion|trillion)(?![a-z]))?)"
CHINESE_FIGURE = rf"[{CHINESE_CHARS}]{{1,24}}"
ENGLISH_FIGURE = rf"(?:{ENGLISH_WORD})(?:(?:[ -]|[ -]and[ -])(?:{ENGLISH_WORD})){{0,12}}"
LAST_FIGURES = 512  # one reader after the other reads those of a prompt and its responses
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


@lru_cache(LAST_FIGURES)
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
    value = exact(plain) * 10**shift if shift else exact(plain)
    return Figure(-value if sign else value, len(plain.partition(".")[2]) - shift)


def _from_chinese(piece: str) -> Figure | None:
    whole, point, rest = piece.partition("点")
    value = han_whole(whole)
    if value is None:
        return None
    if not point:
        return Figure(Fraction(value))
    if not rest or any(char not in HAN_DIGITS for char in rest):
        return None
    places = "".join(str(HAN_DIGITS[char]) for char in rest)
    return Figure(value + Fraction(int(places), 10 ** len(places)), len(places))


def _from_english(piece: str) -> Figure | None:
    if piece in ENGLISH_FRACTIONS:
        return Figure(ENGLISH_FRACTIONS[piece], 9)
    value = english_whole(piece)
    return None if value is None else Figure(Fraction(value))
