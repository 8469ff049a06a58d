"""The parts of the bench in order, each timed; progress goes to stderr."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from routing import artifacts
from routing.benchmarks import costs, lengths, peers
from routing.benchmarks.agreement import agreement
from routing.benchmarks.checks import checks
from routing.benchmarks.process import startup
from routing.benchmarks.samples import Sample, cases_of, failures, prompts
from routing.build import SPECS, build_engine
from routing.config import EngineConfig
from routing.contracts import Case
from routing.engine import Engine
from routing.errors import BadInput
from routing.trunk.base import Trunk
from routing.trunk.packed import PackedEncoder, installed_file
from routing.trunk.peer import peer_encoder

PEERS: Final = ("Octoscope", "logistic head", "semantic-router", "SetFit")
FAILURES: Final = 1024


@dataclass(frozen=True)
class Plan:
    """What is measured, on what. `quick`: one round on few prompts, smaller texts, no fine-tuned peer."""

    data: Path | None = None
    failures: Path | None = None
    prompts: int = 0
    quick: bool = False
    only: tuple[str, ...] = ()
    peers: Path | None = None
    config: EngineConfig = field(default_factory=EngineConfig)

    @property
    def most(self) -> int:
        """Prompts at most."""
        return self.prompts or (64 if self.quick else 512)

    @property
    def rounds(self) -> int:
        """How often the costs are measured."""
        return 1 if self.quick else 3


class Stage:
    """What the parts share, made when the first of them asks."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    @cached_property
    def samples(self) -> list[Sample]:
        """The prompts with their labels."""
        return prompts(self.plan.data, self.plan.most)

    @cached_property
    def cases(self) -> list[Case]:
        """The prompts as cases."""
        return cases_of(self.samples)

    @cached_property
    def engine(self) -> Engine:
        """The engine as it ships."""
        return build_engine(self.plan.config)

    @cached_property
    def encode(self) -> costs.Encode:
        """The plain encode."""
        peer = peer_encoder(self._packed, self.plan.config.cache)
        return lambda texts: peer.encode(texts, show_progress_bar=False)

    @cached_property
    def exact(self) -> Trunk:
        """The encoder in float32, with the router's own upper layers."""
        from routing.trunk.e5 import E5Trunk

        folder = self.plan.config.artifacts
        return E5Trunk(self._packed, artifacts.upper_layers(folder, artifacts.manifest(folder)))

    @property
    def _packed(self) -> PackedEncoder:
        return PackedEncoder(self.plan.config.encoder_file or installed_file())


Part = Callable[[Stage], Mapping[str, Any]]


def _costs(stage: Stage) -> Mapping[str, Any]:
    return costs.costs(stage.cases, stage.engine, stage.encode, SPECS, stage.plan.rounds)


def _checks(stage: Stage) -> Mapping[str, Any]:
    found = checks(stage.cases, stage.engine)
    if stage.plan.failures:
        most = stage.plan.most if stage.plan.quick else FAILURES
        found |= checks(failures(stage.plan.failures, most), stage.engine, "checks_on_failures")
    return found


def _growth(stage: Stage) -> Mapping[str, Any]:
    sizes = lengths.SIZES[: 2 if stage.plan.quick else None]
    return lengths.growth([sample.text for sample in stage.samples], stage.engine, sizes)


def _peers(stage: Stage) -> Mapping[str, Any]:
    names = [name for name in PEERS if not (stage.plan.quick and name in peers.FINE_TUNED)]
    return {"peers": peers.table(names, stage.plan.peers, stage.plan.most, stage.plan.data)}


PARTS: Final[Mapping[str, Part]] = {
    "startup": lambda stage: startup(stage.plan.config),
    "costs": _costs,
    "single": lambda stage: costs.single(stage.cases, stage.engine),
    "meta": lambda stage: costs.meta_router(stage.cases, stage.engine),
    "checks": _checks,
    "growth": _growth,
    "agreement": lambda stage: agreement(stage.cases, stage.engine, stage.exact),
    "peers": _peers,
}


def bench(plan: Plan, stage: Stage | None = None) -> dict[str, Any]:
    """All figures of the plan's parts. Raises BadInput for a part that there is not."""
    if unknown := [name for name in plan.only if name not in PARTS]:
        raise BadInput(f"There is no part {unknown[0]}; there are {', '.join(PARTS)}.", field="only")
    stage = stage or Stage(plan)
    result: dict[str, Any] = {"prompts": len(stage.samples), "processors": os.cpu_count()}
    took: dict[str, float] = {}
    for name in plan.only or PARTS:
        print(f"{name} …", file=sys.stderr, flush=True)
        started = time.perf_counter()
        found = PARTS[name](stage)
        took[name] = round(time.perf_counter() - started, 1)
        result |= found
        print(f"{name}: {took[name]} s {json.dumps(found)}", file=sys.stderr, flush=True)
    return {**result, "seconds": took}
