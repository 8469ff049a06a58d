"""Adapter files: low-rank changes of the upper layers and a head, tied to the encoder by its sha256."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from routing.errors import WeightsMissing, WrongEncoder
from routing.trunk.base import FloatArray


@dataclass(frozen=True, slots=True)
class Adapter:
    """One trained adapter: per layer part a pair (down, up) whose product is added to the weight, and a linear head."""

    name: str
    kind: str
    labels: tuple[str, ...]
    first: int
    changes: Mapping[str, tuple[FloatArray, FloatArray]]
    weight: FloatArray
    bias: FloatArray
    sha256: str

    @property
    def bytes(self) -> int:
        """Memory of the changes and the head."""
        parts = [array for pair in self.changes.values() for array in pair]
        return sum(array.nbytes for array in [*parts, self.weight, self.bias])

    def merged(self, weights: Mapping[str, FloatArray]) -> dict[str, FloatArray]:
        """The encoder's weights with the changes added."""
        changed = {f"{name}.weight": up @ down for name, (down, up) in self.changes.items()}
        return {name: value + changed[name] if name in changed else value for name, value in weights.items()}

    def logits(self, states: FloatArray) -> FloatArray:
        """Last states (pieces, hidden) to logits: (pieces, labels) for tags, else (labels,)."""
        if self.kind != "tag":
            states = np.concatenate([states[0], states.mean(axis=0)])
        result: FloatArray = states @ self.weight.T + self.bias
        return result


def load_adapter(path: Path, encoder: str) -> Adapter:
    """Reads one file. Raises WeightsMissing where it cannot be read, WrongEncoder where it is for another encoder."""
    import hashlib

    from safetensors import SafetensorError, safe_open

    try:
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        with safe_open(str(path), framework="numpy") as file:
            about = file.metadata() or {}
            stored = {name: file.get_tensor(name).astype(np.float32) for name in file.keys()}  # noqa: SIM118 - not a mapping
    except (OSError, SafetensorError) as error:
        raise WeightsMissing(f"{path}: the adapter cannot be read ({error}); train it again") from error
    if about.get("encoder") != encoder:
        found = str(about.get("encoder"))[:12]
        raise WrongEncoder(f"{path}: trained on encoder {found}, but encoder {encoder[:12]} is loaded; train it again")
    parts = sorted({name.rsplit(".", 1)[0] for name in stored if name.endswith((".down", ".up"))})
    return Adapter(
        about["name"],
        about["kind"],
        tuple(json.loads(about["labels"])),
        int(about["first"]),
        {name: (stored[f"{name}.down"], stored[f"{name}.up"]) for name in parts},
        stored["head.weight"],
        stored["head.bias"],
        digest,
    )


def probabilities(logits: FloatArray) -> FloatArray:
    """Softmax over the last axis."""
    raised = np.exp(logits - logits.max(axis=-1, keepdims=True))
    result: FloatArray = raised / raised.sum(axis=-1, keepdims=True)
    return result


def chances(logits: FloatArray) -> FloatArray:
    """Logistic function, one by one."""
    result: FloatArray = (1.0 / (1.0 + np.exp(-np.clip(logits, -30.0, 30.0)))).astype(np.float32)
    return result
