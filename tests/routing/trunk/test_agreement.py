"""The fast encoder agrees with the exact one, whatever stands beside a text in its batch."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from routing.trunk.e5 import E5Trunk
from routing.trunk.onnx import OnnxTrunk
from routing.trunk.packed import PackedEncoder, installed_file

TEXTS = (
    "What is 17 % of 2,340?",
    "请把下面的邮件改写得更正式一些：明天的会改到下午三点。",
    "Write a Python function that merges two sorted lists and explain its complexity.",
    "如果所有的猫都怕水，而小花不怕水，小花是猫吗？",
    "Return JSON with the keys name and age. " * 20,
    "",
)


@pytest.fixture(scope="module")
def packed() -> PackedEncoder:
    return PackedEncoder(installed_file())


@pytest.fixture(scope="module")
def exact(packed: PackedEncoder) -> E5Trunk:
    return E5Trunk(packed)


@pytest.fixture(scope="module")
def fast(packed: PackedEncoder, tmp_path_factory: pytest.TempPathFactory) -> OnnxTrunk:
    cache: Path = tmp_path_factory.mktemp("cache")
    return OnnxTrunk(packed, None, cache, threads=2)


def test_embeddings_have_length_one(exact: E5Trunk, fast: OnnxTrunk) -> None:
    for trunk in (exact, fast):
        rows = trunk.encode(TEXTS)
        assert rows.shape == (len(TEXTS), 384)
        assert rows.dtype == np.float32
        assert np.allclose(np.linalg.norm(rows, axis=1), 1.0, atol=1e-4)
        assert trunk.encode([]).shape == (0, 384)


def test_eight_bits_stay_near_the_exact_embedding(exact: E5Trunk, fast: OnnxTrunk) -> None:
    cosines = (exact.encode(TEXTS) * fast.encode(TEXTS)).sum(axis=1)
    assert cosines.min() >= 0.999


def test_embedding_does_not_depend_on_the_batch(fast: OnnxTrunk) -> None:
    together = fast.encode(TEXTS)
    alone = np.concatenate([fast.encode([text]) for text in TEXTS])
    assert np.array_equal(together, alone)


def test_states_match_pieces_and_layers(exact: E5Trunk, fast: OnnxTrunk) -> None:
    for layer in (0, 10, 12):
        for one, other in zip(exact.states(TEXTS, layer), fast.states(TEXTS, layer), strict=True):
            assert one.hidden.shape == other.hidden.shape == (len(one.ids), 384)
            assert np.array_equal(one.ids, other.ids)
            cosine = (one.hidden * other.hidden).sum() / np.linalg.norm(one.hidden) / np.linalg.norm(other.hidden)
            assert cosine >= 0.95


def test_mean_of_the_last_states_is_the_embedding(exact: E5Trunk) -> None:
    (states,) = exact.states(TEXTS[:1], 12)
    mean = states.hidden.mean(axis=0)
    assert np.allclose(mean / np.linalg.norm(mean), exact.encode(TEXTS[:1])[0], atol=1e-5)


def test_layer_that_is_not_kept_is_refused(fast: OnnxTrunk) -> None:
    with pytest.raises(ValueError, match="layer 7"):
        fast.states(TEXTS, 7)
