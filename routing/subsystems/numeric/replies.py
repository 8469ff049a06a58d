"""replies: the values of a response whatever its form: pairs of a JSON object, a bare figure, or the figures of its prose."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from routing.contracts import Span
from routing.subsystems.numeric.numerals import CHINESE_CHARS, DIGITS, ENGLISH_WORD, Figure, read

MOST_PAIRS = 80
READ_CHARS = 6000
LAST_REPLIES = 16
JSON_START = re.compile(r"\s{0,40}(?:```[a-z]{0,8}\s{0,4})?[\[{]")
PAIR = re.compile(
    r'"([^"\n]{1,60})"\s{0,8}:\s{0,8}(?:"((?:[^"\\]|\\.){0,400})"|([-−]?\d[\d.,]{0,40}(?:[eE][+-]?\d{1,3})?)|(true|false|null)\b)'
)
BARE = re.compile(
    rf"^[\s*_`\"“”'#>]{{0,8}}([-−]?[$€£¥￥]?(?:{DIGITS})|[{CHINESE_CHARS}]{{1,12}}|(?:{ENGLISH_WORD})(?:[ -](?:{ENGLISH_WORD})){{0,8}})\s?(?:[%％]|[A-Za-z]{{1,12}}|[\u4e00-\u9fff]{{1,3}})?[\s*_`\"“”'.。!！]{{0,8}}$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Pair:
    """A key of a JSON object and its value as written: a figure where it is one, a truth where it is one."""

    key: str
    written: str
    span: Span  # of the value
    figure: Figure | None = None
    truth: bool | None = None
    quoted: bool = False


def is_json(text: str) -> bool:
    """True for a response that is a JSON value, in a code fence or not."""
    return bool(JSON_START.match(text)) and '"' in text


def pairs(text: str) -> list[Pair]:
    """The keys with a string, number or truth, in order; lists and inner objects give their own pairs."""
    return list(_pairs_of(text[:READ_CHARS]))


@lru_cache(LAST_REPLIES)
def _pairs_of(text: str) -> tuple[Pair, ...]:
    """The pairs of a response, which one reader after the other asks for."""
    found = []
    for match in islice(PAIR.finditer(text), MOST_PAIRS):
        group = 2 if match[2] is not None else 3 if match[3] is not None else 4
        written = match[group]
        truth = {"true": True, "false": False}.get(written) if group == 4 else None
        figure = read(written.rstrip(".,")) if group != 4 else None
        found.append(Pair(match[1], written, Span(*match.span(group)), figure, truth, group == 2))
    return tuple(found)


def bare(text: str) -> tuple[Figure, Span] | None:
    """The figure that is the whole response, with at most one word of unit behind it."""
    match = BARE.match(text) if len(text) <= 80 else None
    figure = read(match[1]) if match else None
    return (figure, Span(*match.span(1))) if match and figure else None
