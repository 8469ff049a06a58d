"""signals: what the style room found, typed, for its checks."""

from __future__ import annotations

from dataclasses import dataclass

from routing.contracts import Evidence, Severity, Span, Text, Where
from routing.subsystems.style.demands import Demands


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of one response: where, the quoted text, the reason in both languages, and what was expected."""

    kind: str
    index: int
    span: Span | None
    because: Text
    expected: Text | None = None
    severity: Severity | None = None


@dataclass(frozen=True, slots=True)
class StyleSignals:
    """The prompt's demands on wording, faults of the responses, and a language mixture of the prompt itself."""

    demands: Demands
    faults: tuple[Fault, ...] = ()
    mixture: Fault | None = None

    def __bool__(self) -> bool:
        """False when there is nothing for the checks to report."""
        return bool(self.faults) or self.mixture is not None

    def of_kind(self, kind: str) -> tuple[Fault, ...]:
        """The faults of one kind, in order."""
        return tuple([fault for fault in self.faults if fault.kind == kind]) if self.faults else ()


def evidence(fault: Fault, where: Where = "response") -> Evidence:
    """The fault as a check reports it."""
    return Evidence(fault.because, where, fault.index, fault.span, fault.expected, severity=fault.severity)
