"""cue_parts: counts wording cues in the head and tail of a prompt and turns them into feature parts. Linear time."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice

from routing.contracts import FeaturePart, Span, Text
from routing.text.gate import Gate, folded, gate
from routing.text.swift import Finder

HEAD_CHARS = 1600  # code points read from the start …
TAIL_CHARS = 800  # … and from the end, where the question usually stands
SPANS_SHOWN = 8  # marks in the report; more are counted, not shown


@dataclass(frozen=True, slots=True)
class Cue:
    """A wording cue: what to look for, how the report words it, its weight per hit and where counting stops."""

    name: str
    text: Text
    pattern: re.Pattern[str]
    weight: float
    most: int = 4
    door: Gate = field(init=False, repr=False, compare=False)
    finder: Finder = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "door", gate(self.pattern))
        object.__setattr__(self, "finder", Finder(self.pattern))

    def part(self, windows: Sequence[tuple[int, str]]) -> FeaturePart | None:
        """The feature part of the cue in the windows of a text, None when it is absent."""
        spans = list(islice(self._spans(windows), self.most))
        if not spans:
            return None
        return FeaturePart(self.name, self.text, float(len(spans)), self.weight, tuple(spans[:SPANS_SHOWN]))

    def _spans(self, windows: Iterable[tuple[int, str]]) -> Iterable[Span]:
        for start, text in windows:
            for match in self.finder.places(text):
                yield Span(start + match.start(), start + match.end())


def windows(text: str) -> tuple[tuple[int, str], ...]:
    """(offset, piece) of the head and of the tail, or of the whole text when it is short."""
    if len(text) <= HEAD_CHARS + TAIL_CHARS:
        return ((0, text),)
    return ((0, text[:HEAD_CHARS]), (len(text) - TAIL_CHARS, text[-TAIL_CHARS:]))


def parts_of(cues: Sequence[Cue], text: str) -> tuple[FeaturePart, ...]:
    """The parts of all cues that occur in the text."""
    pieces, low = windows(text), folded(text)  # what the windows have, the text has
    found = [cue.part(pieces) for cue in cues if cue.door.admits(low)]
    return tuple(part for part in found if part is not None)
