"""signals: what the checks of the code room read."""

from __future__ import annotations

from dataclasses import dataclass

from routing.faults import WordedFault, WordedFaults

__all__ = ["CodeSignals", "Fault"]


@dataclass(frozen=True, slots=True)
class Fault(WordedFault[str]):
    """One code fault."""


@dataclass(frozen=True, slots=True)
class CodeSignals(WordedFaults[str]):
    """Every code fault of the case."""
