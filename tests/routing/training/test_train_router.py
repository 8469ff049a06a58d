"""The training run on a small part of the rows and the test encoder: complete, reproducible, better than chance."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from routing import artifacts
from routing.contracts import OPERATIONS
from routing.router.two_stage import TwoStageRouter
from routing.training.calibrate import decide
from routing.training.rows import Row, load
from routing.training.train_router import train
from routing.trunk.fake import FakeTrunk

Outcome = tuple[dict[str, Any], dict[str, Any], dict[str, Any]]
SEED = 5


def some_rows() -> list[Row]:
    rows = [row for row in load() if row.read]
    return [row for operation in OPERATIONS for row in [r for r in rows if r.label == operation][:45]]


def quiet(line: str) -> None:
    return None


def run(folder: Path, rows: Sequence[Row]) -> Outcome:
    gold = [
        {"lang": row.language, "text": row.text, "accept": [row.label], "all": sorted(row.operations)}
        for row in rows[::7]
    ]
    trunk = FakeTrunk()
    return train(trunk, rows, folder, gold, SEED, silver=0, members=1, report=quiet)


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    return some_rows()


@pytest.fixture(scope="module")
def outcome(tmp_path_factory: pytest.TempPathFactory, rows: list[Row]) -> Outcome:
    return run(tmp_path_factory.mktemp("one"), rows)


def test_same_seed_gives_the_same_router(tmp_path: Path, rows: list[Row], outcome: Outcome) -> None:
    again = run(tmp_path, rows)
    assert again[1]["version"] == outcome[1]["version"]
    for name, array in outcome[0].items():
        assert np.array_equal(array, again[0][name]), name


def test_router_learns(tmp_path: Path, rows: list[Row], outcome: Outcome) -> None:
    artifacts.save(tmp_path, outcome[0], outcome[1])
    router = TwoStageRouter(FakeTrunk(), artifacts.load_weights(tmp_path, artifacts.manifest(tmp_path), "fake"))
    decisions = decide(router, [row.text for row in rows])
    right = [decision.primary == row.label for decision, row in zip(decisions, rows, strict=True)]
    assert np.mean(right) > 0.6


def test_figures_are_complete(outcome: Outcome) -> None:
    found = outcome[2]
    assert {"coarse", "head", "wording", "all"} == set(found["held_out"]["top1"])
    assert {"ece", "mix", "all", "confusion"} <= set(found["calibration_rows"])
