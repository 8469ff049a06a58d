"""budget: the degradation protocol (SPEC M9): what is left out when a case must be answered quickly, and says so."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from routing.numbers import finite

LIGHT_CLASS_MS = 250.0  # a request of this class uses the light path
LIGHT_PATH = frozenset({"rte-g", "rte-h", "service"})  # format and safety, and the readers of metadata
GIVES_WAY = frozenset({"rte-f"})  # style is switched off first; it is also the last to run
META_KEY = "latency_budget_ms"


@dataclass(frozen=True, slots=True)
class LatencyBudget:
    """Milliseconds for one case, counted from `started` (time.perf_counter seconds); None means no limit."""

    limit_ms: float | None
    started: float

    def order(self, rooms: Iterable[str]) -> list[str]:
        """The rooms, those that give way last."""
        return sorted(rooms, key=GIVES_WAY.__contains__)

    def refuses(self, room: str) -> str | None:
        """The reason to skip the room, or None."""
        if self.limit_ms is None:
            return None
        if self.limit_ms < LIGHT_CLASS_MS and room not in LIGHT_PATH:
            return f"light path: the budget of {self.limit_ms:g} ms is below {LIGHT_CLASS_MS:g} ms"
        spent = (time.perf_counter() - self.started) * 1000
        if room in GIVES_WAY and spent > self.limit_ms:
            return f"over the latency budget: {spent:.0f} of {self.limit_ms:g} ms were spent"
        return None


def budget_for(meta: Mapping[str, Any], default_ms: float | None, started: float) -> LatencyBudget:
    """The case's own budget (meta.latency_budget_ms) where it is a positive number, else the engine's."""
    own = meta.get(META_KEY)
    number = finite(own)
    return LatencyBudget(number if number is not None and number > 0 else default_ms, started)
