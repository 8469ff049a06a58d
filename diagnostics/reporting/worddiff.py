"""worddiff: two texts -> words kept, added and removed. Chinese is compared character by character.

Each distinct word becomes one code point, so that diff-match-patch, which compares characters and gives up looking for
the shortest answer after a time limit, compares words.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from diff_match_patch import diff_match_patch

TIME_LIMIT_S = 0.3
KEPT_CHARS = 90  # of a long unchanged stretch, shown at each side of a change
SHOWN_CHARS = 6_000  # of one added or removed stretch
FIRST_CODE = 0x100
SURROGATES = range(0xD800, 0xE000)
WORD = re.compile(r"[A-Za-z0-9_À-ɏ]+|[^\S\n]+|\n|.", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Change:
    """`kind` is kept, added, removed or cut (an unchanged stretch that is not shown; `text` is then empty)."""

    kind: str
    text: str
    count: int = 0


def word_diff(before: str, after: str) -> tuple[Change, ...]:
    """Return the changes in order, with unchanged stretches shortened."""
    head = common_start(before, after)
    tail = common_start(before[head:][::-1], after[head:][::-1])
    inner = changes_of(before[head : len(before) - tail], after[head : len(after) - tail])
    every = [Change("kept", before[:head]), *inner, Change("kept", before[len(before) - tail :])]
    filled = [change for change in every if change.text]
    found: list[Change] = []
    for place, change in enumerate(filled):
        found.extend(shortened(change, is_first=place == 0, is_last=place == len(filled) - 1))
    return tuple(found)


def common_start(left: str, right: str) -> int:
    """Return how many characters both begin with, back to a word boundary."""
    low, high = 0, min(len(left), len(right))
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if left[:middle] == right[:middle] else (low, middle - 1)
    while 0 < low < max(len(left), len(right)) and left[low - 1].isalnum() and left[low - 1].isascii():
        low -= 1
    return low


def changes_of(before: str, after: str) -> list[Change]:
    """Compare word by word."""
    codes: dict[str, str] = {}
    words: list[str] = []
    left, right = (encoded(text, codes, words) for text in (before, after))
    engine = diff_match_patch()
    engine.Diff_Timeout = TIME_LIMIT_S
    compared = engine.diff_main(left, right, False)
    engine.diff_cleanupSemantic(compared)
    names = {0: "kept", 1: "added", -1: "removed"}
    return [Change(names[kind], "".join(words[place(char)] for char in chars)) for kind, chars in compared]


def encoded(text: str, codes: dict[str, str], words: list[str]) -> str:
    """Return one character per word; new words are added to `codes` and `words`."""
    for word in WORD.findall(text):
        if word not in codes:
            codes[word] = chr(code_of(len(words)))
            words.append(word)
    return "".join(codes[word] for word in WORD.findall(text))


def code_of(number: int) -> int:
    """Return the code point of a word's number, past the surrogates."""
    code = FIRST_CODE + number
    return code if code < SURROGATES.start else code + len(SURROGATES)


def place(char: str) -> int:
    """Return the word's number of a code point."""
    code = ord(char)
    return code - FIRST_CODE - (len(SURROGATES) if code >= SURROGATES.stop else 0)


def shortened(change: Change, *, is_first: bool, is_last: bool) -> list[Change]:
    """Keep the sides of a long unchanged stretch, and the beginning of a very long change."""
    text = change.text
    if change.kind != "kept":
        rest = len(text) - SHOWN_CHARS
        return [Change(change.kind, text[:SHOWN_CHARS])] + ([Change("cut", "", rest)] if rest > 0 else [])
    before = 0 if is_first else KEPT_CHARS
    after = 0 if is_last else KEPT_CHARS
    cut = len(text) - before - after
    if cut <= KEPT_CHARS:
        return [change]
    parts = (Change("kept", text[:before]), Change("cut", "", cut), Change("kept", text[len(text) - after :]))
    return [part for part in parts if part.text or part.count]
