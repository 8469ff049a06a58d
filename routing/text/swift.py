"""swift: patterns that ignore letter case, tried on ASCII text in lower case without ignoring it. Gated patterns do so as well.

`re` dismisses most places by a pattern's first letters, but not where it ignores their case. So the pattern has a twin in
lower case, which finds the same places several times as quickly in text that is lowered first.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

KEPT: Final = re.compile(r"\\.|\(\?P", re.DOTALL)  # “\S” and “(?P<name>” mean something else in lower case
# Part of a pattern that heeds case, names of characters, and ranges that begin or end at a capital and go beyond capitals.
UNEQUAL: Final = re.compile(r"\(\?[a-z]{0,8}-|\\N|[^A-Z]-[A-Z]|[A-Z]-[^A-Z\]]")


def in_lower_case(pattern: re.Pattern[str]) -> re.Pattern[str] | None:
    """What finds in lowered ASCII text, heeding case, what the pattern finds in the text; None where that is not known."""
    source = pattern.pattern
    if not pattern.flags & re.IGNORECASE or UNEQUAL.search(source):
        return None
    pieces, end = [], 0
    for match in KEPT.finditer(source):
        pieces += [source[end : match.start()].lower(), match.group()]
        end = match.end()
    return re.compile("".join([*pieces, source[end:].lower()]), pattern.flags & ~re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Finder:
    """Finds the places of a pattern. Its matches are good for places alone: they may be of the lowered text."""

    pattern: re.Pattern[str]
    lower: re.Pattern[str] | None = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "lower", in_lower_case(self.pattern))

    def first(self, text: str) -> re.Match[str] | None:
        """The first match in the text, of the text itself."""
        if self.lower is None or not text.isascii():
            return self.pattern.search(text)
        found = self.lower.search(text.lower())
        return self.pattern.match(text, found.start()) if found else None

    def places(self, text: str, start: int = 0, end: int = sys.maxsize) -> Iterator[re.Match[str]]:
        """The matches between two places of the text, in order."""
        if self.lower is None or not text.isascii():
            return self.pattern.finditer(text, start, end)
        return self.lower.finditer(text.lower(), start, end)

    def matches(self, text: str, start: int = 0, end: int = sys.maxsize) -> Iterator[re.Match[str]]:
        """The matches between two places, of the text itself. The pattern must not match nothing."""
        if self.lower is None or not text.isascii():
            return self.pattern.finditer(text, start, end)
        found = self.lower.finditer(text.lower(), start, end)
        return filter(None, (self.pattern.match(text, match.start(), end) for match in found))
