"""numerals: numbers and bounds in the wording of a prompt: digits, number words, Chinese numerals, "at least", 不超过, ranges."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from routing.contracts import Span, Text
from routing.text.letters import lowered
from routing.text.numerals import HAN_NUMERALS, ONES, TENS, english_whole, han_whole
from routing.text.swift import Finder

UP_TO_NINE = "one|two|three|four|five|six|seven|eight|nine"
TENS_WORD = rf"(?:{'|'.join(TENS)})(?:[- ](?:{UP_TO_NINE})\b)?"
WORD_NUMBER = (
    rf"(?:an?|{UP_TO_NINE}|ten|twelve|fifteen|twenty)[ -](?:hundred|thousand|dozen)(?:(?: and)? (?:{TENS_WORD}|{'|'.join(ONES)})\b)?"
    rf"|{TENS_WORD}|{'|'.join(sorted(ONES, key=len, reverse=True))}"
)
BEGINNINGS = "|".join(sorted({word[:3] for word in (*ONES, *TENS)}))  # of number words, which few other words share
NUMBER = rf"(?:\d{{1,3}}(?:,\d{{3}}){{1,2}}|\d{{1,7}}|{WORD_NUMBER})"
FEW = re.compile("([一二两三四五六七八九])([二两三四五六七八九])([十百千万]?)")
CHINESE_NUMBER = r"(?:\d{1,7}|[零〇一二两三四五六七八九十百千万]{1,8})"

NOT = r"(?:not|\w{2,8}n['’]t|never|cannot) (?:\w{1,8} ){0,2}"
AT_LEAST = (
    rf"{NOT}(?:less|fewer|shorter|below|under)(?: than)?|no shorter than|"
    r"(?:greater|more|larger) than or equal to|at least|no less than|no fewer than|not less than|not fewer than|(?:a )?minimum(?: of)?|at minimum|min\.?|>="
)
OVER = r"more than|over|above|exceeding|greater than|in excess of|longer than|>"
AT_MOST = (
    rf"{NOT}(?:more than|longer than|greater than|larger than|over|above|beyond)|"
    r"(?:less|fewer|smaller|lower) than or equal to|at most|no more than|not more than|up to|(?:a )?maximum(?: of)?|max\.?|within|(?:not|n't) exceed|not exceeding|not to exceed|"
    r"no longer than|not longer than|no greater than|<="
)
UNDER = r"less than|fewer than|under|below|shorter than|<"
EXACT = r"exactly|precisely|only|just|a total of"
ABOUT = r"about|around|approximately|roughly|circa|some|nearly|almost|~"
RELATION = re.compile(
    rf"(?<![\w])(?:(?P<least>{AT_LEAST})|(?P<most>{AT_MOST})|(?P<over>{OVER})|(?P<under>{UNDER})|(?P<exact>{EXACT})|(?P<about>{ABOUT}))\s{{0,3}}$",
    re.IGNORECASE,
)
LOOK_BACK = 36  # the longest relation and its blanks
QUANTITY = Finder(
    re.compile(
        rf"(?<![\w.$€£#])(?=[\dzotfsenah])(?=\d|an?[ -]|{BEGINNINGS})(?:(?P<low>{NUMBER})\s{{0,2}}(?:-|–|—|to|and|or)\s{{0,2}})?"
        r"(?P<number>NUMBER)(?![\w]|[.,]\d|%|st\b|nd\b|rd\b|th\b)(?P<plus>\+|\s{1,2}or more|\s{1,2}or (?:less|fewer))?".replace(
            "NUMBER", NUMBER
        ),
        re.IGNORECASE,
    )
)
TIMES = Finder(
    re.compile(
        rf"(?<![\w.$])(?:(?:(?P<low>{NUMBER})\s{{0,2}}(?:-|–|to|and|or)\s{{0,2}})?"
        rf"(?P<number>{NUMBER})(?P<plus>\+|\s{{1,2}}or more|\s{{1,2}}or (?:less|fewer))?[ -]times?\b|(?P<adverb>once|twice|thrice)\b)",
        re.IGNORECASE,
    )
)
CHINESE_QUANTITY = re.compile(
    r"(?:(?P<least>至少|不少于|不低于|最少|起码|不得少于|不能少于)|(?P<most>不超过|不多于|最多|至多|不得超过|不能超过|不要超过|不高于|少于等于)|"
    r"(?P<over>超过|多于|大于)|(?P<under>少于|小于|低于)|(?P<exact>恰好|正好|刚好|一共|总共|共|仅|只|必须是|严格)|"
    r"(?P<about>大约|约为|约|大概|左右|差不多)|(?P<between>控制在|在|介于))?\s{0,2}(?:写|用|列出|输出|给出|有|为|是|包含)?\s{0,2}"
    rf"(?<![\d第])(?:(?P<low>{CHINESE_NUMBER})\s{{0,2}}(?:字|个|条|句|段|行)?\s{{0,2}}(?:-|–|—|~|～|到|至)\s{{0,2}})?(?P<number>{CHINESE_NUMBER})(?![\d.])\s{{0,2}}"
)
CHINESE_SUFFIX = re.compile(r"\s{0,2}(?:(?P<most>以内|之内|以下|内)|(?P<least>以上|起)|(?P<about>左右|上下))")
SCALED = re.compile(r"(?:hundred|thousand|[百千万])$", re.IGNORECASE)
ADVERBS = {"once": 1, "twice": 2, "thrice": 3}
LARGEST = 10**9


@dataclass(frozen=True, slots=True)
class Bound:
    """A closed interval of allowed counts; `stated` is False for a bare number, `loose` marks "about"."""

    low: int = 0
    high: int = LARGEST
    stated: bool = True
    loose: bool = False

    def accepts(self, count: int) -> bool:
        """True when the count lies in the interval."""
        return self.low <= count <= self.high

    @property
    def text(self) -> Text:
        """The interval in words."""
        if self.loose:
            return Text(f"about {self.low}", f"约 {self.low}")
        if self.low == self.high:
            return Text(f"exactly {self.low}", f"正好 {self.low}")
        if self.high == LARGEST:
            return Text(f"at least {self.low}", f"至少 {self.low}")
        if self.low == 0:
            return Text(f"at most {self.high}", f"最多 {self.high}")
        return Text(f"{self.low} to {self.high}", f"{self.low} 到 {self.high}")


@dataclass(frozen=True, slots=True)
class Quantity:
    """A bound and where the prompt states it."""

    bound: Bound
    span: Span


def value_of(text: str) -> int:
    """The integer that a numeral of either language names; 0 for anything else."""
    text = text.strip().lower().replace(",", "")
    if text.isdecimal():
        return int(text) if len(text) <= 9 else LARGEST
    value = han_whole(text) if text[:1] in HAN_NUMERALS else english_whole(text)
    return min(value or 0, LARGEST)


def few(text: str) -> Bound | None:
    """Two digits in a row say a range in Chinese: 两三 is two to three, 三五百 three to five hundred."""
    match = FEW.fullmatch(text)
    if match is None or han_whole(match[1]) == han_whole(match[2]):
        return None
    low, high = (value_of(digit + match[3]) for digit in match.groups()[:2])
    return Bound(low, high) if low < high else None


def quantities(text: str, start: int = 0, end: int | None = None) -> Iterator[Quantity]:
    """English numbers with their relation, in order."""
    return _stated(QUANTITY, text, start, len(text) if end is None else end)


def occurrences(text: str, start: int = 0, end: int | None = None) -> Iterator[Quantity]:
    """English frequencies: "at least 3 times", "once", "no more than twice"."""
    return _stated(TIMES, text, start, len(text) if end is None else end)


def _stated(wanted: Finder, text: str, start: int, end: int) -> Iterator[Quantity]:
    for match in wanted.matches(text, start, end):
        relation = RELATION.search(text, max(start, match.start() - LOOK_BACK), match.start())
        yield Quantity(_bound(match, relation), Span(relation.start() if relation else match.start(), match.end()))


def chinese_quantity(match: re.Match[str], text: str, unit_end: int) -> Bound:
    """The bound of a CHINESE_QUANTITY match whose unit ends at `unit_end`; 以内 and 左右 may follow it."""
    suffix = CHINESE_SUFFIX.match(text, unit_end)
    kind = suffix.lastgroup if suffix else None
    number = value_of(match["number"])
    if match["low"]:
        return Bound(_scaled(match["low"], match["number"]), number)
    if (vague := few(match["number"])) is not None:
        return vague
    if kind == "about" or match["about"]:
        return Bound(number, number, loose=True)
    if kind == "most":
        return Bound(0, number)
    if kind == "least":
        return Bound(number)
    return _related(match, number)


def _bound(match: re.Match[str], relation: re.Match[str] | None) -> Bound:
    groups = match.groupdict()
    number = ADVERBS[lowered(groups["adverb"])] if groups.get("adverb") else value_of(match["number"])
    plus = (groups["plus"] or "").strip().lower()
    if groups["low"]:
        low = _scaled(groups["low"], groups["number"])
        if low <= number:
            return Bound(low, number)
        # "one hundred and fifty" and "seventy-five" are one number each.
        number = english_whole(match.string[match.start("low") : match.end("number")]) or number
        return Bound(number, number, stated=False) if relation is None else _related(relation, number)
    if plus in ("+", "or more"):
        return Bound(number)
    if plus:
        return Bound(0, number)
    return Bound(number, number, stated=False) if relation is None else _related(relation, number)


def _scaled(low: str, high: str) -> int:
    """The lower end, which may lean on the upper one's scale: "two to three hundred", 两到三百."""
    first, scale = value_of(low), SCALED.search(high)
    if scale is None or SCALED.search(low) or low[:1].isdigit():
        return first
    factor = value_of(scale.group())
    return first * factor if first * factor < value_of(high) else first


def _related(match: re.Match[str], number: int) -> Bound:
    if match["least"]:
        return Bound(number)
    if match["over"]:
        return Bound(number + 1)
    if match["most"]:
        return Bound(0, number)
    if match["under"]:
        return Bound(0, max(number - 1, 0))
    if match["about"]:
        return Bound(number, number, loose=True)
    return Bound(number, number, stated=bool(match["exact"]))
