"""The trained upper layers: small on disk, exact enough, tied to their encoder."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import save_file

from routing.errors import WeightsMissing, WrongEncoder
from routing.trunk.upper import load_upper, shrink


def stored(path: Path, encoder: str) -> dict[str, np.ndarray]:
    chance = np.random.default_rng(7)
    changes = {
        "layers.11.inner.weight": chance.normal(0, 1e-3, (64, 32)).astype(np.float32),
        "layers.11.inner.bias": chance.normal(0, 1e-3, 64).astype(np.float32),
    }
    save_file(shrink(changes), str(path), metadata={"encoder": encoder})
    return changes


def test_changes_come_back_nearly_exact(tmp_path: Path) -> None:
    path = tmp_path / "upper.safetensors"
    changes = stored(path, "one")
    found = load_upper(path, "one")
    assert set(found.tensors) == set(changes)
    for name, change in changes.items():
        assert np.abs(found.tensors[name] - change).max() < 0.01 * np.abs(change).max() + 1e-6


def test_changes_of_another_encoder_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "upper.safetensors"
    stored(path, "one")
    with pytest.raises(WrongEncoder):
        load_upper(path, "another")


def test_unreadable_changes_are_named(tmp_path: Path) -> None:
    path = tmp_path / "upper.safetensors"
    path.write_bytes(b"no tensors here")
    with pytest.raises(WeightsMissing, match=r"upper\.safetensors"):
        load_upper(path, "one")
