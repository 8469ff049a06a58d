"""The router's own upper layers run beside the encoder's and leave it as it is."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import save_file

from routing.errors import WrongEncoder
from routing.trunk.e5 import E5Trunk
from routing.trunk.graph import weights_of
from routing.trunk.onnx import OnnxTrunk
from routing.trunk.packed import PackedEncoder, installed_file
from routing.trunk.upper import shrink

TEXTS = ("What is 17 % of 2,340?", "写一首关于秋天的诗。")


@pytest.fixture(scope="module")
def packed() -> PackedEncoder:
    return PackedEncoder(installed_file())


@pytest.fixture(scope="module")
def upper(packed: PackedEncoder, tmp_path_factory: pytest.TempPathFactory) -> Path:
    chance = np.random.default_rng(11)
    own = {name: value for name, value in weights_of(packed).items() if int(name.split(".")[1]) >= 8}
    changes = {
        name: (0.1 * value.std() * chance.normal(size=value.shape)).astype(np.float32) for name, value in own.items()
    }
    path = tmp_path_factory.mktemp("upper") / "trunk.safetensors"
    save_file(shrink(changes), str(path), metadata={"encoder": packed.sha256})
    return path


def test_encoder_itself_is_unchanged(packed: PackedEncoder, upper: Path, tmp_path: Path) -> None:
    plain, with_own = OnnxTrunk(packed, None, tmp_path, threads=1), OnnxTrunk(packed, upper, tmp_path, threads=1)
    assert np.array_equal(plain.encode(TEXTS), with_own.encode(TEXTS))
    assert plain.identity == with_own.identity
    assert plain.own == ""
    assert not any(reading.tuned.any() for reading in plain.read(TEXTS))


def test_fast_and_exact_branches_agree(packed: PackedEncoder, upper: Path, tmp_path: Path) -> None:
    fast, exact = OnnxTrunk(packed, upper, tmp_path, threads=2), E5Trunk(packed, upper)
    for one, other, plain in zip(fast.read(TEXTS), exact.read(TEXTS), exact.encode(TEXTS), strict=True):
        assert one.tuned @ other.tuned > 0.98
        assert np.linalg.norm(one.tuned) == pytest.approx(1.0, abs=1e-3)
        assert one.tuned @ plain < 0.999


def test_branch_of_another_encoder_is_refused(packed: PackedEncoder, tmp_path: Path) -> None:
    path = tmp_path / "trunk.safetensors"
    save_file({"layers.11.inner.bias": np.zeros(1536, np.float16)}, str(path), metadata={"encoder": "other"})
    with pytest.raises(WrongEncoder):
        E5Trunk(packed, path)
