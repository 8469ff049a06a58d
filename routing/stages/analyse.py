"""analyse: View -> Readings, one per room. A room that raises, hangs or returns nonsense is contained and named."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from routing.contracts import Reading, RoomFailed, RoomSkipped, View
from routing.engine import RoomModule
from routing.guard import Failure, Guard

Outcome = Reading | RoomFailed | RoomSkipped


class Budget(Protocol):
    """Says in which order rooms run, and before each whether it may still run."""

    def order(self, rooms: Iterable[str]) -> list[str]:
        """The rooms, those that give way last."""
        ...

    def refuses(self, room: str) -> str | None:
        """The reason to skip the room, or None."""
        ...


@dataclass(frozen=True, slots=True)
class Limits:
    """What a room may cost: seconds before it counts as hung, and the case's latency budget."""

    room_timeout_s: float
    budget: Budget


def analyse(view: View, rooms: Mapping[str, RoomModule], guard: Guard, limits: Limits) -> dict[str, Outcome]:
    """Room id -> what it gave."""
    order = limits.budget.order(rooms)
    works = [partial(_outcome, view, rooms[room], limits.budget) for room in order]
    given = dict(zip(order, guard.run_each(works, timeout_s=limits.room_timeout_s), strict=True))
    return {room: _contained(room, given[room]) for room in rooms}


def _outcome(view: View, module: RoomModule, budget: Budget) -> Reading | RoomSkipped:
    reason = budget.refuses(module.room.id)
    return RoomSkipped(module.room.id, reason) if reason else module.analyse(view)


def _contained(room: str, given: Any) -> Outcome:
    if isinstance(given, Failure):
        return RoomFailed(room, given.reason)
    if not isinstance(given, Reading | RoomSkipped):
        return RoomFailed(room, f"gave {type(given).__name__} instead of a Reading")
    return given
