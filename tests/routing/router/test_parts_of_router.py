"""N-grams, prototypes, conformal sets, the meta-router and the stored artifact, each by itself."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from routing import artifacts
from routing.contracts import OPERATIONS
from routing.errors import WeightsAltered, WeightsMissing, WrongEncoder
from routing.router.coarse import Prototypes
from routing.router.conformal import members, threshold
from routing.router.fine import strongest_phrases
from routing.router.metarouter import MetaRouter
from routing.router.ngrams import HEAD, TAIL, fold, grams
from tests.routing.router.weights import tensors


@pytest.mark.parametrize("text", ["ＡＢＣ　１２", "İstanbul 2024", "Straße\n\tx", "ǅ", "混合 Text"])
def test_folding_keeps_positions(text: str) -> None:
    assert len(fold(text)) == len(text)


def test_case_width_and_digits_fold_together() -> None:
    assert fold("Ｇｒｏｗ 1２ %") == fold("grow 99 %")


def test_grams_of_a_long_text_come_from_both_ends() -> None:
    found = grams("a" * 5000)
    assert ((found.starts < HEAD) | (found.starts >= 5000 - TAIL)).all()
    assert found.stops.max() == 5000


def test_same_grams_for_the_same_text() -> None:
    assert np.array_equal(grams("same text").buckets, grams("same text").buckets)


def test_nearest_prototype_counts() -> None:
    vectors = np.zeros((8, 2, 4), np.float32)
    vectors[0, 1, 0] = vectors[1, 0, 1] = 1.0
    cosines = Prototypes(vectors).cosines(np.eye(4, dtype=np.float32)[:2])
    assert cosines[0].argmax() == 0
    assert cosines[1].argmax() == 1
    assert cosines[0, 0] == 1.0


def test_conformal_threshold_covers_as_promised() -> None:
    chance = np.random.default_rng(3)
    seen, fresh = chance.beta(4, 1, 500), chance.beta(4, 1, 20_000)
    least = threshold([float(value) for value in seen], 0.05)
    assert (fresh >= least).mean() == pytest.approx(0.95, abs=0.03)


def test_conformal_set_is_never_empty_and_ordered() -> None:
    chances = np.array([0.1, 0.5, 0.3, 0.1])
    assert members(chances, 0.9) == [1]
    assert members(chances, 0.2) == [1, 2]


def test_threshold_of_few_scores_is_cautious() -> None:
    assert threshold([], 0.05) == 0.0
    assert threshold([0.9, 0.8], 0.05) == 0.8


def test_phrases_join_neighbours_and_are_ordered() -> None:
    text = "please write a poem about rain"
    amounts = np.zeros(len(text), np.float32)
    amounts[7:19] = 0.1
    amounts[26:30] = -0.01
    (first, *_) = strongest_phrases(text, amounts)
    assert text[first[0] : first[1]] == "write a poem"


def test_meta_router_names_two_different_experts() -> None:
    arrays, about = tensors()
    meta = artifacts.weights_from(arrays, about).meta
    assert isinstance(meta, MetaRouter)
    (first, share), (second, rest) = meta.top_two(np.full(384, 0.05, np.float32))
    assert first != second
    assert {first, second} <= set(OPERATIONS)
    assert share >= rest


def test_artifact_survives_the_round_trip(tmp_path: Path) -> None:
    arrays, about = tensors()
    artifacts.save(tmp_path, arrays, about)
    found = artifacts.load_weights(tmp_path, artifacts.manifest(tmp_path), "fake")
    assert found.version == "test"
    assert np.allclose(found.fine.wording.weights, arrays["wording.primary"])


def test_artifact_of_another_encoder_is_refused(tmp_path: Path) -> None:
    artifacts.save(tmp_path, *tensors())
    with pytest.raises(WrongEncoder):
        artifacts.load_weights(tmp_path, artifacts.manifest(tmp_path), "other")


def test_altered_artifact_is_refused(tmp_path: Path) -> None:
    artifacts.save(tmp_path, *tensors())
    path = tmp_path / artifacts.TENSORS
    path.write_bytes(path.read_bytes()[:-1] + b"\x7f")
    with pytest.raises(WeightsAltered, match=r"router\.safetensors"):
        artifacts.load_weights(tmp_path, artifacts.manifest(tmp_path), "fake")


def test_missing_artifact_is_named(tmp_path: Path) -> None:
    with pytest.raises(WeightsMissing, match=r"router\.json"):
        artifacts.manifest(tmp_path)


def test_metrics_keep_other_sections(tmp_path: Path) -> None:
    artifacts.update_metrics(tmp_path, "checks", {"C003": {"precision": 1.0}})
    artifacts.update_metrics(tmp_path, "router", {"version": "1"})
    artifacts.update_metrics(tmp_path, "router", {"version": "2"})
    text = (tmp_path / artifacts.METRICS).read_text(encoding="utf-8")
    assert '"C003"' in text
    assert '"2"' in text
    assert '"1"' not in text
