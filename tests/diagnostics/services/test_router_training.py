"""The whole way of a correction on few rows and the test encoder: corrected, trained, judged, installed, used, taken back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from diagnostics import engine as bridge
from diagnostics.models import RouterVersion, Run
from diagnostics.services import routers
from diagnostics.services.cases import case_create
from diagnostics.services.diagnosing import runs_diagnose
from diagnostics.services.feedback import feedback_record
from diagnostics.services.runs import run_create
from routing import artifacts
from routing.config import EngineConfig
from routing.contracts import OPERATIONS
from routing.training import judging, train_router
from routing.training.rows import Row, load
from routing.trunk.fake import FakeTrunk

pytestmark = pytest.mark.slow
ROWS_EACH = 30


def few_rows(*_arguments: Any) -> list[Row]:
    rows = [row for row in load() if row.read]
    return [row for operation in OPERATIONS for row in [r for r in rows if r.label == operation][:ROWS_EACH]]


def quiet(line: str) -> None:
    return None


@pytest.fixture
def small(tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put few rows and the test encoder in the place of the real ones; returns the folder of the "shipped" router."""
    rows, trunk, shipped = few_rows(), FakeTrunk(), tmp_path / "shipped"
    settings.VAR_DIR = tmp_path / "var"
    tensors, about, _found = train_router.train(trunk, rows, tmp_path, [], 1, silver=0, members=1, report=quiet)
    artifacts.save(shipped, tensors, about)
    config = EngineConfig(artifacts=shipped, cache=tmp_path, adapters=False)
    monkeypatch.setattr(
        bridge, "engine_config", lambda folder: config if folder is None else replace(config, artifacts=folder)
    )
    monkeypatch.setattr(train_router, "load", few_rows_of(rows))
    monkeypatch.setattr(judging.rows, "load", few_rows_of(rows))
    monkeypatch.setattr(train_router, "load_trunk", lambda *_arguments: trunk)
    monkeypatch.setattr("routing.build.load_trunk", lambda *_arguments: trunk)
    return shipped


def few_rows_of(rows: list[Row]) -> Any:
    return lambda *_arguments: rows


def test_a_correction_goes_the_whole_way(workspace: Any, small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from routing.build import build_engine

    made = build_engine(bridge.engine_config(None))
    monkeypatch.setattr(bridge, "get_engine", lambda: made)
    case = case_create(workspace=workspace, data={"prompt": "Turn the technical paper into ten slides for the board."})
    run = run_create(case=case)
    runs_diagnose(run_ids=[run.pk])
    feedback_record(run=run, operations=["rte-a", "rte-d"])
    row, installed = routers.router_train(gold=None, silver=0, report=quiet)
    assert row.corrections == 1
    assert sum(map(sum, row.figures["confusion"])) == row.figures["all"]["n"] > 0
    assert row.standings[0]["against"] == "shipped"
    assert row.standings[0]["languages"]["all"]["n"] == row.figures["all"]["n"]
    assert installed == (not row.reasons) == (routers.router_version() == row.version)
    if not installed:
        routers.router_install(version=row.version)
    folder = bridge.router_folder()
    assert folder is not None
    assert artifacts.manifest(folder)["version"] == row.version
    retrained = build_engine(bridge.engine_config(folder))
    monkeypatch.setattr(bridge, "get_engine", lambda: retrained)
    runs_diagnose(run_ids=[run_create(case=case).pk])
    versions = [item.versions["router"] for item in Run.objects.filter(case=case).order_by("id")]
    assert versions == [artifacts.manifest(small)["version"], row.version]
    assert RouterVersion.objects.get().version == row.version
    assert routers.router_rollback() == "shipped"
