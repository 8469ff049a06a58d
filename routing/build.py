"""build: the one place that loads the encoder, the router and the adapters, and puts an Engine together."""

from __future__ import annotations

import gc

from routing import artifacts, registry
from routing.config import EngineConfig
from routing.contracts import Models
from routing.engine import Engine, Router
from routing.router.two_stage import TwoStageRouter
from routing.subsystems.code import adapter as code
from routing.subsystems.entity import adapter as entity
from routing.subsystems.format import adapter as format_
from routing.subsystems.logic import adapter as logic
from routing.subsystems.numeric import adapter as numeric
from routing.subsystems.relation import adapter as relation
from routing.subsystems.safety import adapter as safety
from routing.subsystems.style import adapter as style
from routing.trunk.load import load_trunk
from routing.trunk.shared import SharedTrunk
from routing.trunk.similarity import EncoderReader

SPECS = {
    spec.name: spec
    for spec in (
        entity.ADAPTER,
        relation.ADAPTER,
        numeric.ADAPTER,
        logic.ADAPTER,
        code.ADAPTER,
        style.ADAPTER,
        format_.ADAPTER,
        safety.REFUSAL,
        safety.REQUEST,
    )
}


def build_engine(config: EngineConfig | None = None) -> Engine:
    """A loaded engine. Raises WeightsMissing, WeightsAltered or WrongEncoder where the files do not fit together."""
    config = config or EngineConfig()
    trunk, router = build_router(config)
    engine = Engine(
        router=router,
        rooms=registry.rooms(),
        fixes=registry.fixes(),
        models=build_models(trunk, config),
        versions={"router": router.version, "encoder": trunk.identity[:12]},
        latency_budget_ms=config.latency_budget_ms,
        room_timeout_s=config.room_timeout_s,
    )
    gc.collect()
    gc.freeze()  # it lives as long as the process: walking it again and again would hold single cases up by 0.1 s
    return engine


def build_router(config: EngineConfig) -> tuple[SharedTrunk, Router]:
    """The encoder with the router's upper layers, and both stages on it."""
    about = artifacts.manifest(config.artifacts)
    trunk = SharedTrunk(load_trunk(config, artifacts.upper_layers(config.artifacts, about)))
    return trunk, TwoStageRouter(trunk, artifacts.load_weights(config.artifacts, about, trunk.identity))


def build_models(trunk: SharedTrunk, config: EngineConfig) -> Models:
    """The learned readers that rooms may ask: similarity, and the shipped adapters where they fit the encoder."""
    from routing.trunk.adapters import adapted_reader

    return adapted_reader(trunk, config, SPECS) if config.adapters else EncoderReader(trunk)
