"""gate: refuses a text in which a pattern cannot occur, by plain substrings that every match of the pattern holds.

A text is searched once for the substrings of all gates (see `needles`), and each gate then asks only for a number. A gate
never refuses a text that matches.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import compress
from operator import itemgetter
from re import _constants, _parser  # type: ignore[attr-defined]
from typing import Any, Final

from routing.text.fronts import REPEATS, fronted
from routing.text.needles import NOWHERE, Met, Needles
from routing.text.swift import Finder

MOST: Final = 2000  # substrings that a gate looks for; with more the pattern itself is as quick
MOST_PARTS: Final = 3  # gates in a row; more seldom refuse what these admit
COMMON: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789 .,\n")  # other characters are rarer, and count double
LEAST_WORTH: Final = 2  # a single common character stands in almost every text
KNOWN_CHARS: Final = 20_000  # of longer texts only a few are remembered
LAST_TEXTS: Final = 64  # prompt, responses and their sentences are asked about by one room after the other
LAST_LONG_TEXTS: Final = 4
NEEDLES: Final = Needles()  # of all gates, as they are declared: a text is searched for them once


class Folded(str):
    """A text in one letter case that remembers which of the gates' needles stand in it."""

    @cached_property
    def met(self) -> Met:
        """By the number of a set of needles: 1 when the text has one of them."""
        return NEEDLES.index().met(self)


@dataclass(frozen=True, slots=True)
class Gate:
    """What stands in every match: one of the needles, substrings of folded text, or all that one of the ways asks for.

    Without needles and ways nothing is known of the pattern, and every text is admitted.
    """

    needles: tuple[str, ...] = ()
    ways: tuple[tuple[Gate, ...], ...] = ()
    number: int = field(init=False, repr=False, compare=False)  # of the set of the needles
    announced: int = field(init=False, repr=False, compare=False)  # of them and those that a way begins with
    newest: int = field(init=False, repr=False, compare=False)  # number that is asked for
    begun: Callable[[Met], Sequence[int]] = field(init=False, repr=False, compare=False)  # 1 for a way that may be gone

    def __post_init__(self) -> None:
        number = NEEDLES.number(self.needles if self.needles or self.ways else [""])
        announced = NEEDLES.number(self.first_needles())
        inner = [door.newest for way in self.ways for door in way]
        object.__setattr__(self, "number", number)
        object.__setattr__(self, "announced", announced)
        object.__setattr__(self, "newest", max(number, announced, *inner))
        object.__setattr__(self, "begun", itemgetter(*(way[0].announced for way in self.ways), NOWHERE, NOWHERE))

    def admits(self, folded_text: str) -> bool:
        """False when the pattern cannot match the text that was folded."""
        if not isinstance(folded_text, Folded) or self.newest >= len(folded_text.met):
            return self._admits_unread(folded_text)
        return self._admits_met(folded_text.met)

    def _admits_met(self, met: Met) -> bool:
        if not met[self.announced]:
            return False
        if met[self.number]:
            return True
        for way in compress(self.ways, self.begun(met)):  # plain loops: this is asked hundreds of times a text
            for door in way:
                if not door._admits_met(met):
                    break
            else:
                return True
        return False

    def _admits_unread(self, text: str) -> bool:
        """`admits` for a text that knows nothing of this gate's needles: they are looked for one by one."""
        if not self.needles and not self.ways:
            return True
        return any(map(text.__contains__, self.needles)) or any(
            all(door._admits_unread(text) for door in way) for way in self.ways
        )

    def first_needles(self) -> frozenset[str]:
        """The needles, and those of the first gates of the ways: without one of them nothing is admitted."""
        if not self.needles and not self.ways:
            return frozenset({""})
        return frozenset(self.needles).union(*(way[0].first_needles() for way in self.ways))

    @property
    def size(self) -> int:
        """How many needles a text without any is searched for."""
        return len(self.needles) + sum(way[0].size for way in self.ways)

    @property
    def worth(self) -> tuple[int, int]:
        """How much a match of the gate says: the weight of its lightest needle; then the fewer needles, the better."""
        lengths = [sum(1 if mark in COMMON else 2 for mark in needle) for needle in self.needles]
        inner = [max(door.worth for door in way)[0] for way in self.ways]
        return min(lengths + inner), -self.size


