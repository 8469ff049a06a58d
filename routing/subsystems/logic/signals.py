"""signals: what the checks of the logic room read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from routing.contracts import EMPTY, Severity, Span, Where


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that a reader of the room found; the check of its kind words it."""

    index: int = 0  # number of the response or turn
    span: Span | None = None
    found: str = ""  # what stands there
    expected: str = ""  # what should stand there, "" when it cannot be said
    detail: str = ""  # a name for the wording: row and column, key, table …
    where: Where = "response"
    severity: Severity | None = None


@dataclass(frozen=True, slots=True)
class LogicSignals:
    """Faults by failure kind, each list in reading order."""

    faults: Mapping[str, tuple[Fault, ...]] = field(default_factory=lambda: EMPTY)

    def of(self, kind: str) -> tuple[Fault, ...]:
        """The faults of one kind."""
        return tuple(self.faults.get(kind, ()))
