"""Adapters: their files, and that merged 8-bit weights say what the changes beside the exact layers say."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import save_file

from routing.errors import WeightsMissing, WrongEncoder
from routing.trunk.device import DeviceTrunk
from routing.trunk.e5 import E5Trunk
from routing.trunk.lowrank import Adapter, load_adapter
from routing.trunk.packed import PackedEncoder, installed_file
from routing.trunk.tower import OnnxTower, TorchTower

TEXTS = ("Marie Curie was born in Warsaw in 1867.", "居里夫人1867年生于华沙。")
PARTS = {"query": (384, 384), "value": (384, 384), "inner": (1536, 384), "outer": (384, 1536)}


@pytest.fixture(scope="module")
def packed() -> PackedEncoder:
    return PackedEncoder(installed_file())


def written(folder: Path, encoder: str, kind: str = "tag") -> Path:
    """An adapter with changes large enough to matter."""
    chance = np.random.default_rng(5)
    tensors: dict[str, np.ndarray] = {}
    for number in (10, 11):
        for part, (high, wide) in PARTS.items():
            tensors[f"layers.{number}.{part}.down"] = chance.normal(0, 0.1, (4, wide)).astype(np.float16)
            tensors[f"layers.{number}.{part}.up"] = chance.normal(0, 0.05, (high, 4)).astype(np.float16)
    wide = 384 if kind == "tag" else 768
    tensors["head.weight"] = chance.normal(0, 0.3, (3, wide)).astype(np.float16)
    tensors["head.bias"] = np.zeros(3, np.float16)
    about = {"encoder": encoder, "name": "test", "kind": kind, "labels": json.dumps(["O", "B-x", "I-x"]), "first": "10"}
    path = folder / "test.safetensors"
    save_file(tensors, str(path), metadata=about)
    return path


@pytest.fixture(scope="module")
def adapter(packed: PackedEncoder, tmp_path_factory: pytest.TempPathFactory) -> Adapter:
    return load_adapter(written(tmp_path_factory.mktemp("adapter"), packed.sha256), packed.sha256)


def test_a_file_of_another_encoder_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path, "one")
    assert load_adapter(path, "one").labels == ("O", "B-x", "I-x")
    with pytest.raises(WrongEncoder, match="another"):
        load_adapter(path, "another")


def test_an_unreadable_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "broken.safetensors"
    path.write_bytes(b"nothing")
    with pytest.raises(WeightsMissing, match=r"broken\.safetensors"):
        load_adapter(path, "one")


def test_merged_weights_agree_with_changes_beside_the_layers(
    packed: PackedEncoder, adapter: Adapter, tmp_path: Path
) -> None:
    exact = E5Trunk(packed)
    fast, beside = OnnxTower(adapter, packed, tmp_path, 10), TorchTower(adapter, exact.stack, 10)
    for item in exact.states(TEXTS, 10):
        one, other = fast.logits(item.hidden), beside.logits(item.hidden)
        assert one.shape == other.shape == (len(item.ids), 3)
        assert float((one * other).sum() / np.linalg.norm(one) / np.linalg.norm(other)) > 0.99
        plain = item.hidden @ adapter.weight.T
        assert np.abs(other - plain).max() > 0.1


def test_a_pooled_head_gives_one_row(packed: PackedEncoder, tmp_path: Path) -> None:
    found = load_adapter(written(tmp_path, packed.sha256, "classify"), packed.sha256)
    states = np.ones((5, 384), np.float32)
    assert OnnxTower(found, packed, tmp_path, 10).logits(states).shape == (3,)


def test_half_precision_on_a_device_agrees(packed: PackedEncoder, adapter: Adapter) -> None:
    exact, half = E5Trunk(packed), DeviceTrunk(packed, device="cpu")
    for one, other in zip(exact.encode(TEXTS), half.encode(TEXTS), strict=True):
        assert one @ other > 0.995
    tower = TorchTower(adapter, half.stack, 10)
    assert 0 < tower.bytes < 4 * adapter.bytes
    item = half.states(TEXTS[:1], 10)[0]
    assert np.isfinite(tower.logits(item.hidden)).all()
