"""cues: wordings looked for in two languages at once; each language's pattern runs only where its script occurs."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from routing.contracts import Span
from routing.text.pieces import pieces
from routing.text.swift import Finder

HAN = re.compile(r"[\u3400-\u9fff]")
LATIN = re.compile(r"[A-Za-z]")


@dataclass(frozen=True, slots=True)
class Cue:
    """One cue's wordings: whole words in Latin script, any place in Chinese."""

    english: re.Pattern[str]
    chinese: re.Pattern[str]
    finders: tuple[tuple[re.Pattern[str], Finder], ...] = field(init=False, repr=False, compare=False)  # by script

    def __post_init__(self) -> None:
        finders = ((LATIN, Finder(self.english)), (HAN, Finder(self.chinese)))
        object.__setattr__(self, "finders", finders)


def cue(english: str, chinese: str) -> Cue:
    """The cue of two alternations, case-insensitive; word boundaries are added round the English one."""
    return Cue(re.compile(rf"\b(?:{english})\b", re.IGNORECASE), re.compile(rf"(?:{chinese})", re.IGNORECASE))


def cue_spans(wanted: Cue, text: str, limit: int = 50) -> tuple[Span, ...]:
    """Where the cue occurs in head and tail of the text, in order, at most `limit` per language."""
    found: list[Span] = []
    for offset, piece in pieces(text):
        for script, finder in wanted.finders:
            if (script is HAN and piece.isascii()) or script.search(piece) is None:
                continue
            for match in finder.places(piece):
                found.append(Span(offset + match.start(), offset + match.end()))
                if len(found) >= limit:
                    break
    return tuple(sorted(found)[:limit])
