"""engines: an engine without an encoder, for tests about everything but routing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from routing import registry
from routing.contracts import OPERATIONS, Models, Prompt, RouteDecision
from routing.engine import Engine
from routing.readers import NoModels


class EvenRouter:
    """The same answer for every prompt."""

    version = "test"

    def route(self, prompts: Sequence[Prompt], features: Any) -> list[RouteDecision]:
        """One decision per prompt."""
        even = dict.fromkeys(OPERATIONS, 0.125)
        one = RouteDecision("rte-a", OPERATIONS, 0.5, OPERATIONS[:2], even, True, even, {"rte-a": 0.5})
        return [one for _ in prompts]


def engine(models: Models | None = None, **changes: Any) -> Engine:
    """All rooms and fixes, no models. `rooms` in the changes replaces single rooms."""
    rooms = {**registry.rooms(), **changes.pop("rooms", {})}
    whole = Engine(EvenRouter(), rooms, registry.fixes(), models or NoModels(), {"schema": "1"})
    return replace(whole, **changes)
