"""Corrections become rows; a router that falls behind is kept and not used; the way back is open."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from diagnostics import engine as bridge
from diagnostics.models import RouterVersion
from diagnostics.services import routers
from diagnostics.services.cases import case_create
from diagnostics.services.feedback import feedback_record
from diagnostics.services.runs import run_create


@dataclass
class Judged:
    """A judgement as the bridge hands it on: only the figures are looked at."""

    name: str
    figures: dict[str, Any] = field(default_factory=dict)


@pytest.fixture
def home(settings: Any, tmp_path: Path) -> Path:
    settings.VAR_DIR = tmp_path
    return tmp_path / "routers"


def gap(difference: float, spread: float = 0.01, n: int = 300) -> dict[str, float]:
    """Return a comparison with its interval."""
    return {
        "n": n,
        "old": 0.8,
        "new": 0.8 + difference,
        "difference": difference,
        "low": difference - spread,
        "high": difference + spread,
    }


GOOD = {"all": gap(0.01), "en": gap(0.0, 0.02), "zh": gap(0.02, 0.02)}


def train(
    monkeypatch: pytest.MonkeyPatch,
    against: dict[str, Any],
    version: str = "aaa",
    shipped: dict[str, Any] | None = None,
) -> tuple[RouterVersion, bool]:
    """Train without training: `against` is the comparison with the router in use, `shipped` with the shipped one."""

    def fake_train(output: Path, feedback: Any, *, silver: int, report: Any) -> dict[str, Any]:
        output.mkdir()
        (output / "router.json").write_text("{}", encoding="utf-8")
        return {"version": version}

    def fake_judge(folder: Path | None, gold: Path | None) -> Judged:
        return Judged("shipped" if folder is None else folder.name, {"all": {"top1": 0.8}})

    def fake_compare(old: Judged, new: Judged) -> dict[str, Any]:
        return (shipped or GOOD) if old.name == "shipped" and routers.router_version() != "shipped" else against

    monkeypatch.setattr(bridge, "router_train", fake_train)
    monkeypatch.setattr(bridge, "router_judge", fake_judge)
    monkeypatch.setattr(bridge, "router_compare", fake_compare)
    return routers.router_train(gold=None, silver=0, report=print)


def test_the_latest_correction_of_a_prompt_counts(workspace: Any) -> None:
    run = run_create(case=case_create(workspace=workspace, data={"prompt": "Turn the manual into slides."}))
    feedback_record(run=run, operations=["rte-f"])
    feedback_record(run=run, operations=["rte-a", "rte-d"])
    (row,) = routers.feedback_rows()
    assert (row["label"], row["secondary"], row["lang"]) == ("rte-a", ["rte-d"], "en")


def test_a_better_router_is_installed_and_can_be_taken_back(db: None, home: Path, monkeypatch: Any) -> None:
    assert train(monkeypatch, GOOD)[1]
    assert bridge.router_folder() == home / "aaa"
    assert train(monkeypatch, GOOD, "bbb")[1]
    assert routers.router_rollback() == "aaa"
    assert routers.router_rollback() == "shipped"
    assert bridge.router_folder() is None
    with pytest.raises(LookupError):
        routers.router_rollback()
    assert set(RouterVersion.objects.values_list("version", flat=True)) == {"aaa", "bbb"}


@pytest.mark.parametrize(
    ("against", "language", "rule"),
    [
        ({**GOOD, "all": gap(-0.03, 0.02)}, "all", "worse"),
        ({**GOOD, "all": gap(0.0, 0.06)}, "all", "perhaps_much_worse"),
        ({**GOOD, "zh": gap(-0.05, 0.06)}, "zh", "language_loses"),
        ({**GOOD, "en": gap(-0.02, 0.01)}, "en", "worse"),
    ],
)
def test_a_router_that_falls_behind_is_kept_and_not_used(
    db: None, home: Path, monkeypatch: Any, against: dict[str, Any], language: str, rule: str
) -> None:
    row, installed = train(monkeypatch, against)
    assert not installed
    assert row.reasons == [{"against": "shipped", "language": language, "rule": rule}]
    assert (home / "aaa").is_dir()
    assert bridge.router_folder() is None


def test_an_equal_router_is_not_worse(db: None, home: Path, monkeypatch: Any) -> None:
    assert train(monkeypatch, {name: gap(0.0, 0.0) for name in ("all", "en", "zh")})[1]


def test_small_losses_do_not_add_up(db: None, home: Path, monkeypatch: Any) -> None:
    assert train(monkeypatch, GOOD)[1]
    row, installed = train(monkeypatch, {**GOOD, "all": gap(-0.005)}, "bbb", shipped={**GOOD, "all": gap(-0.03)})
    assert not installed
    assert [reason["against"] for reason in row.reasons] == ["shipped"]
    assert routers.router_version() == "aaa"


def test_a_version_without_files_is_not_put_into_use(db: None, home: Path) -> None:
    with pytest.raises(LookupError, match="files"):
        routers.router_install(version="gone")
    assert routers.router_version() == "shipped"


def test_a_run_keeps_the_router_that_made_it(workspace: Any, engine: Any, monkeypatch: Any) -> None:
    from dataclasses import replace

    from diagnostics.models import Run
    from diagnostics.services.diagnosing import runs_diagnose

    case = case_create(workspace=workspace, data={"prompt": "Calculate 1 + 1."})
    for version in ("one", "two"):
        made = replace(engine, versions={"router": version})
        monkeypatch.setattr(bridge, "get_engine", lambda made=made: made)
        runs_diagnose(run_ids=[run_create(case=case).pk])
    found = [run.versions["router"] for run in Run.objects.filter(case=case).order_by("id")]
    assert found == ["one", "two"]
    assert [run.diagnosis["versions"]["router"] for run in Run.objects.filter(case=case).order_by("id")] == found
