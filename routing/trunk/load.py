"""Picks the encoder that a configuration asks for."""

from __future__ import annotations

import logging
from pathlib import Path

from routing.config import EngineConfig
from routing.trunk.base import Trunk
from routing.trunk.packed import PackedEncoder, installed_file

logger = logging.getLogger(__name__)


def load_trunk(config: EngineConfig, upper: Path | None = None) -> Trunk:
    """The encoder: a named sentence-transformers model, else the packed one (int8 in ONNX Runtime, float32 in torch, or
    bfloat16 on a device).

    Raises WeightsMissing, WeightsAltered or WrongEncoder where the files do not fit.
    """
    if config.encoder:
        from routing.trunk.sentence import SentenceTrunk

        return SentenceTrunk(config.encoder)
    packed = PackedEncoder(config.encoder_file or installed_file())
    if config.device != "cpu":
        from routing.trunk.device import DeviceTrunk

        return DeviceTrunk(packed, upper, device=config.device)
    if config.precision == "int8":
        try:
            from routing.trunk.onnx import OnnxTrunk

            return OnnxTrunk(packed, upper, config.cache, threads=config.threads)
        except (ImportError, RuntimeError) as error:
            logger.warning("ONNX Runtime cannot run the encoder (%s); torch runs it instead", error)
    from routing.trunk.e5 import E5Trunk

    return E5Trunk(packed, upper)
