"""doors: tells in one quick pass that none of some patterns occurs in a text, so that the patterns themselves need not be tried.

A door that opens says nothing; one that stays shut is certain. Most texts lack the substrings that every match holds (see
`routing.text.gate`); the others are read by RE2, some ten times faster than by a Python pattern with many alternatives.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from typing import Any

from routing.contracts import Span
from routing.subsystems.safety.relaxed import folded, relaxed
from routing.text import gate
from routing.text.cues import Cue, cue_spans
from routing.text.pieces import pieces

MEMORY_BYTES = 32 << 20  # of one door's state cache
LAST_TEXTS = 4  # prompt and response are asked for by one door after the other


_last = lru_cache(LAST_TEXTS)(folded)


class Door:
    """Opens for every text in which one of the patterns occurs, and for few others."""

    def __init__(self, *patterns: re.Pattern[str]) -> None:
        self.patterns = patterns
        self._gate = gate.either(*map(gate.gate, patterns))
        self._known: tuple[bytes | None, bool] = (None, False)

    def opens(self, text: str, whole: str = "") -> bool:
        """False when none of the patterns occurs in the text. A `whole` text that it was cut from is known already, mostly."""
        if whole and not self._gate.admits(gate.folded(whole)):
            return False
        return self._gate.admits(gate.folded(text)) and self._may_occur(_last(text))

    def _may_occur(self, small: bytes) -> bool:
        text, answer = self._known  # one pair, read and written as a whole: threads never mix two texts
        if text is not small:
            answer = bool(self._rules.Match(small))
            self._known = small, answer
        return answer

    @cached_property
    def _rules(self) -> Any:
        import re2

        options = re2.Options()
        options.max_mem = MEMORY_BYTES
        options.log_errors = False
        rules = re2.Set.SearchSet(options)
        rules.Add("|".join(relaxed(pattern) for pattern in self.patterns))
        rules.Compile()
        return rules


@cache
def door_of(*patterns: re.Pattern[str]) -> Door:
    """The one door of these patterns: readers of the same text share its states and its last answer."""
    return Door(*patterns)


class Doors:
    """Several doors by name, asked together."""

    def __init__(self, patterns: Mapping[str, Sequence[re.Pattern[str]]]) -> None:
        self.doors = {name: door_of(*own) for name, own in patterns.items()}

    def opened(self, text: str) -> frozenset[str]:
        """Names of the doors that open for the text."""
        return frozenset(name for name, door in self.doors.items() if door.opens(text))


class Guarded:
    """A pattern behind its door: `search` as the pattern's own, quick where it does not occur."""

    def __init__(self, pattern: re.Pattern[str]) -> None:
        self.pattern = pattern
        self.door = Door(pattern)

    def search(self, text: str, whole: str = "") -> re.Match[str] | None:
        """The first match in the text; `whole` as in `Door.opens`."""
        return self.pattern.search(text) if self.door.opens(text, whole) else None

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """All matches in the text."""
        return self.pattern.finditer(text) if self.door.opens(text) else iter(())


def guarded(source: str, flags: re.RegexFlag = re.NOFLAG) -> Guarded:
    """`re.compile` for a pattern that seldom occurs."""
    return Guarded(re.compile(source, flags))


class GuardedCue:
    """A cue behind the door of both its languages."""

    def __init__(self, wanted: Cue) -> None:
        self.wanted = wanted
        self.door = door_of(wanted.english, wanted.chinese)

    def spans(self, text: str, limit: int) -> tuple[Span, ...]:
        """As `cue_spans`: where the cue occurs in head and tail of the text, at most `limit`."""
        read = any(self.door.opens(piece) for _, piece in pieces(text))
        return cue_spans(self.wanted, text, limit) if read else ()
