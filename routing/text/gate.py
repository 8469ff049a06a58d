"""gate: refuses a text in which a pattern cannot occur, by plain substrings that every match of the pattern holds.

A substring is found many times faster than an alternation with word boundaries. A gate never refuses a text that matches.
Most texts are refused at once, by a few characters in a row that every match holds and the text has nowhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from re import _constants, _parser  # type: ignore[attr-defined]
from typing import Any, Final, Literal, TypeAlias

MOST: Final = 80  # substrings that are looked for; with more the pattern itself is as quick
REPEATS = (_constants.MAX_REPEAT, _constants.MIN_REPEAT, _constants.POSSESSIVE_REPEAT)
MOST_PARTS: Final = 3  # gates in a row; more seldom refuse what these admit
COMMON: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789 .,\n")  # other characters are rarer, and count double
LEAST_WORTH: Final = 2  # a single common character stands in almost every text
RUN: Final = 4  # characters
WIDE_RUN: Final = 2  # Chinese words are that short
KNOWN_CHARS: Final = 20_000  # of a longer text the runs would fill the memory; it is searched for needles
LAST_TEXTS: Final = 64  # prompt, responses and their sentences are asked about by one room after the other
FREQUENT: Final = " etaoinshrdlucmfwypvbgkjqxz"  # the characters of English text, the most frequent first

Alternative: TypeAlias = "str | tuple[Gate, ...]"  # a needle, or a way


class Folded(str):
    """A text in one letter case that remembers which characters stand in a row in it."""

    @cached_property
    def runs(self) -> frozenset[str]:
        """All runs of RUN characters, and those of WIDE_RUN as well in a text that is not ASCII."""
        lengths = (RUN,) if self.isascii() else (RUN, WIDE_RUN)
        return frozenset([self[at : at + length] for length in lengths for at in range(len(self) - length + 1)])


@dataclass(frozen=True, slots=True)
class Traces:
    """What announces the alternatives of a gate: runs of characters, or needles that are shorter than a run."""

    runs: frozenset[str] = frozenset()
    announced: Mapping[str, tuple[Alternative, ...]] = field(default_factory=dict)
    short: tuple[str, ...] = ()
    short_ways: tuple[tuple[str, tuple[Gate, ...]], ...] = ()  # a short needle of the way's first gate, and the way
    needles: tuple[str, ...] = ()  # one of them stands in every text with an alternative

    def met(self, text: str) -> frozenset[str]:
        """Runs that may announce an alternative in the text; a text that does not know its runs is searched for needles."""
        if not self.runs:
            return NONE
        if isinstance(text, Folded):
            return NONE if self.runs.isdisjoint(text.runs) else self.runs & text.runs
        return self.runs if any(map(text.__contains__, self.needles)) else NONE


NONE: Final[frozenset[str]] = frozenset()
HOPELESS: Final = Traces()


@dataclass(frozen=True, slots=True)
class Gate:
    """What stands in every match: one of the needles, substrings of folded text, or all that one of the ways asks for.

    Without needles and ways nothing is known of the pattern, and every text is admitted.
    """

    needles: tuple[str, ...] = ()
    ways: tuple[tuple[Gate, ...], ...] = ()
    plain: Traces = field(init=False, repr=False, compare=False)  # in ASCII text
    wide: Traces = field(init=False, repr=False, compare=False)  # in any other

    def __post_init__(self) -> None:
        ways = [way for way in self.ways if not any(door.plain == HOPELESS for door in way)]
        needles = list(filter(str.isascii, self.needles))
        object.__setattr__(self, "plain", _traces([*needles, *ways], "plain"))
        object.__setattr__(self, "wide", _traces([*self.needles, *self.ways], "wide"))

    def admits(self, folded_text: str) -> bool:
        """False when the pattern cannot match the text that was folded."""
        traces = self.plain if folded_text.isascii() else self.wide
        if traces.short and any(map(folded_text.__contains__, traces.short)):
            return True
        for run in traces.met(folded_text):
            for alternative in traces.announced[run]:
                if _stands(alternative, folded_text):
                    return True
        for needle, way in traces.short_ways:
            if needle in folded_text and _stands(way, folded_text):
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
    return _known(text) if len(text) <= KNOWN_CHARS else _in_one_case(text)


@lru_cache(LAST_TEXTS)
def _known(text: str) -> Folded:
    return Folded(_in_one_case(text))


def _in_one_case(text: str) -> str:
    return text.lower() if text.isascii() else text.casefold().replace("i\u0307", "i").replace("\u0131", "i")


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


def _stands(alternative: Alternative, text: str) -> bool:
    """True when the text has the needle, or every gate of the way admits it."""
    if isinstance(alternative, str):
        return alternative in text
    for door in alternative:  # a plain loop: most ways end at the first gate  # noqa: SIM110
        if not door.admits(text):
            return False
    return True


def _traces(alternatives: Sequence[Alternative], kind: Literal["plain", "wide"]) -> Traces:
    """What announces each alternative: a run of its needle, or of the first gate of the way."""
    announced: dict[str, list[Alternative]] = {}
    short: list[tuple[str, Alternative]] = []
    flat: list[str] = []
    for alternative in alternatives:
        needles = (alternative,) if isinstance(alternative, str) else getattr(alternative[0], kind).needles
        flat += needles
        for needle in needles:
            if run := _rarest_run(needle):
                announced.setdefault(run, []).append(alternative)
            else:
                short.append((needle, alternative))
    return Traces(
        frozenset(announced),
        {run: tuple(dict.fromkeys(found)) for run, found in announced.items()},
        tuple(needle for needle, alternative in short if isinstance(alternative, str)),
        tuple((needle, way) for needle, way in short if not isinstance(way, str)),
        tuple(dict.fromkeys(flat)),
    )


def _rarest_run(needle: str) -> str:
    """The run of the needle that stands in the fewest texts, as the frequency of its characters says; "" in a short one."""
    length = RUN if needle.isascii() else WIDE_RUN
    runs = [needle[start : start + length] for start in range(len(needle) - length + 1)]
    return max(runs, key=lambda run: sum(FREQUENT.find(mark) % len(FREQUENT) for mark in run), default="")


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
