"""Reads and writes the router's trained files: router.json says what they are, router.safetensors holds the numbers."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from routing.contracts import OPERATIONS
from routing.errors import WeightsAltered, WeightsMissing, WrongEncoder
from routing.router.coarse import Prototypes
from routing.router.fine import Fine, Wording
from routing.router.head import TunedHead, heads_from
from routing.router.metarouter import MetaRouter
from routing.router.mix import Mix
from routing.router.two_stage import Weights

MANIFEST: Final = "router.json"
TENSORS: Final = "router.safetensors"
UPPER: Final = "trunk.safetensors"
METRICS: Final = "metrics.json"

Tensors = Mapping[str, npt.NDArray[Any]]


def manifest(folder: Path) -> dict[str, Any]:
    """The description of the trained files. Raises WeightsMissing where it cannot be read."""
    try:
        found: dict[str, Any] = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise WeightsMissing(f"{folder / MANIFEST}: cannot be read ({error}); run the router's training") from error
    return found


def upper_layers(folder: Path, about: Mapping[str, Any]) -> Path | None:
    """The trained upper layers that this router belongs to; None where it uses the encoder as it comes."""
    expected = about.get("upper_sha256")
    if not expected:
        return None
    _check(folder / UPPER, str(expected))
    return folder / UPPER


def load_weights(folder: Path, about: Mapping[str, Any], encoder: str) -> Weights:
    """The trained router. Raises WrongEncoder where it was trained on other embeddings than `encoder`'s."""
    if about.get("encoder") != encoder:
        raise WrongEncoder(
            f"{folder / MANIFEST}: trained on encoder {str(about.get('encoder'))[:12]}, but {encoder[:12]} is loaded; retrain the router"
        )
    _check(folder / TENSORS, str(about.get("sha256")))
    from safetensors.numpy import load_file

    return weights_from(load_file(str(folder / TENSORS)), about)


def weights_from(tensors: Tensors, about: Mapping[str, Any]) -> Weights:
    """The router from its stored arrays and description."""

    def get(name: str) -> npt.NDArray[np.float32]:
        return np.ascontiguousarray(tensors[name].astype(np.float32))

    stack, names = about["stack"], tuple(about["parts"])
    idf = get("wording.idf")
    fine = Fine(
        stack["coarse"],
        stack["head"],
        stack.get("tuned", 0.0),
        stack["wording"],
        Wording(idf, get("wording.primary")),
        names,
        get("parts.primary"),
        get("bias.primary"),
    )
    mix_stack = about["mix_stack"]
    mix = Mix(
        mix_stack["head"],
        mix_stack.get("tuned", 0.0),
        mix_stack["wording"],
        mix_stack["primary"],
        Wording(idf, get("wording.mix")),
        get("parts.mix"),
        get("bias.mix"),
    )
    heads = heads_from(tensors, int(about.get("heads", 0)))
    flat = np.zeros((2 * len(OPERATIONS), tensors["prototypes"].shape[2]), np.float32)
    tuned = (
        TunedHead(get("tuned.weight"), get("tuned.bias")) if "tuned.weight" in tensors else TunedHead(flat, flat[:, 0])
    )
    layers = range(3)
    meta = MetaRouter(
        tuple(about.get("experts", OPERATIONS)),
        tuple(get(f"meta.{i}.weight") for i in layers),
        tuple(get(f"meta.{i}.bias") for i in layers),
    )
    return Weights(
        Prototypes(get("prototypes")),
        heads,
        tuned,
        fine,
        mix,
        meta,
        float(about["conformal_threshold"]),
        str(about["version"]),
    )


def save(folder: Path, tensors: Tensors, about: Mapping[str, Any]) -> None:
    """Writes both files so that a reader never sees a half-written pair with a valid checksum."""
    from safetensors.numpy import save_file

    folder.mkdir(parents=True, exist_ok=True)
    partial = folder / f"{TENSORS}.partial"
    save_file({name: np.ascontiguousarray(value) for name, value in tensors.items()}, str(partial))
    described = {**about, "sha256": hashlib.sha256(partial.read_bytes()).hexdigest()}
    os.replace(partial, folder / TENSORS)
    text = json.dumps(described, ensure_ascii=False, indent=1, sort_keys=True)
    (folder / MANIFEST).write_text(text + "\n", encoding="utf-8")


def update_metrics(folder: Path, section: str, values: Mapping[str, Any]) -> None:
    """Replaces one section of metrics.json and leaves the others as they are."""
    path = folder / METRICS
    every = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    every[section] = values
    path.write_text(json.dumps(every, ensure_ascii=False, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def _check(path: Path, expected: str) -> None:
    try:
        found = hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError as error:
        raise WeightsMissing(f"{path}: cannot be read ({error}); run the router's training") from error
    if found != expected:
        raise WeightsAltered(f"{path}: expected sha256 {expected}, found {found}; retrain or restore the file")
