"""marks: a text and its evidence -> pieces in order. Overlaps are cut apart, long texts fold around the evidence.

Positions are Unicode code points, half-open. The work is linear in the text and in the number of marks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

WHOLE_CHARS = 6_000  # a text up to this length is shown whole
AROUND_CHARS = 400  # shown before and after an evidence in a longer one
HEAD_CHARS = 1_500
TAIL_CHARS = 500
LONGEST_EVIDENCE = 2_000  # of a longer one only the beginning and the end are shown
FOLDED_CHARS = 40_000  # a longer gap is not in the page at all
FOLDED_TOTAL = 120_000
MOST_MARKS = 200
RANK = {"error": 0, "warning": 1, "info": 2, "entity": 3}


@dataclass(frozen=True, slots=True)
class Mark:
    """One evidence; `ref` is the number that its note carries, 0 for none."""

    start: int
    end: int
    severity: str
    ref: int = 0


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text. `refs` are the marks that cover it, `ends` those whose last piece it is."""

    text: str
    severity: str = ""
    refs: tuple[int, ...] = ()
    ends: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Gap:
    """A stretch that is not shown. `text` is "" when it is too long to carry along."""

    count: int
    text: str = ""


Part = Piece | Gap


def parts_of(text: str, marks: Sequence[Mark]) -> tuple[Part, ...]:
    """Return the text as pieces and gaps, in order. Marks outside the text are clamped."""
    kept = [clamped(mark, len(text)) for mark in marks[:MOST_MARKS]]
    found: list[Part] = []
    budget, position = FOLDED_TOTAL, 0
    for start, end in windows(len(text), kept):
        if start > position:
            gap = gap_of(text, position, start, budget)
            budget -= len(gap.text)
            found.append(gap)
        found.extend(pieces(text, start, end, kept))
        position = end
    if position < len(text):
        found.append(gap_of(text, position, len(text), budget))
    return tuple(found)


def clamped(mark: Mark, length: int) -> Mark:
    """Return the mark inside the text."""
    start = max(0, min(mark.start, length))
    return Mark(start, max(start, min(mark.end, length)), mark.severity, mark.ref)


def gap_of(text: str, start: int, end: int, budget: int) -> Gap:
    """Return the gap, with its text where that is not too much."""
    count = end - start
    return Gap(count, text[start:end] if count <= min(FOLDED_CHARS, budget) else "")


def windows(length: int, marks: Sequence[Mark]) -> list[tuple[int, int]]:
    """Return the ranges that are shown, in order, apart from each other."""
    if length <= WHOLE_CHARS:
        return [(0, length)]
    wanted = [(0, HEAD_CHARS), (length - TAIL_CHARS, length)]
    for mark in marks:
        if mark.end - mark.start <= LONGEST_EVIDENCE:
            wanted.append((mark.start - AROUND_CHARS, mark.end + AROUND_CHARS))
        else:
            wanted.append((mark.start - AROUND_CHARS, mark.start + LONGEST_EVIDENCE // 2))
            wanted.append((mark.end - LONGEST_EVIDENCE // 2, mark.end + AROUND_CHARS))
    return merged([(max(0, start), min(length, end)) for start, end in wanted])


def merged(ranges: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the union of ranges; neighbours that nearly touch become one."""
    found: list[tuple[int, int]] = []
    for start, end in sorted(ranges):
        if found and start <= found[-1][1] + AROUND_CHARS // 4:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((start, end))
    return found


def pieces(text: str, start: int, end: int, marks: Sequence[Mark]) -> list[Part]:
    """Return one window cut at every beginning and end of a mark."""
    inside = [mark for mark in marks if mark.start <= end and mark.end >= start]
    cuts = {start, end}
    cuts.update(max(mark.start, start) for mark in inside)
    cuts.update(min(mark.end, end) for mark in inside)
    places = sorted(cuts)
    found: list[Part] = points(inside, start)
    for left, right in pairwise(places):
        covering = [mark for mark in inside if mark.start < right and mark.end > left]
        severity = min((mark.severity for mark in covering), key=lambda name: RANK.get(name, 9), default="")
        refs = tuple(mark.ref for mark in covering if mark.ref)
        ends = tuple(mark.ref for mark in covering if mark.ref and mark.end == right)
        found.append(Piece(text[left:right], severity, refs, ends))
        found.extend(points(inside, right))
    return found


def points(marks: Sequence[Mark], place: int) -> list[Part]:
    """Return the marks of no length that stand at a place, such as “something is missing here”."""
    return [
        Piece("", mark.severity, (mark.ref,), (mark.ref,))
        for mark in marks
        if mark.start == mark.end == place and mark.ref
    ]
