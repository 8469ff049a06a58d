"""build: the one place that loads the encoder, the router and the adapters, and puts an Engine together."""

from __future__ import annotations

from routing import artifacts, registry
from routing.config import EngineConfig
from routing.contracts import Models
from routing.engine import Engine, Router
from routing.router.two_stage import TwoStageRouter
from routing.trunk.base import Trunk
from routing.trunk.load import load_trunk
from routing.trunk.similarity import EncoderReader


def build_engine(config: EngineConfig | None = None) -> Engine:
    """A loaded engine. Raises WeightsMissing, WeightsAltered or WrongEncoder where the files do not fit together."""
    config = config or EngineConfig()
    trunk, router = build_router(config)
    return Engine(
        router=router,
        rooms=registry.rooms(),
        fixes=registry.fixes(),
        models=build_models(trunk, config),
        versions={"router": router.version, "encoder": trunk.identity[:12]},
        latency_budget_ms=config.latency_budget_ms,
        room_timeout_s=config.room_timeout_s,
    )


def build_router(config: EngineConfig) -> tuple[Trunk, Router]:
    """The encoder with the router's upper layers, and both stages on it."""
    about = artifacts.manifest(config.artifacts)
    trunk = load_trunk(config, artifacts.upper_layers(config.artifacts, about))
    return trunk, TwoStageRouter(trunk, artifacts.load_weights(config.artifacts, about, trunk.identity))


def build_models(trunk: Trunk, config: EngineConfig) -> Models:
    """The learned readers that rooms may ask."""
    return EncoderReader(trunk)
