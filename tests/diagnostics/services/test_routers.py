"""Corrections become rows; a router that falls behind is kept and not used; the way back is open."""

import pytest

from diagnostics import engine as bridge
from diagnostics.services import routers
from diagnostics.services.cases import case_create
from diagnostics.services.feedback import feedback_record
from diagnostics.services.runs import run_create


@pytest.fixture
def home(settings, tmp_path):
    settings.VAR_DIR = tmp_path
    return tmp_path / "routers"


def figures(every: float, en: float, zh: float) -> dict:
    return {"all": {"top1": every, "n": 9}, "en": {"top1": en, "n": 5}, "zh": {"top1": zh, "n": 4}}


def train(monkeypatch, new: dict, version: str = "aaa") -> routers.Trained:
    def fake_train(output, feedback, *, silver, report):
        output.mkdir()
        return {"version": version}

    monkeypatch.setattr(bridge, "router_train", fake_train)
    judged = iter([figures(0.8, 0.8, 0.8), new])
    monkeypatch.setattr(bridge, "router_judge", lambda artifacts, gold: next(judged))
    return routers.router_train(gold=None, silver=0, report=print)


def test_the_latest_correction_of_a_prompt_counts(workspace) -> None:
    run = run_create(case=case_create(workspace=workspace, data={"prompt": "Turn the manual into slides."}))
    feedback_record(run=run, operations=["rte-f"])
    feedback_record(run=run, operations=["rte-a", "rte-d"])
    (row,) = routers.feedback_rows()
    assert (row["label"], row["secondary"], row["lang"]) == ("rte-a", ["rte-d"], "en")


def test_a_better_router_is_installed_and_can_be_taken_back(db, home, monkeypatch) -> None:
    assert train(monkeypatch, figures(0.81, 0.8, 0.82)).installed
    assert bridge.router_folder() == home / "aaa"
    assert train(monkeypatch, figures(0.82, 0.8, 0.84), "bbb").installed
    assert routers.router_rollback() == "aaa"
    assert routers.router_rollback() == "shipped"
    assert bridge.router_folder() is None
    with pytest.raises(LookupError):
        routers.router_rollback()


@pytest.mark.parametrize("new", [figures(0.79, 0.8, 0.78), figures(0.81, 0.85, 0.77)])
def test_a_router_that_falls_behind_is_kept_and_not_used(db, home, monkeypatch, new) -> None:
    assert not train(monkeypatch, new).installed
    assert (home / "aaa").is_dir()
    assert bridge.router_folder() is None
