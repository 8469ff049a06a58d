"""Commands: what they print, and what they refuse."""

import io
import json
import socket
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from diagnostics.management.commands.up import PlainError, lock_take, port_check
from diagnostics.models import Case, Run
from diagnostics.services.apikeys import apikey_authenticate
from diagnostics.services.demo import demo_cases, demo_create
from routing.contracts import Example
from routing.examples import run


def printed(*args: str, **options) -> str:
    out = io.StringIO()
    call_command(*args, stdout=out, stderr=options.pop("stderr", io.StringIO()), **options)
    return out.getvalue()


def test_import_calls_can_be_repeated(workspace, tmp_path) -> None:
    path = tmp_path / "calls.jsonl"
    lines = [json.dumps({"id": str(n), "prompt": "x"}) for n in range(3)]
    path.write_text("\n".join([*lines, "", "not json", "[1]", '{"prompt": ""}']), encoding="utf-8")
    errors = io.StringIO()
    assert (
        printed("import_calls", str(path), workspace=workspace.slug, stderr=errors)
        == "imported 3, known 0, refused 3\n"
    )
    assert "line 5" in errors.getvalue()
    assert printed("import_calls", str(path), workspace=workspace.slug).startswith("imported 0, known 3")
    assert set(Run.objects.values_list("queue", "status")) == {("bulk", "queued")}


def test_import_calls_needs_a_workspace(db, tmp_path) -> None:
    with pytest.raises(CommandError, match="nowhere"):
        printed("import_calls", "-", workspace="nowhere")


def test_createapikey_prints_a_working_key(workspace) -> None:
    whole = printed("createapikey", workspace.slug, "nightly").strip()
    assert apikey_authenticate(whole=whole).workspace == workspace


def test_recompute_queues_finished_runs(workspace, engine) -> None:
    from diagnostics.services.cases import case_create
    from diagnostics.services.diagnosing import runs_diagnose
    from diagnostics.services.runs import run_create

    run = run_create(case=case_create(workspace=workspace, data={"prompt": "x"}))
    assert printed("recompute_runs") == "0 queued\n"
    runs_diagnose(run_ids=[run.pk])
    assert printed("recompute_runs", "--outdated") == "0 queued\n"
    assert printed("recompute_runs", workspace=workspace.slug) == "1 queued\n"
    assert Run.objects.filter(is_current=True, status="queued").count() == 1


def test_signinlink_is_for_the_administrator(db) -> None:
    assert "/signin/" in printed("signinlink")
    with pytest.raises(CommandError, match="Nobody"):
        printed("signinlink", "nobody@example.org")


def test_new_check_refuses_advice(db) -> None:
    with pytest.raises(CommandError, match="never the advice"):
        printed("new_check", "C990", "use-json", "arithmetic_error")
    with pytest.raises(CommandError, match="vocabulary"):
        printed("new_check", "C990", "rounded-too-early", "nonsense")
    with pytest.raises(CommandError, match="taken"):
        printed("new_check", "C001", "rounded-too-early", "arithmetic_error")


def test_new_check_writes_two_files(settings, tmp_path) -> None:
    settings.BASE_DIR = tmp_path
    (tmp_path / "routing" / "subsystems" / "numeric" / "checks").mkdir(parents=True)
    names = printed("new_check", "C990", "rounded-too-early", "arithmetic_error").split()
    assert len(names) == 2
    for name in names:
        compile((tmp_path / name).read_text(encoding="utf-8"), name, "exec")
    written: dict[str, Any] = {}
    exec((tmp_path / names[0]).read_text(encoding="utf-8"), written)
    assert written["CHECK"].reads == "view"
    example = Example("en", "A prompt.", "its pattern", responses=("Say what is found, and what are found.",))
    assert [evidence.span for evidence in run(written["CHECK"], example)] == [(4, 17), (23, 37)]


def test_up_names_a_taken_port() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(PlainError, match="OCTOSCOPE_PORT"):
            port_check("127.0.0.1", taken.getsockname()[1])


def test_up_runs_once_per_folder(tmp_path) -> None:
    with lock_take(tmp_path / "up.lock"), pytest.raises(PlainError, match="already runs"):
        lock_take(tmp_path / "up.lock")


def test_the_demonstration_is_submitted_once(alice) -> None:
    runs = demo_create(member=alice)
    assert len(runs) == len(demo_cases()) >= 20
    assert demo_create(member=alice) == []
    chinese = [case for case in Case.objects.all() if any("一" <= letter <= "鿿" for letter in case.prompt)]
    assert 8 <= len(chinese) <= len(runs) - 8


def test_train_router_prints_the_comparison_and_restarts_the_workers(db, settings, tmp_path, monkeypatch) -> None:
    from diagnostics.management.commands import train_router as command
    from diagnostics.models import RouterVersion

    settings.VAR_DIR = tmp_path
    figures = {"n": 300, "old": 0.8, "new": 0.79, "difference": -0.01, "low": -0.02, "high": -0.005}
    row = RouterVersion(
        version="abc",
        corrections=3,
        standings=[{"against": "shipped", "languages": {"all": figures}}],
        reasons=[{"against": "shipped", "language": "all", "rule": "worse"}],
    )
    monkeypatch.setattr(command, "model_workers_reload", lambda: ["model@here"])
    monkeypatch.setattr(command, "router_train", lambda **_options: (row, False))
    said = printed("train_router")
    assert "top-1 all: 0.790, shipped 0.800 (-1.0 points, 95 % -2.0 … -0.5; n = 300)" in said
    assert "worse beyond doubt" in said
    assert "not installed" in said
    assert "model@here" not in said
    monkeypatch.setattr(command, "router_train", lambda **_options: (row, True))
    assert "model@here" in printed("train_router")
    assert printed("train_router", version_in_use=True).strip() == "shipped"
    with pytest.raises(CommandError, match="No router"):
        printed("train_router", rollback=True)
