"""needles: which of many known substrings stand in a text, told for all of them in one pass over it.

Every substring is known by up to three stretches of a few characters, its rarest and its ends. The text's own stretches are
looked up all at once, and a substring counts as met when all of its are there: one that stands in the text is always met, and
few others are. What a pass costs hangs on the text, hardly on how many are known.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

FREQUENT: Final = " etaoinshrdlucmfwypvbgkjqxz"  # the characters of English text, the most frequent first
RUN: Final = 4  # bytes of a text in UTF-8; a window of so many is one number
WIDE_RUN: Final = 2  # characters, of two bytes in UTF-16
SLOT_BITS: Final = 17  # a table of a quarter megabyte stays in the cache of a processor
SPREAD: Final = 2654435761  # Knuth's multiplier: numbers that differ little fall far apart
LENGTHS: Final = np.array(
    [[0], [8], [16], [24]], np.uint32
)  # bits that leave four, three, two and one byte of a window
MOST_RUNS: Final = 3  # of one needle
MOST_SETS: Final = 1 << 16  # further ones are not kept: sets are for patterns that are declared, not for made ones
EVERYWHERE: Final = 0
NOWHERE: Final = 1
UNKNOWN: Final = sys.maxsize

Numbers: TypeAlias = npt.NDArray[np.uint32]
Places: TypeAlias = npt.NDArray[np.intp]
Flags: TypeAlias = npt.NDArray[np.bool_]
Met: TypeAlias = bytes  # by the number of a set: 1 when one of its needles stands in the text, else 0


@dataclass(frozen=True, slots=True)
class Lists:
    """Many short lists of numbers in one array: list n is `items[starts[n] : starts[n + 1]]`."""

    starts: Places
    lengths: Places
    items: Places

    @classmethod
    def of(cls, lists: Iterable[Sequence[int]]) -> Lists:
        """The lists one after another."""
        kept = list(lists)
        lengths = np.array([len(one) for one in kept], np.intp)
        items = np.array([item for one in kept for item in one], np.intp)
        return cls(np.cumsum(lengths, dtype=np.intp) - lengths, lengths, items)

    def joined(self, wanted: Places) -> Places:
        """The items of the wanted lists, which must be one or more."""
        lengths = self.lengths.take(wanted)
        ends = lengths.cumsum()
        return self.items.take((self.starts.take(wanted) - ends + lengths).repeat(lengths) + np.arange(ends[-1]))


@dataclass(frozen=True, slots=True)
class Index:
    """All needles that were told when it was made, found by their runs: numbers of stretches that have one slot.

    Run 0 and needle 0 are everywhere.
    """

    slots: npt.NDArray[np.uint16]  # a run, by the hash of its number
    runs: Numbers  # the number, by run
    shared: Flags  # by run: it stands for other numbers as well
    needles: Lists  # by their rarest run
    others: tuple[Places, ...]  # further runs of the needle, by needle
    sets: Lists  # by needle
    size: int  # sets

    def met(self, text: str) -> Met:
        """Which sets have a needle in the text; as many as the index has."""
        there = self._runs_in(text)
        found = self.needles.joined(there.nonzero()[0])
        for runs in self.others:
            found = found.compress(there.take(runs.take(found)))
        flags = np.zeros(self.size, np.bool_)
        flags[self.sets.joined(found)] = True
        return flags.tobytes()

    def _runs_in(self, text: str) -> Flags:
        windows = _windows(text)
        runs = self.slots.take((windows * np.uint32(SPREAD)) >> np.uint32(32 - SLOT_BITS))
        taken = (runs != 0).nonzero()[0]
        runs = runs.take(taken).astype(np.intp)
        there = np.zeros(len(self.runs), np.bool_)
        there[runs.compress((self.runs.take(runs) == windows.take(taken)) | self.shared.take(runs))] = True
        there[0] = True
        return there


class Needles:
    """Sets of needles by number. They are told as modules are loaded; a text is searched for all that are told by then."""

    def __init__(self) -> None:
        self._numbers: dict[frozenset[str], int] = {frozenset({""}): EVERYWHERE, frozenset(): NOWHERE}
        self._index = _Builder().index(self._numbers)

    def number(self, needles: Iterable[str]) -> int:
        """The set's number; UNKNOWN, larger than any, when there are too many sets."""
        wanted = frozenset(needles)
        if len(self._numbers) >= MOST_SETS:
            return self._numbers.get(wanted, UNKNOWN)
        return self._numbers.setdefault(wanted, len(self._numbers))

    def index(self) -> Index:
        """All sets that are told; one that is told later has a number of at least the index's size."""
        if self._index.size != len(self._numbers):
            self._index = _Builder().index(dict(self._numbers))
        return self._index


