"""What the models cost: routing, the rooms' adapters and the whole diagnosis, as ratios to one plain encode.

The peer is the same encoder with the same weights in float32 as sentence-transformers runs it with its own defaults.
"""

from __future__ import annotations

import statistics
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import numpy as np

from routing.benchmarks.clock import BATCH, batches, percentile, seconds
from routing.contracts import Case, Models
from routing.engine import Engine
from routing.pipeline import diagnose, route_only
from routing.router.two_stage import TwoStageRouter
from routing.stages.intake import read_prompt
from routing.subsystems.adapters import AdapterSpec

WARM: Final = 16
SINGLE: Final = 60
CLAIM: Final = 120  # code points of a text's end that the pair adapter judges against the whole

Encode = Callable[[list[str]], object]


def costs(
    cases: Sequence[Case], engine: Engine, encode: Encode, specs: Mapping[str, AdapterSpec], rounds: int
) -> dict[str, Any]:
    """Milliseconds a prompt and ratios to the plain encode, each the median over the rounds."""
    asked = [spec for spec in specs.values() if ask(engine.models, spec, [cases[0].prompt]) is not None]
    _round(cases[:WARM], engine, encode, asked)
    found: dict[str, list[float]] = defaultdict(list)
    for _ in range(rounds):
        for name, value in _round(cases, engine, encode, asked).items():
            found[name].append(value)
    ratios = ("route", "route_and_adapters", "route_and_rooms")
    return {
        **{f"{name}_ms_a_prompt": round(_middle(values) / len(cases) * 1000, 2) for name, values in found.items()},
        **{f"{name}_vs_encode": _ratio(found[name], found["encode"]) for name in ratios},
        "adapters": [spec.name for spec in asked],
    }


def _round(cases: Sequence[Case], engine: Engine, encode: Encode, asked: Sequence[AdapterSpec]) -> dict[str, float]:
    """Seconds of each part on all cases, side by side. The adapters run on what the router's pass left them."""
    spent: dict[str, float] = defaultdict(float)
    spent["encode"] = seconds(lambda: encode([case.prompt for case in cases]))
    for part in batches(cases):
        windows = [read_prompt(case.prompt).window for case in part]
        spent["route"] += seconds(partial(route_only, part, engine))
        for spec in asked:
            spent[f"adapter_{spec.name}"] += seconds(partial(ask, engine.models, spec, windows))
        spent["route_and_rooms"] += seconds(partial(diagnose, part, engine))
    spent["adapters"] = sum(value for name, value in spent.items() if name.startswith("adapter_"))
    spent["route_and_adapters"] = spent["route"] + spent["adapters"]
    return dict(spent)


def ask(models: Models, spec: AdapterSpec, texts: Sequence[str]) -> object | None:
    """The adapter's answer for every text; None where the adapter does not ship."""
    if spec.kind == "pair":
        return models.nli([(text, text[-CLAIM:]) for text in texts])
    if spec.kind == "tag":
        found = [models.tags(spec.name, text) for text in texts]
        return None if None in found else found
    return models.labels(spec.name, texts)


def single(cases: Sequence[Case], engine: Engine) -> dict[str, float]:
    """Milliseconds to route one prompt alone."""
    spent = [1000 * seconds(partial(route_only, [case], engine)) for case in cases[:SINGLE]]
    return {"one_prompt_median_ms": round(_middle(spent), 2), "one_prompt_p95_ms": round(percentile(spent, 95), 2)}


def meta_router(cases: Sequence[Case], engine: Engine) -> dict[str, float]:
    """Milliseconds of the meta-router on one embedding, and its size."""
    router = engine.router
    if not isinstance(router, TwoStageRouter):
        return {}
    rows = router.trunk.encode([case.prompt for case in cases[:BATCH]])
    spent = [1000 * seconds(partial(router.weights.meta.top_two, row)) for row in np.repeat(rows, 10, axis=0)]
    return {"meta_router_p50_ms": round(_middle(spent), 4), "meta_router_parameters": router.weights.meta.parameters}


def _middle(values: Sequence[float]) -> float:
    return statistics.median(values)


def _ratio(values: Sequence[float], base: Sequence[float]) -> float:
    """The median of the rounds' own ratios: the machine's speed may drift between rounds."""
    return round(_middle([one / other for one, other in zip(values, base, strict=True)]), 3)
