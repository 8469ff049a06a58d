"""signals: what the checks of the numeric room read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from routing.faults import WordedFault, WordedFaults

__all__ = ["Fault", "FaultKind", "NumericSignals"]

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
    "fact_drift",
    "estimate_for_computation",
    "analysis_verb_for_figure",
]


@dataclass(frozen=True, slots=True)
class Fault(WordedFault[FaultKind]):
    """One numeric fault."""


@dataclass(frozen=True, slots=True)
class NumericSignals(WordedFaults[FaultKind]):
    """Every numeric fault of the case."""
