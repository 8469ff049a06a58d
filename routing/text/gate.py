"""gate: refuses a text in which a pattern cannot occur, by plain substrings that every match of the pattern holds.

A substring is found many times faster than an alternation with word boundaries. A gate never refuses a text that matches.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from re import _constants, _parser  # type: ignore[attr-defined]
from typing import Any, Final

MOST: Final = 80  # substrings that are looked for; with more the pattern itself is as quick
REPEATS = (_constants.MAX_REPEAT, _constants.MIN_REPEAT, _constants.POSSESSIVE_REPEAT)
MOST_PARTS: Final = 3  # gates in a row; more seldom refuse what these admit
COMMON: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789 .,\n")  # other characters are rarer, and count double
LEAST_WORTH: Final = 2  # a single common character stands in almost every text

Conditions = tuple[tuple[str, ...], tuple[tuple["Gate", ...], ...]]  # needles, and ways
NOTHING: Final[Conditions] = ((), ())


@dataclass(frozen=True, slots=True)
class Gate:
    """What stands in every match: one of the needles, substrings of folded text, or all that one of the ways asks for.

    Without needles and ways nothing is known of the pattern, and every text is admitted.
    """

    needles: tuple[str, ...] = ()
    ways: tuple[tuple[Gate, ...], ...] = ()
    plain: Conditions = field(init=False, repr=False, compare=False)  # those that ASCII text can meet

    def __post_init__(self) -> None:
        ways = tuple(way for way in self.ways if all(door.plain != NOTHING for door in way))
        object.__setattr__(self, "plain", (tuple(filter(str.isascii, self.needles)), ways))

    def admits(self, folded_text: str) -> bool:
        """False when the pattern cannot match the text that was folded."""
        needles, ways = self.plain if folded_text.isascii() else (self.needles, self.ways)
        if needles and any(map(folded_text.__contains__, needles)):
            return True
        for way in ways:  # plain loops: most texts are refused by the first gate of a way
            for door in way:
                if not door.admits(folded_text):
                    break
            else:
                return True
        return not self.needles and not self.ways

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
    """A pattern that is tried only where its gate admits the text. Callers fold a text once for all their patterns."""

    pattern: re.Pattern[str]
    door: Gate

    def search(self, text: str, folded_text: str) -> re.Match[str] | None:
        """The first match in the text."""
        return self.pattern.search(text) if self.door.admits(folded_text) else None

    def finditer(self, text: str, folded_text: str) -> Iterator[re.Match[str]]:
        """All matches in the text, in order."""
        return self.pattern.finditer(text) if self.door.admits(folded_text) else iter(())


def folded(text: str) -> str:
    """The text in one letter case, with the dotted and the dotless i that `re.IGNORECASE` takes for an i."""
    if text.isascii():
        return text.lower()
    return text.casefold().replace("i\u0307", "i").replace("\u0131", "i")


def gate(pattern: re.Pattern[str]) -> Gate:
    """The gate of a compiled pattern."""
    found = _joined([_sequence(_parser.parse(pattern.pattern, pattern.flags))])
    return found if found is not None and found.size <= MOST else Gate()


def either(*doors: Gate) -> Gate:
    """The gate of several patterns together: it admits what one of them admits."""
    return _joined([(door,) if door != Gate() else () for door in doors]) or Gate()


def gated(pattern: str, flags: int = re.IGNORECASE) -> Gated:
    """The compiled pattern behind its gate."""
    compiled = re.compile(pattern, flags)
    return Gated(compiled, gate(compiled))


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
