"""places: tries a dear pattern only at the places where a match can begin, which a cheap pattern finds."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator


def matches_at(pattern: re.Pattern[str], starts: Iterable[int], text: str) -> Iterator[re.Match[str]]:
    """What `pattern.finditer(text)` gives, where every match begins at one of the ascending `starts`."""
    end = 0
    for start in starts:
        if start >= end and (match := pattern.match(text, start)):
            yield match
            end = match.end()
