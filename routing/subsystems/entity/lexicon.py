"""lexicon: word lists that the name tagger looks into: names of persons, places and organisations, and common words."""

from __future__ import annotations

import gzip
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

DATA = Path(__file__).parent / "data"
LONGEST_CHINESE = 7  # characters of the longest word that is looked up
UNKNOWN_COST = 14.0  # negative log-probability of a character that no word covers


class Word(NamedTuple):
    """A stretch of a Chinese text: half-open positions and the class of the word ("" when it is in no list)."""

    start: int
    end: int
    tag: str


@cache
def chinese() -> Mapping[str, tuple[str, float]]:
    """Word -> (class, negative log-probability). Classes: r person, s place, t organisation, z other name, n v d o common."""
    table = {}
    with gzip.open(DATA / "lexicon_zh.txt.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            word, tag, cost = line.rstrip("\n").split("\t")
            table[word] = (tag, float(cost))
    return table


@cache
def english() -> Mapping[str, str]:
    """Lower-case word -> flags: f first name, l last name, c place, k country, o organisation, 0–4 how often in lower case."""
    with gzip.open(DATA / "lexicon_en.txt.gz", "rt", encoding="utf-8") as lines:
        return dict(line.rstrip("\n").split("\t") for line in lines)


@cache
def _reaches() -> Mapping[str, int]:
    """First two characters -> length of the longest word that begins so."""
    found: dict[str, int] = {}
    for word in chinese():
        found[word[:2]] = max(found.get(word[:2], 0), len(word))
    return found


def segment(text: str) -> list[Word]:
    """The likeliest cut of a Chinese text into words of the list; everything else stays single characters."""
    return [Word(*piece) for piece in cut(text)]


def cut(text: str) -> list[tuple[int, int, str]]:
    """The words of `segment` as plain (start, end, class). The list has no word of one character."""
    table, reaches = chinese(), _reaches()
    room = len(text) + LONGEST_CHINESE
    costs, starts, tags = [0.0, *[float("inf")] * room], [0] * (room + 1), [""] * (room + 1)
    for start in range(len(text)):
        cost, after = costs[start], start + 1
        if cost + UNKNOWN_COST <= costs[after]:  # of equals the single character
            costs[after], starts[after], tags[after] = cost + UNKNOWN_COST, start, ""
        reach = reaches.get(text[start : start + 2], 0)
        for end in range(start + 2, start + reach + 1):
            entry = table.get(text[start:end])
            if entry and cost + entry[1] < costs[end]:
                costs[end], starts[end], tags[end] = cost + entry[1], start, entry[0]
    return _path(starts, tags, len(text))


def _path(starts: Sequence[int], tags: Sequence[str], end: int) -> list[tuple[int, int, str]]:
    words = []
    while end > 0:
        start = starts[end]
        words.append((start, end, tags[end]))
        end = start
    return words[::-1]
