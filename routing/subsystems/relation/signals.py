"""signals: what the checks of the relation room read."""

from __future__ import annotations

from dataclasses import dataclass

from routing.faults import Fault, FaultsByKind

__all__ = ["Fault", "RelationSignals"]


@dataclass(frozen=True, slots=True)
class RelationSignals(FaultsByKind):
    """The relation room's faults by failure kind."""
