"""signals: what the checks of the code room read."""

from __future__ import annotations

from dataclasses import dataclass

from routing.contracts import Severity, Span, Text, Where


@dataclass(frozen=True, slots=True)
class Fault:
    """One code fault with its place, the reason in both languages and the right form where there is one."""

    kind: str
    where: Where
    index: int
    span: Span | None
    because: Text
    expected: Text | None = None
    severity: Severity | None = None


@dataclass(frozen=True, slots=True)
class CodeSignals:
    """Every code fault of the case; each check takes its own kind."""

    faults: tuple[Fault, ...] = ()

    def of(self, kind: str) -> tuple[Fault, ...]:
        """The faults of one kind, in the order in which they were found."""
        return tuple(fault for fault in self.faults if fault.kind == kind)
