"""analyse: View -> Readings, one per room. A room that raises is contained and named."""

from __future__ import annotations

from collections.abc import Mapping

from routing.contracts import Reading, RoomFailed, RoomSkipped, View
from routing.engine import RoomModule

Outcome = Reading | RoomFailed | RoomSkipped


def analyse(view: View, rooms: Mapping[str, RoomModule], skip: Mapping[str, str]) -> dict[str, Outcome]:
    """Room id -> what it gave. `skip` maps rooms that the latency budget left out to the reason."""
    return {
        room: RoomSkipped(room, skip[room]) if room in skip else _read(view, module) for room, module in rooms.items()
    }


def _read(view: View, module: RoomModule) -> Outcome:
    try:
        reading = module.analyse(view)
    except Exception as error:  # noqa: BLE001 - fault isolation (M6): the others' results must not change
        return RoomFailed(module.room.id, f"{type(error).__name__}: {error}"[:300])
    if not isinstance(reading, Reading):
        return RoomFailed(module.room.id, f"gave {type(reading).__name__} instead of a Reading")
    return reading
