"""engine: what a loaded engine consists of. Built by build.py, handed to pipeline.diagnose, never changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from routing.contracts import Check, FeatureScore, Fix, Models, Prompt, Reading, Room, RouteDecision, View
from routing.guard import Guard


@dataclass(frozen=True, slots=True)
class RoomModule:
    """A room as the registry found it: its contract, its stage-2 features, its analysis, its checks."""

    room: Room
    score: Callable[[Prompt], FeatureScore]
    analyse: Callable[[View], Reading]
    checks: tuple[Check, ...]


class Router(Protocol):
    """Both stages of routing over a batch."""

    version: str

    def route(
        self, prompts: Sequence[Prompt], features: Sequence[Mapping[str, FeatureScore]]
    ) -> Sequence[RouteDecision]:
        """One decision per prompt. `features` maps operation ids ("rte-a") to the rooms' feature scores."""
        ...


@dataclass(frozen=True, slots=True)
class Engine:
    """Everything that a diagnosis needs. `rooms` maps room ids ("rte-a" … and "service") to modules."""

    router: Router
    rooms: Mapping[str, RoomModule]
    fixes: Mapping[str, Fix]
    models: Models
    versions: Mapping[str, str]
    latency_budget_ms: float | None = None  # SPEC M9's reference is 800; None: no room is left out
    room_timeout_s: float = 20.0
    guard: Guard = field(default_factory=Guard)
