"""Hashed character and word n-grams of a prompt: counts by bucket, and where in the text each bucket was seen."""

from __future__ import annotations

import itertools
import re
import zlib
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

BITS: Final = 16
BUCKETS: Final = 1 << BITS
HEAD: Final = 900
TAIL: Final = 500
EDGE: Final = 48
LONGEST: Final = 4

# Full-width forms to ASCII, blanks to one kind of blank, digits to one digit: one code point for one, so that
# positions stay those of the text.
_FOLD: Final = (
    {0xFF01 + offset: 0x21 + offset for offset in range(94)}
    | dict.fromkeys((0x3000, 0x09, 0x0A, 0x0D, 0xA0), 0x20)
    | {digit: 0x30 for start in (0x30, 0xFF10) for digit in range(start, start + 10)}
)
_WORD: Final = re.compile(
    "[a-z\u00df-\u024f]{1,40}|[\u4e00-\u9fff]|[\u3040-\u30ff]|[\uac00-\ud7af]|[\u0400-\u04ff]{1,40}"
)
_SALTS: Final = {"text": 0x1234567, "start": 0x3C6EF372, "end": 0x5BE0CD19, "word": 0x71374491}

IntArray = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Grams:
    """Every n-gram seen: its bucket and its half-open range in the text, in parallel arrays."""

    buckets: IntArray
    starts: IntArray
    stops: IntArray

    def counts(self) -> tuple[IntArray, npt.NDArray[np.float32]]:
        """Buckets in rising order and 1 + log(count) of each."""
        buckets, count = np.unique(self.buckets, return_counts=True)
        return buckets, (1.0 + np.log(count)).astype(np.float32)


def grams(text: str) -> Grams:
    """The n-grams of the text's head and tail: characters (1 to 4), words (1 and 2), and both edges apart."""
    head, tail = (text, "") if len(text) <= HEAD + TAIL else (text[:HEAD], text[-TAIL:])
    parts = [_characters(fold(head), 0, "text"), _words(fold(head), 0)]
    parts.append(_characters(fold(text[:EDGE]), 0, "start"))
    parts.append(_characters(fold(text[-EDGE:]), max(0, len(text) - EDGE), "end"))
    if tail:
        parts += [_characters(fold(tail), len(text) - TAIL, "text"), _words(fold(tail), len(text) - TAIL)]
    return Grams(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def fold(text: str) -> str:
    """Lower case, full-width forms, blanks and digits made alike, code point by code point."""
    lowered = text.lower()
    if len(lowered) != len(text):
        lowered = "".join(low if len(low := letter.lower()) == 1 else letter for letter in text)
    return lowered.translate(_FOLD)


def _characters(text: str, offset: int, field: str) -> tuple[IntArray, IntArray, IntArray]:
    points = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32).astype(np.uint64)
    running = np.full(len(points), _SALTS[field], np.uint64)
    buckets, starts, stops = [], [], []
    for length in range(1, LONGEST + 1):
        if len(points) < length:
            break
        running = _mix(running[: len(points) - length + 1], points[length - 1 :])
        positions = np.arange(len(running), dtype=np.int64) + offset
        buckets.append((running >> np.uint64(32 - BITS)).astype(np.int64))
        starts.append(positions)
        stops.append(positions + length)
    empty = np.zeros(0, np.int64)
    return tuple(np.concatenate([empty, *column]) for column in (buckets, starts, stops))  # type: ignore[return-value]


def _mix(running: npt.NDArray[np.uint64], points: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """One step of a multiplicative hash on 32 bits."""
    low = np.uint64(0xFFFFFFFF)
    mixed = ((running ^ points) * np.uint64(0x9E3779B1)) & low
    mixed ^= mixed >> np.uint64(15)
    return (mixed * np.uint64(0x85EBCA77)) & low


def _words(text: str, offset: int) -> tuple[IntArray, IntArray, IntArray]:
    found = [(match.group(), match.start() + offset, match.end() + offset) for match in _WORD.finditer(text)]
    items = [(word, start, stop) for word, start, stop in found if len(word) > 1]
    items += [(f"{left[0]} {right[0]}", left[1], right[2]) for left, right in itertools.pairwise(found)]
    hashes = [zlib.crc32(word.encode(), _SALTS["word"]) >> (32 - BITS) for word, _, _ in items]
    starts, stops = [item[1] for item in items], [item[2] for item in items]
    return np.array(hashes, np.int64), np.array(starts, np.int64), np.array(stops, np.int64)
