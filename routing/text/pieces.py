"""pieces: head and tail of a long text with their offsets, so that a reader's cost stays bounded. Linear time."""

from __future__ import annotations

HEAD_CHARS = 4000  # what a person reads first
TAIL_CHARS = 2000  # where the request often stands after long material


def pieces(text: str, head: int = HEAD_CHARS, tail: int = TAIL_CHARS) -> tuple[tuple[int, str], ...]:
    """(offset, piece) of the whole text, or of its head and tail when it is longer than both."""
    if len(text) <= head + tail:
        return ((0, text),)
    return (0, text[:head]), (len(text) - tail, text[-tail:])
