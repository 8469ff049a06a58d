"""faults: what the readers of this room report, before it becomes Evidence of a check."""

from __future__ import annotations

from dataclasses import dataclass

from routing.contracts import Severity, Span, Text, Where


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a response (or a prompt). `span` counts code points of that text."""

    kind: str
    because: Text
    index: int = 0
    span: Span | None = None
    expected: Text | None = None
    severity: Severity = "error"
    where: Where = "response"


def both(text: str) -> Text:
    """The same wording in both languages: code, numbers, repaired text."""
    return Text(text, text)


def excerpt(text: str, limit: int = 40) -> str:
    """One line of text for a sentence, shortened in the middle of nothing."""
    flat = " ".join(text.split())
    return flat if len(flat) <= limit else f"{flat[: limit - 1]}…"
