"""Do the fast encoder's answers equal those of the exact one, float32 in torch?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from routing.benchmarks.clock import batches
from routing.contracts import Case, RouteDecision
from routing.engine import Engine
from routing.pipeline import route_only
from routing.router.two_stage import TwoStageRouter
from routing.stages.intake import read_prompt
from routing.trunk.base import FloatArray, TextReading, TokenStates, Trunk


class Read:
    """A trunk that has read the texts already, all at once."""

    def __init__(self, trunk: Trunk, texts: Sequence[str]) -> None:
        self.identity, self.own, self.dimension = trunk.identity, trunk.own, trunk.dimension
        self._trunk = trunk
        self.found: dict[str, TextReading] = dict(zip(texts, trunk.read(texts), strict=True))

    def read(self, texts: Sequence[str]) -> list[TextReading]:
        """The readings from memory."""
        return [self.found[text] for text in texts]

    def encode(self, texts: Sequence[str]) -> FloatArray:
        """The embeddings from memory."""
        return np.stack([reading.embedding for reading in self.read(texts)])

    def states(self, texts: Sequence[str], layer: int) -> list[TokenStates]:
        """As the trunk gives them."""
        return self._trunk.states(texts, layer)


def agreement(cases: Sequence[Case], engine: Engine, exact: Trunk) -> dict[str, Any]:
    """The share of the same primary operation, and the least and mean cosine of the embeddings."""
    router = engine.router
    if not isinstance(router, TwoStageRouter):
        return {}
    windows = list(dict.fromkeys(_window(case) for case in cases))
    both = [Read(trunk, windows) for trunk in (router.trunk, exact)]
    cosines = (both[0].encode(windows) * both[1].encode(windows)).sum(axis=1)
    fast, slow = (_decisions(cases, engine, TwoStageRouter(read, router.weights, explained=0)) for read in both)
    same = [one == other for one, other in zip(fast, slow, strict=True)]
    return {
        "same_primary_as_float32": round(sum(same) / len(same), 4),
        "least_cosine_to_float32": round(float(cosines.min()), 4),
        "mean_cosine_to_float32": round(float(cosines.mean()), 4),
    }


def _window(case: Case) -> str:
    prompt = read_prompt(case.prompt)
    return prompt.window or prompt.text


def _decisions(cases: Sequence[Case], engine: Engine, router: TwoStageRouter) -> list[str]:
    other = replace(engine, router=router)
    found = [decision for part in batches(cases) for decision in route_only(part, other)]
    return [decision.primary if isinstance(decision, RouteDecision) else decision.code for decision in found]
