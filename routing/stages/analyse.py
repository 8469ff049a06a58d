"""analyse: View -> Readings, one per room. A room that raises, hangs or returns nonsense is contained and named."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Protocol

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
    outcomes: dict[str, Outcome] = {}
    for room in limits.budget.order(rooms):
        reason = limits.budget.refuses(room)
        outcomes[room] = RoomSkipped(room, reason) if reason else _read(view, rooms[room], guard, limits.room_timeout_s)
    return {room: outcomes[room] for room in rooms}


def _read(view: View, module: RoomModule, guard: Guard, timeout_s: float) -> Reading | RoomFailed:
    reading = guard.run(partial(module.analyse, view), timeout_s=timeout_s)
    if isinstance(reading, Failure):
        return RoomFailed(module.room.id, reading.reason)
    if not isinstance(reading, Reading):
        return RoomFailed(module.room.id, f"gave {type(reading).__name__} instead of a Reading")
    return reading