@dataclass(frozen=True, slots=True)
class Gated:
    """A pattern that is tried only where its gate admits the text. Callers fold a text once for all their patterns.

    What it admits is searched by a `Finder`. The pattern must not match nothing.
    """

    pattern: re.Pattern[str]
    door: Gate
    finder: Finder = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "finder", Finder(self.pattern))

    def search(self, text: str, folded_text: str) -> re.Match[str] | None:
        """The first match in the text."""
        return self.finder.first(text) if self.door.admits(folded_text) else None

    def finditer(self, text: str, folded_text: str) -> Iterator[re.Match[str]]:
        """All matches in the text, in order."""
        return self.finder.matches(text) if self.door.admits(folded_text) else iter(())


def folded(text: str) -> Folded:
    """The text in one letter case, with the dotted and the dotless i that `re.IGNORECASE` takes for an i."""
    return _known(text) if len(text) <= KNOWN_CHARS else _known_long(text)


def _in_one_case(text: str) -> str:
    return text.lower() if text.isascii() else text.casefold().replace("i\u0307", "i").replace("\u0131", "i")


@lru_cache(LAST_TEXTS)
def _known(text: str) -> Folded:
    return _once(_in_one_case(text))


@lru_cache(LAST_LONG_TEXTS)
def _known_long(text: str) -> Folded:
    return Folded(_in_one_case(text))


_once = lru_cache(LAST_TEXTS)(Folded)  # texts that differ only in their letter case are searched once


def gate(pattern: re.Pattern[str]) -> Gate:
    """The gate of a compiled pattern."""
    found = _joined([_sequence(_parser.parse(pattern.pattern, pattern.flags))])
    return found if found is not None and found.size <= MOST else Gate()


def either(*doors: Gate) -> Gate:
    """The gate of several patterns together: it admits what one of them admits."""
    return _joined([(door,) if door != Gate() else () for door in doors]) or Gate()


def gated(pattern: str, flags: int = re.IGNORECASE) -> Gated:
    """The compiled pattern behind its gate and its front."""
    return Gated(fronted(pattern, flags), gate(re.compile(pattern, flags)))


def _joined(ways: Sequence[tuple[Gate, ...]]) -> Gate | None:
    """The gate of alternatives, each given by the gates that must all admit; None when one of them asks for nothing."""
    if not all(ways):
        return None
    single = [way[0] for way in ways if len(way) == 1]
    needles = _shortest({needle for door in single for needle in door.needles})
    inner = [way for door in single for way in door.ways] + [way for way in ways if len(way) > 1]
    return Gate(tuple(sorted(needles)), tuple(dict.fromkeys(inner)))


def _shortest(needles: set[str]) -> set[str]:
    """The needles without those that hold another one: a text with “javascript” has “java” as well."""
    kept: set[str] = set()
    for needle in sorted(needles, key=len):
        if not any(map(needle.__contains__, kept)):
            kept.add(needle)
    return kept


def _sequence(items: Sequence[tuple[Any, Any]]) -> tuple[Gate, ...]:
    """The gates of parts that stand one after another, the one that says most first; () when none is known."""
    found: list[Gate] = []
    run = ""
    for operator, value in [*items, (None, None)]:
        if operator is _constants.LITERAL:
            run += chr(value)
            continue
        found += [Gate((folded(run),))] if run else []
        run = ""
        part = _part(operator, value)
        found += [part] if part else []
    best = sorted(dict.fromkeys(found), key=_worth, reverse=True)[:MOST_PARTS]
    return tuple(door for door in best if door.worth[0] >= LEAST_WORTH) or tuple(best[:1])


def _worth(door: Gate) -> tuple[int, int]:
    return door.worth


def _part(operator: Any, value: Any) -> Gate | None:
    if operator is _constants.SUBPATTERN:
        return _joined([_sequence(value[-1])])
    if operator is _constants.BRANCH:
        return _joined([_sequence(branch) for branch in value[1]])
    if operator in REPEATS and value[0] >= 1:
        return _joined([_sequence(value[2])])
    if operator is _constants.IN and all(kind is _constants.LITERAL for kind, _ in value):
        return Gate(tuple(folded(chr(character)) for _, character in value))
    return None