class _Builder:
    """Gives every needle the runs of stretches that have a slot to themselves; one without shares the run of a slot."""

    def __init__(self) -> None:
        self.runs: dict[int, int] = {0: 0}  # a run by its number
        self.slots: dict[int, int] = {}
        self.shared: set[int] = {0}

    def index(self, numbers: Mapping[frozenset[str], int]) -> Index:
        sets: dict[str, list[int]] = {"": [EVERYWHERE]}
        for needles, number in numbers.items():
            for needle in filter(None, needles):
                sets.setdefault(needle, []).append(number)
        own = [[0]] * len(sets)
        for place, needle in sorted(enumerate(sets), key=lambda one: len(one[1])):
            own[place] = self._runs_of(needle)
        by_run: list[list[int]] = [[] for _ in self.runs]
        for place, runs in enumerate(own):
            by_run[runs[0]].append(place)
        slots = np.zeros(1 << SLOT_BITS, np.uint16)
        slots[list(self.slots)] = list(self.slots.values())
        others = tuple(np.array([(runs + [0] * MOST_RUNS)[at] for runs in own], np.intp) for at in range(1, MOST_RUNS))
        shared = np.array([run in self.shared for run in self.runs.values()])
        found = np.array(list(self.runs), np.uint32)
        return Index(slots, found, shared, Lists.of(by_run), others, Lists.of(sets.values()), len(numbers))

    def _runs_of(self, needle: str) -> list[int]:
        """The rarest run that has a slot, and the runs of its ends."""
        if not needle:
            return [0]
        found = (run for number in _numbers(needle) if (run := self._run(number)) is not None)
        if runs := list(islice(found, MOST_RUNS)):
            return runs
        run = self.slots.get(_slot(next(_numbers(needle))), 0)  # without room for runs it counts as met everywhere
        self.shared.add(run)
        return [run]

    def _run(self, number: int) -> int | None:
        """The run of the number; None when its slot is another's, or there are as many runs as 16 bits can tell apart."""
        if number in self.runs:
            return self.runs[number]
        slot = _slot(number)
        if slot in self.slots or len(self.runs) == 1 << 16:
            return None
        self.slots[slot] = self.runs[number] = len(self.runs)
        return self.slots[slot]


def _slot(number: int) -> int:
    return (number * SPREAD & 0xFFFFFFFF) >> 32 - SLOT_BITS


def _windows(text: str) -> Numbers:
    """Every stretch of one to RUN bytes of the text, and of a text beyond ASCII every WIDE_RUN characters, as a number."""
    data = text.encode("utf-8", "surrogatepass") + bytes(RUN - 1)
    longest = np.ascontiguousarray(np.ndarray(len(data) - RUN + 1, "<u4", data, 0, (1,)))
    found = (longest << LENGTHS).ravel()
    if text.isascii():
        return found
    data = text.encode("utf-16-le", "surrogatepass") + bytes(2)
    return np.concatenate((found, np.ndarray(len(data) // 2 - 1, "<u4", data, 0, (2,))))


def _data(stretch: str) -> bytes:
    """The characters as they stand in `_windows`."""
    narrow = stretch.isascii() or len(stretch) < WIDE_RUN
    return stretch.encode("utf-8" if narrow else "utf-16-le", "surrogatepass")


def _numbers(needle: str) -> Iterator[int]:
    """The numbers of its rarest stretch and its ends, then of the others; a short needle is a stretch itself."""
    length = RUN if needle.isascii() else WIDE_RUN
    stretches = [needle[start : start + length] for start in range(max(1, len(needle) - length + 1))]
    by_rarity = sorted(stretches, key=_rarity, reverse=True)
    for stretch in dict.fromkeys([by_rarity[0], stretches[-1], stretches[0], *by_rarity]):
        data = _data(stretch)[:RUN]
        yield int.from_bytes(data, "little") << 8 * (RUN - len(data))


def _rarity(stretch: str) -> int:
    """How seldom it stands in a text, as the frequency of English characters says; all others are rare."""
    return sum(FREQUENT.find(mark) % len(FREQUENT) for mark in stretch)
