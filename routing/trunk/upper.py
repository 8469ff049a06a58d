"""The router's own upper layers: a small file of changes to the packed encoder's, tied to it by sha256.

They run beside the encoder's own upper layers, from the same lower states, so that every other reader keeps the encoder.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from routing.errors import WeightsMissing, WrongEncoder
from routing.trunk.base import FloatArray


@dataclass(frozen=True, slots=True)
class UpperLayers:
    """Changes to add to the weights, by tensor name, and the sha256 of their file."""

    tensors: Mapping[str, FloatArray]
    sha256: str

    @property
    def first(self) -> int:
        """Number of the lowest changed layer: the branch starts from the states behind that many layers."""
        return min(int(name.split(".")[1]) for name in self.tensors)


def load_upper(path: Path, encoder: str) -> UpperLayers:
    """Reads the changes. Raises WeightsMissing where the file cannot be read, WrongEncoder where it is for another encoder."""
    from safetensors import SafetensorError, safe_open

    try:
        content = path.read_bytes()
        with safe_open(str(path), framework="numpy") as file:
            belongs = (file.metadata() or {}).get("encoder", "")
            stored = {name: file.get_tensor(name) for name in file.keys()}  # noqa: SIM118 - not a mapping
    except (OSError, SafetensorError) as error:
        raise WeightsMissing(
            f"{path}: the trained layers cannot be read ({error}); run the router's training"
        ) from error
    if belongs != encoder:
        raise WrongEncoder(
            f"{path}: trained on encoder {belongs[:12]}, but encoder {encoder[:12]} is loaded; retrain it"
        )
    return UpperLayers(
        {name: _restore(name, stored) for name in stored if not name.endswith(".scale")},
        hashlib.sha256(content).hexdigest(),
    )


def _restore(name: str, stored: Mapping[str, np.ndarray]) -> FloatArray:
    value = stored[name].astype(np.float32)
    scale = stored.get(f"{name}.scale")
    return value if scale is None else value * scale.astype(np.float32)[:, None]


def shrink(changes: Mapping[str, FloatArray]) -> dict[str, np.ndarray]:
    """The changes as they are stored: matrices as int8 with a half-precision scale a row, vectors in half precision."""
    stored: dict[str, np.ndarray] = {}
    for name, change in changes.items():
        if change.ndim < 2:
            stored[name] = change.astype(np.float16)
            continue
        scale = (np.abs(change).max(axis=1) / 127.0 + 1e-12).astype(np.float16)
        safe = np.maximum(scale.astype(np.float32), 6e-8)
        stored[name] = np.clip(np.rint(change / safe[:, None]), -127, 127).astype(np.int8)
        stored[f"{name}.scale"] = safe.astype(np.float16)
    return stored
