"""bench: what routing and diagnosing cost, as ratios to one plain encode of the same prompts in the same run.

Needs the development requirements (sentence-transformers) for the peer; everything else is the product's own.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from routing import artifacts
from routing.build import build_engine
from routing.config import EngineConfig
from routing.contracts import Case
from routing.engine import Engine
from routing.pipeline import Diagnosis, diagnose, route_only
from routing.router.two_stage import TwoStageRouter
from routing.stages.intake import read_prompt
from routing.trunk.e5 import E5Trunk
from routing.trunk.packed import PackedEncoder, installed_file
from routing.trunk.peer import peer_encoder

PROMPTS = 512
ROUNDS = 3
SINGLE = 60
BATCH = 64


def run(data: str | Path | None = None, config: EngineConfig | None = None) -> dict[str, Any]:
    """All figures; `data` is a file of JSON lines with `text` (the shipped training prompts without it)."""
    config = config or EngineConfig()
    texts = prompts(data)
    engine = build_engine(config)
    cases = [Case(id=str(number), prompt=text) for number, text in enumerate(texts)]
    result: dict[str, Any] = {"prompts": len(texts), "processors": os.cpu_count(), **_startup(config)}
    result |= _ratios(texts, cases, engine, config)
    result |= _checks(cases, engine)
    result |= _single(cases, engine)
    result |= _meta(engine, texts)
    result |= _agreement(texts, engine, config)
    return result


def prompts(data: str | Path | None) -> list[str]:
    """Up to 512 prompts in a fixed random order."""
    if data:
        texts = [str(json.loads(line)["text"]) for line in Path(data).read_text(encoding="utf-8").splitlines() if line]
    else:
        from routing.training.rows import PERMISSIVE, load

        texts = [row.text for row in load((PERMISSIVE,)) if row.read]
    random.Random(20241130).shuffle(texts)
    return texts[:PROMPTS]


def _ratios(texts: list[str], cases: list[Case], engine: Engine, config: EngineConfig) -> dict[str, float]:
    """Seconds of the plain encode, of routing and of the whole diagnosis, side by side, as medians of the rounds."""
    peer = peer_encoder(PackedEncoder(config.encoder_file or installed_file()), config.cache)
    work: dict[str, Callable[[], object]] = {
        "encode": lambda: peer.encode(texts, show_progress_bar=False),
        "route": lambda: [route_only(part, engine) for part in _parts(cases)],
        "route_and_rooms": lambda: [diagnose(part, engine) for part in _parts(cases)],
    }
    for warm_up in work.values():
        warm_up()
    seconds: dict[str, list[float]] = {name: [] for name in work}
    for _ in range(ROUNDS):
        for name, step in work.items():
            seconds[name].append(_seconds(step))
    middle = {name: statistics.median(values) for name, values in seconds.items()}
    return {
        "encode_ms_a_prompt": round(middle["encode"] / len(texts) * 1000, 2),
        "route_ms_a_prompt": round(middle["route"] / len(texts) * 1000, 2),
        "route_vs_encode": round(middle["route"] / middle["encode"], 3),
        "route_and_rooms_vs_encode": round(middle["route_and_rooms"] / middle["encode"], 3),
    }


def _checks(cases: list[Case], engine: Engine) -> dict[str, float]:
    """Milliseconds a case spends in analysis, checks, fingerprints and suggestions."""
    spent = []
    for part in _parts(cases):
        for found in diagnose(part, engine):
            if isinstance(found, Diagnosis):
                spent.append(
                    sum(found.timing_ms.get(name, 0.0) for name in ("analyse", "check", "fingerprint", "suggest"))
                )
    return {"checks_median_ms": round(statistics.median(spent), 3), "checks_p99_ms": round(_percentile(spent, 99), 3)}


def _single(cases: list[Case], engine: Engine) -> dict[str, float]:
    """Milliseconds to route one prompt alone."""
    spent = [1000 * _seconds(partial(route_only, [case], engine)) for case in cases[:SINGLE]]
    return {
        "one_prompt_median_ms": round(statistics.median(spent), 2),
        "one_prompt_p95_ms": round(_percentile(spent, 95), 2),
    }


def _meta(engine: Engine, texts: Sequence[str]) -> dict[str, float]:
    """Milliseconds of the meta-router on one embedding, and its size."""
    router = engine.router
    if not isinstance(router, TwoStageRouter):
        return {}
    rows = router.trunk.encode(texts[:32])
    spent = [1000 * _seconds(partial(router.weights.meta.top_two, row)) for row in np.repeat(rows, 10, axis=0)]
    return {
        "meta_router_p50_ms": round(statistics.median(spent), 4),
        "meta_router_parameters": router.weights.meta.parameters,
    }


def _agreement(texts: list[str], engine: Engine, config: EngineConfig) -> dict[str, float]:
    """How the 8-bit encoder compares with the exact one: same primary operation, least and mean cosine."""
    router = engine.router
    if not isinstance(router, TwoStageRouter) or config.encoder:
        return {}
    about = artifacts.manifest(config.artifacts)
    packed = PackedEncoder(config.encoder_file or installed_file())
    exact = E5Trunk(packed, artifacts.upper_layers(config.artifacts, about))
    windows = [read_prompt(text).window for text in texts]
    cosines = (exact.encode(windows) * router.trunk.encode(windows)).sum(axis=1)
    other = replace(engine, router=TwoStageRouter(exact, router.weights, explained=0))
    cases = [Case(id=str(number), prompt=text) for number, text in enumerate(texts)]
    pairs = zip(route_only(cases, engine), route_only(cases, other), strict=True)
    same = [getattr(one, "primary", None) == getattr(two, "primary", None) for one, two in pairs]
    return {
        "same_primary_as_float32": round(sum(same) / len(same), 4),
        "least_cosine_to_float32": round(float(cosines.min()), 4),
        "mean_cosine_to_float32": round(float(cosines.mean()), 4),
    }


def _startup(config: EngineConfig) -> dict[str, float]:
    """Seconds from nothing to the first route in a fresh process, and its largest memory."""
    code = (
        "import resource, sys, time; started = time.perf_counter()\n"
        "from pathlib import Path\n"
        "from routing.build import build_engine\n"
        "from routing.config import EngineConfig\n"
        "from routing.contracts import Case\n"
        "from routing.pipeline import diagnose\n"
        "engine = build_engine(EngineConfig(artifacts=Path(sys.argv[1]), cache=Path(sys.argv[2])))\n"
        "diagnose([Case(id='1', prompt='How many days are there in 3 weeks?')], engine)\n"
        "print(time.perf_counter() - started, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)\n"
    )
    command = [sys.executable, "-c", code, str(config.artifacts), str(config.cache)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[1])
    seconds, megabytes = map(float, done.stdout.split()[-2:])
    return {"cold_start_s": round(seconds, 2), "memory_mb": round(megabytes, 1)}


def _parts(cases: list[Case]) -> list[list[Case]]:
    return [cases[start : start + BATCH] for start in range(0, len(cases), BATCH)]


def _seconds(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def _percentile(values: Sequence[float], share: float) -> float:
    return float(np.percentile(np.asarray(values), share))
