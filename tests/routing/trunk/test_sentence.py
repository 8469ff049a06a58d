"""A sentence-transformers folder as the encoder: the packed encoder itself, written out, so that both must agree."""

from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np
import pytest

from routing.build import build_router
from routing.config import EngineConfig
from routing.errors import WeightsMissing, WrongEncoder
from routing.trunk.e5 import E5Trunk
from routing.trunk.load import load_trunk
from routing.trunk.packed import PackedEncoder, installed_file
from routing.trunk.peer import peer_encoder, write_folder
from routing.trunk.sentence import SentenceTrunk

pytestmark = pytest.mark.slow
TEXTS = ("What is 17 % of 2,340?", "如果所有的猫都怕水，小花是猫吗？", "")


@pytest.fixture(scope="module")
def packed() -> PackedEncoder:
    return PackedEncoder(installed_file())


@pytest.fixture(scope="module")
def folder(packed: PackedEncoder, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("encoder")
    write_folder(packed, path)
    return path


@pytest.fixture(scope="module")
def trunk(folder: Path) -> SentenceTrunk:
    found = load_trunk(EngineConfig(encoder=str(folder)))
    assert isinstance(found, SentenceTrunk)
    return found


@pytest.fixture(scope="module")
def exact(packed: PackedEncoder) -> E5Trunk:
    return E5Trunk(packed)


def test_identity_is_the_checksum_of_the_weights(trunk: SentenceTrunk, folder: Path) -> None:
    assert trunk.identity == hashlib.sha256((folder / "model.safetensors").read_bytes()).hexdigest()
    assert (trunk.own, trunk.dimension) == ("", 384)


def test_embeddings_are_the_packed_encoders(trunk: SentenceTrunk, exact: E5Trunk) -> None:
    rows = trunk.encode(TEXTS)
    assert rows.dtype == np.float32
    assert np.allclose(rows, exact.encode(TEXTS), atol=1e-4)
    assert trunk.encode([]).shape == (0, 384)


@pytest.mark.parametrize("layer", [0, 4, 10, 12])
def test_states_are_the_packed_encoders_at_every_layer(trunk: SentenceTrunk, exact: E5Trunk, layer: int) -> None:
    for one, other in zip(trunk.states(TEXTS, layer), exact.states(TEXTS, layer), strict=True):
        assert np.array_equal(one.ids, other.ids)
        assert np.array_equal(one.offsets, other.offsets)
        assert np.allclose(one.hidden, other.hidden, atol=1e-3)


def test_reading_is_the_packed_encoders(trunk: SentenceTrunk, exact: E5Trunk) -> None:
    for one, other in zip(trunk.read(TEXTS), exact.read(TEXTS), strict=True):
        assert np.allclose(one.embedding, other.embedding, atol=1e-4)
        assert np.allclose(one.means, other.means, atol=1e-3)
        assert np.allclose(one.states, other.states, atol=1e-3)
        assert not one.tuned.any()


def test_router_that_was_trained_on_another_encoder_is_refused(trunk: SentenceTrunk, folder: Path) -> None:
    with pytest.raises(WrongEncoder) as caught:
        build_router(EngineConfig(encoder=str(folder)))
    assert trunk.identity[:12] in caught.value.message


def test_folder_that_is_no_model_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WeightsMissing, match="not a sentence-transformers model"):
        SentenceTrunk(str(tmp_path))


def test_folder_of_the_bench_is_written_once(packed: PackedEncoder, folder: Path, tmp_path: Path) -> None:
    written = tmp_path / f"peer-{packed.sha256[:16]}"
    written.symlink_to(folder)
    peer = peer_encoder(packed, tmp_path)
    assert peer.max_seq_length == packed.shape.positions
    assert np.linalg.norm(peer.encode(TEXTS[:1])[0]) == pytest.approx(1.0, abs=1e-4)
