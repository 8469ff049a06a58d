"""derived: what a text says in another form: a year out of a year and a span, a month as its number, a short name spelt out."""

from __future__ import annotations

import re

LONGEST_SPAN = 200  # years
YEAR = re.compile(r"(?<!\d)1\d{3}(?!\d)|(?<!\d)20\d{2}(?!\d)")
HAN_NUMBER = {mark: number for number, mark in enumerate("零一二三四五六七八九十")} | {"两": 2}
WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"]  # fmt: skip
SPAN = re.compile(
    rf"(?<![\d.])(\d{{1,3}}|[零一二两三四五六七八九十]{{1,3}})(?:个)?(?:年|载|周年)|\b(\d{{1,3}}|{'|'.join(WORDS)}|a|an)[ -](?:full |more )?(years?|decades?|centur(?:y|ies))\b",
    re.IGNORECASE,
)
NEXT_YEAR = re.compile(r"(?:次|翌|第二|来|隔|同|去|前)年|\b(?:next|following|previous|same|last) year\b", re.IGNORECASE)
DATE_PART = re.compile(r"[-/.]")
MONTHS: tuple[re.Pattern[str], ...] = tuple(
    re.compile(rf"\b(?:{names})[a-zà-ÿ]{{0,8}}\b|(?<!\d){number}月", re.IGNORECASE)
    for number, names in enumerate(
        ("jan|gen|ene", "feb|fév|fev", "mar|mär|mrz", "apr|avr|abr", "may|mai|mag|maj", "jun|juin|giu", "jul|juil|lug", "aug|août|ago", "sep|set", "oct|okt|ott|out", "nov", "dec|dez|déc|dic"),
        1,
    )
)  # fmt: skip
SPELT = frozenset(["january", "february", "march", "april", "june", "july", "august", "september", "october", "november", "december", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"])  # fmt: skip


def derived(number: str, at: int, text: str, context: str) -> bool:
    """True when the number, at its place in the text, only says anew what the context says."""
    if not number.isdecimal():
        return False
    if len(number) == 4 and YEAR.fullmatch(number):
        return _reckoned(int(number), context[:40_000])
    if number.startswith("0") and re.search(rf"(?<!\d){int(number)}(?!\d)", context[:40_000]):
        return True
    if len(number) == 2 and 1 <= int(number) <= 12 and _in_date(text, at, at + len(number)):
        return MONTHS[int(number) - 1].search(context[:40_000]) is not None
    return False


def _in_date(text: str, start: int, end: int) -> bool:
    """True for the month of "2024-03-12"."""
    return bool(DATE_PART.match(text[start - 1 : start])) or bool(DATE_PART.match(text[end : end + 1]))


def _reckoned(year: int, context: str) -> bool:
    """A year that a span of the text leads to from a year of the text: "1931 … three years later"."""
    years = {int(found) for found in YEAR.findall(context)}
    spans = {_span_of(match) for match in SPAN.finditer(context)} | ({0, 1} if NEXT_YEAR.search(context) else set())
    return any(0 < abs(year - other) <= LONGEST_SPAN and abs(year - other) in spans for other in years)


def _span_of(match: re.Match[str]) -> int:
    words = (match[1] or match[2]).lower()
    size = int(words) if words.isdecimal() else _number(words)
    unit = (match[3] or "").lower()
    return size * (10 if unit.startswith("decade") else 100 if unit.startswith("centur") else 1)


def _number(words: str) -> int:
    if words in ("a", "an"):
        return 1
    if words in WORDS:
        return WORDS.index(words)
    tens, ten, ones = words.partition("十")
    if not ten:
        return HAN_NUMBER[words] if len(words) == 1 else -1
    return HAN_NUMBER.get(tens, 1 if not tens else 0) * 10 + HAN_NUMBER.get(ones, 0)


def spelt_out(word: str, context: str) -> bool:
    """True for a month or weekday of which the context has the short form: "October" where it says "Oct"."""
    low = word.lower()
    return low in SPELT and re.search(rf"\b{low[:3]}[a-z]{{0,2}}\b", context[:40_000], re.IGNORECASE) is not None
