"""signals: what the checks of the logic room read."""

from __future__ import annotations

from dataclasses import dataclass

from routing.faults import Fault, FaultsByKind

__all__ = ["Fault", "LogicSignals"]


@dataclass(frozen=True, slots=True)
class LogicSignals(FaultsByKind):
    """The logic room's faults by failure kind."""
