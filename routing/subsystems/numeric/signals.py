"""signals: what the checks of the numeric room read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from routing.contracts import Severity, Span, Text, Where

FaultKind = Literal[
    "arithmetic_error",
    "wrong_answer",
    "wrong_comparison",
    "self_contradiction",
    "percent_misread",
    "unit_error",
    "date_math_error",
    "miscount",
    "number_corrupted",
    "estimate_for_computation",
    "analysis_verb_for_figure",
]


@dataclass(frozen=True, slots=True)
class Fault:
    """One numeric fault with its place, the reason in both languages and the right value where there is one."""

    kind: FaultKind
    where: Where
    index: int
    span: Span | None
    because: Text
    expected: Text | None = None
    severity: Severity | None = None


@dataclass(frozen=True, slots=True)
class NumericSignals:
    """Every numeric fault of the case; each check takes its own kind."""

    faults: tuple[Fault, ...] = ()

    def of(self, kind: FaultKind) -> tuple[Fault, ...]:
        """The faults of one kind, in the order in which they were found."""
        return tuple(fault for fault in self.faults if fault.kind == kind)
