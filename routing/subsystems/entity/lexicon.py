"""lexicon: word lists that the name tagger looks into: names of persons, places and organisations, and common words."""

from __future__ import annotations

import gzip
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

DATA = Path(__file__).parent / "data"
LONGEST_CHINESE = 7  # characters of the longest word that is looked up
UNKNOWN_COST = 14.0  # negative log-probability of a character that no word covers


@dataclass(frozen=True, slots=True)
class Word:
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


def segment(text: str) -> list[Word]:
    """The likeliest cut of a Chinese text into words of the list; everything else stays single characters."""
    table = chinese()
    best: list[tuple[float, int, str]] = [(0.0, 0, "")]
    for end in range(1, len(text) + 1):
        choice = (best[end - 1][0] + UNKNOWN_COST, end - 1, "")
        for start in range(max(0, end - LONGEST_CHINESE), end):
            entry = table.get(text[start:end])
            if entry and best[start][0] + entry[1] < choice[0]:
                choice = (best[start][0] + entry[1], start, entry[0])
        best.append(choice)
    return _path(best)


def _path(best: Sequence[tuple[float, int, str]]) -> list[Word]:
    words, end = [], len(best) - 1
    while end > 0:
        _, start, tag = best[end]
        words.append(Word(start, end, tag))
        end = start
    return words[::-1]
