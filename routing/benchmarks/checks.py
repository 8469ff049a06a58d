"""What everything deterministic costs: features, analysis, checks, fingerprints and suggestions, without encoder and models."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from routing.benchmarks.clock import percentile
from routing.contracts import OPERATIONS, Case, FeatureScore, Prompt, RouteDecision
from routing.engine import Engine
from routing.pipeline import Diagnosis, diagnose
from routing.readers import NoModels


class NoRouter:
    """One answer for every prompt: what is timed is the features that were gathered for it."""

    version = "none"

    def route(
        self, prompts: Sequence[Prompt], features: Sequence[Mapping[str, FeatureScore]]
    ) -> Sequence[RouteDecision]:
        """One decision per prompt."""
        even = dict.fromkeys(OPERATIONS, 1 / len(OPERATIONS))
        first = OPERATIONS[0]
        return [RouteDecision(first, OPERATIONS, 0.0, OPERATIONS, even, True, even, {first: 0.0}) for _ in prompts]


def without_models(engine: Engine) -> Engine:
    """The same rooms, checks and fixes with nothing learned beside them."""
    return replace(engine, router=NoRouter(), models=NoModels())


def checks(cases: Sequence[Case], engine: Engine, name: str = "checks") -> dict[str, float]:
    """Milliseconds a case, median and 99th percentile; each case alone, after one that loads what is loaded on demand."""
    plain = without_models(engine)
    diagnose(cases[:1], plain)
    spent = [
        sum(found.timing_ms.values())
        for case in cases
        for found in diagnose([case], plain)
        if isinstance(found, Diagnosis)
    ]
    if not spent:
        return {}
    return {
        f"{name}_cases": len(spent),
        f"{name}_median_ms": round(percentile(spent, 50), 3),
        f"{name}_p99_ms": round(percentile(spent, 99), 3),
    }
