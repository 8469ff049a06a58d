"""Puts the reader of the shipped adapters together: on the CPU merged into 8 bits, elsewhere beside torch's layers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from routing.config import EngineConfig
from routing.contracts import Models
from routing.errors import WrongEncoder
from routing.subsystems.adapters import AdapterPool, AdapterSpec
from routing.trunk.adapted import AdaptedReader
from routing.trunk.base import FloatArray, Trunk
from routing.trunk.lowrank import Adapter, load_adapter
from routing.trunk.shared import SharedTrunk
from routing.trunk.similarity import EncoderReader
from routing.trunk.tokens import Encoded, PieceTokenizer
from routing.trunk.tower import Tower

FOLDER: Final = "adapters"


def adapted_reader(shared: SharedTrunk, config: EngineConfig, specs: Mapping[str, AdapterSpec]) -> Models:
    """The reader of every adapter whose file ships. Raises WrongEncoder where a file belongs to another encoder.

    An encoder that a person named in place of the packaged one has no adapters.
    """
    trunk = shared.inner
    files = {name: config.artifacts / FOLDER / f"{name}.safetensors" for name in specs}
    found = {name: path for name, path in files.items() if path.exists()}
    if config.encoder or not found:
        return EncoderReader(trunk)
    start, lowest, build = _engine_of(trunk, config)
    loaders = {name: partial(_load, path, trunk.identity, specs[name], build) for name, path in found.items()}
    for name, path in found.items():
        _matches(load_adapter(path, trunk.identity), specs[name], path)
    meter = None
    if config.device != "cpu":
        from routing.trunk.device import CudaMeter

        meter = CudaMeter()
    pool: AdapterPool[Tower] = AdapterPool(loaders, config.adapter_bytes, meter, config.reserved_bytes)
    return AdaptedReader(shared, pool, specs, (start, lowest), config.threads)


def _load(path: Path, encoder: str, spec: AdapterSpec, build: Callable[[Adapter], Tower]) -> Tower:
    adapter = load_adapter(path, encoder)
    _matches(adapter, spec, path)
    return build(adapter)


def _matches(adapter: Adapter, spec: AdapterSpec, path: Path) -> None:
    if (adapter.name, adapter.labels, adapter.first) != (spec.name, spec.labels, spec.first):
        raise WrongEncoder(f"{path}: its task is not {spec.name} as its room knows it; train it again")


def _engine_of(
    trunk: Trunk, config: EngineConfig
) -> tuple[PieceTokenizer, Callable[[Encoded], FloatArray], Callable[[Adapter], Tower]]:
    """The tokenizer of pairs, the embedding of one row of pieces, and what makes an adapter ready to run.

    The pair adapter starts from the embedding, the others from the layer whose states are shared.
    """
    from routing.trunk.e5 import E5Trunk
    from routing.trunk.onnx import OnnxTrunk
    from routing.trunk.tower import OnnxTower, TorchTower

    if isinstance(trunk, OnnxTrunk):
        packed = trunk.packed
        return (
            trunk.tokenizer,
            lambda item: trunk.hidden([item], 0)[0],
            lambda adapter: OnnxTower(adapter, packed, config.cache, 0 if adapter.kind == "pair" else adapter.first),
        )
    if isinstance(trunk, E5Trunk):
        return (
            trunk.tokenizer,
            trunk.embedded,
            lambda adapter: TorchTower(adapter, trunk.stack, 0 if adapter.kind == "pair" else adapter.first),
        )
    raise TypeError(f"{type(trunk).__name__} has no adapters")
