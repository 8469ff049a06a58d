"""numerals: number words of English and Chinese numerals, and the whole number that a run of them says."""

from __future__ import annotations

import re

ONES = {
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
TENS = {
    word: 10 * number
    for number, word in enumerate(
        ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"], start=2
    )
}
GROUPS = {"hundred": 100, "dozen": 12}  # multiply the words before them
SCALES = {"thousand": 1000, "million": 10**6, "billion": 10**9, "trillion": 10**12}  # close a group
FILLERS = frozenset(("and", "a", "an", ""))
HAN_DIGITS = {mark: number for number, mark in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
HAN_PLACES = {"十": 10, "百": 100, "千": 1000}
HAN_GROUPS = {"万": 10**4, "亿": 10**8}
HAN_NUMERALS = "零〇一二两三四五六七八九十百千万亿"
MOST_WORDS = 30


def english_whole(text: str) -> int | None:
    """ "twenty-five", "a hundred and five", "twelve hundred", "two dozen"; None for anything else."""
    words = [word for word in re.split(r"[\s-]+", text.strip().lower()) if word not in FILLERS]
    if not words or len(words) > MOST_WORDS:
        return None
    total = group = 0
    for word in words:
        if word in ONES or word in TENS:
            group += ONES.get(word, 0) + TENS.get(word, 0)
        elif word in GROUPS:
            group = max(group, 1) * GROUPS[word]
        elif word in SCALES:
            total, group = total + max(group, 1) * SCALES[word], 0
        else:
            return None
    return total + group


def han_whole(text: str) -> int | None:
    """二十五, 三百十五, 一万二千, 二〇二一 digit by digit; None when it is no whole number."""
    if not text:
        return None
    if all(mark in HAN_DIGITS for mark in text):
        return int("".join(str(HAN_DIGITS[mark]) for mark in text))
    total = section = digit = 0
    for mark in text:
        if mark in HAN_DIGITS:
            digit = HAN_DIGITS[mark]
        elif mark in HAN_PLACES:
            section, digit = section + (digit or 1) * HAN_PLACES[mark], 0
        elif mark == "万":
            total, section, digit = total + (section + digit) * HAN_GROUPS[mark], 0, 0
        elif mark == "亿":
            total, section, digit = (total + section + digit) * HAN_GROUPS[mark], 0, 0
        else:
            return None
    return total + section + digit
