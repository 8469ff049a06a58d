"""The report: verdict, evidence, matrix, route; what one can do from there; progress before it."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from diagnostics.contexts.report import ProgressPage, ReportPage
from diagnostics.models import Case, RouteFeedback, Run, Suggestion
from diagnostics.services.cases import case_create
from diagnostics.services.runs import run_create


def html_of(client: Client, case: Case, query: str = "") -> str:
    return client.get(reverse("report", args=[case.workspace.slug, case.public_id]) + query).content.decode()


def test_it_works(page: Client, case: Case) -> None:
    html = html_of(page, case)
    assert "in response 2 of 2" in html
    assert '<mark class="error" data-refs="response-2-1">wrong</mark>' in html
    assert 'id="response-2-note-1"' in html
    assert "arithmetic_error" in html
    assert "No change of the prompt is suggested" in html


def test_it_reads_in_chinese(page: Client, case: Case) -> None:
    page.post(reverse("language"), {"language": "zh-hans"})
    html = html_of(page, case)
    assert "2 条回复中的第 2 条" in html
    assert "其中有“wrong”" in html


def test_its_context_has_exactly_the_documented_fields(page: Client, case: Case) -> None:
    found = page.get(reverse("report", args=[case.workspace.slug, case.public_id]))
    given = found.context[0].dicts[-1]
    assert set(given) == {field.name for field in dataclasses.fields(ReportPage)}


def test_hostile_texts_are_shown_as_text(page: Client, diagnosed: Any, workspace: Any) -> None:
    text = "<script>alert(1)</script> wrong \u202e"
    html = html_of(page, diagnosed(workspace, prompt=text, responses=[text], reference=text))
    assert "<script>alert" not in html
    assert html.count("U+202E") >= 2


def test_a_megabyte_is_folded(page: Client, diagnosed: Any, workspace: Any) -> None:
    html = html_of(page, diagnosed(workspace, responses=["据" * 300_000 + "wrong" + "x" * 20_000]))
    assert len(html) < 200_000
    assert '">wrong</mark>' in html


def test_no_response_and_an_empty_one_are_worded_differently(page: Client, diagnosed: Any, workspace: Any) -> None:
    assert "No response was given. Add responses" in html_of(page, diagnosed(workspace))
    assert "The response is empty." in html_of(page, diagnosed(workspace, responses=[""]))


def test_side_by_side_works_without_scripts(page: Client, case: Case) -> None:
    assert '<div class="panels side">' in html_of(page, case, "?view=side")


def test_a_conversation_shows_its_messages(page: Client, diagnosed: Any, workspace: Any) -> None:
    turns = [{"role": "user", "content": "first words"}, {"role": "assistant", "content": "second words"}]
    html = html_of(page, diagnosed(workspace, prompt="", turns=turns))
    assert "first words" in html
    assert 'id="turn-2"' in html


def test_raw_texts_and_json(page: Client, case: Case) -> None:
    base = reverse("report", args=[case.workspace.slug, case.public_id])
    raw = page.get(f"{base}/text/response-2")
    assert (raw.content, raw["Content-Type"]) == (b"this is wrong", "text/plain; charset=utf-8")
    assert page.get(f"{base}/text/response-9").status_code == 404
    assert page.get(f"{base}/report.json").json()["failure"]["kind"] == "arithmetic_error"


def test_scripts_come_from_files_only(page: Client, case: Case) -> None:
    found = page.get(reverse("report", args=[case.workspace.slug, case.public_id]))
    policy = found["Content-Security-Policy"]
    assert "unsafe" not in policy
    html = found.content.decode()
    assert " style=" not in html
    assert "<style" not in html
    assert " onclick=" not in html


@pytest.fixture
def suggested(case: Case) -> Suggestion:
    run = Run.objects.get(case=case)
    return Suggestion.objects.create(
        run=run, place=0, fix="exact-computation", prompt="Compute 1 + 1.", why={"en": "since"}
    )


def test_a_suggestion_is_a_diff_and_makes_a_linked_case(page: Client, case: Case, suggested: Suggestion) -> None:
    html = html_of(page, case)
    assert "<del>Calculate</del><ins>Compute</ins>" in html
    found = page.post(reverse("apply", args=[case.workspace.slug, case.public_id, 0]))
    patched = Case.objects.latest("id")
    assert found["Location"].endswith(patched.public_id)
    assert (patched.prompt, patched.responses.count(), patched.runs.count()) == ("Compute 1 + 1.", 0, 1)
    assert patched.public_id in html_of(page, case)
    assert page.post(reverse("apply", args=[case.workspace.slug, case.public_id, 9])).status_code == 404


def test_a_suggestion_keeps_the_talk_before_a_prompt(page: Client, workspace: Any, diagnosed: Any) -> None:
    turns = [{"role": "user", "content": "Hello."}, {"role": "assistant", "content": "Good morning."}]
    case = diagnosed(workspace, prompt="Calculate 1 + 1.", turns=turns)
    run = case.runs.get()
    run.suggestions.create(place=9, fix="exact-computation", prompt="Compute 1 + 1.")
    page.post(reverse("apply", args=[workspace.slug, case.public_id, 9]))
    patched = Case.objects.latest("id")
    assert (patched.prompt, patched.turns) == ("Compute 1 + 1.", turns)


def test_a_suggestion_is_marked_as_wrong_and_back(page: Client, case: Case, suggested: Suggestion) -> None:
    address = reverse("judge", args=[case.workspace.slug, case.public_id, 0])
    page.post(address, {"wrong": "yes"})
    suggested.refresh_from_db()
    assert suggested.rejected_at is not None
    assert suggested.rejected_by is not None
    html = html_of(page, case)
    assert "marked as wrong" in html
    assert "Apply best fix" not in html
    page.post(address)
    suggested.refresh_from_db()
    assert suggested.rejected_at is None
    assert "Apply best fix" in html_of(page, case)
    assert page.post(reverse("judge", args=[case.workspace.slug, case.public_id, 9])).status_code == 404


ROOMS = {
    "rte-a": "skipped:light path: the budget of 100 ms is below 250 ms",
    "rte-b": "skipped:light path: the budget of 100 ms is below 250 ms",
    "rte-c": "ok",
    "rte-d": "failed:took longer than 20 s",
    "rte-e": "moved:cpu-fallback: no memory",
    "rte-f": "skipped:over the latency budget: 812 of 800 ms were spent",
    "rte-h": "failed:ValueError: what <b>it</b> says",
}


def test_rooms_that_did_not_run_as_usual_are_named_with_the_reason(page: Client, case: Case) -> None:
    run = Run.objects.get(case=case)
    run.diagnosis = {**run.diagnosis, "rooms": ROOMS}
    run.save()
    html = html_of(page, case)
    assert "Not everything was checked as usual" in html
    for words in (
        "the budget of 100 ms is below 250 ms, so only format and safety ran",
        "took longer than 20 seconds and was stopped",
        "moved to the processor",
        "812 of 800 ms were spent",
        "ValueError: what &lt;b&gt;it&lt;/b&gt; says",
    ):
        assert words in html
    page.post(reverse("language"), {"language": "zh-hans"})
    html = html_of(page, case)
    for words in ("并非所有内容都按常规检查", "超过 20 秒，已被中止", "预算 800 毫秒", "转到处理器上运行", "程序故障"):
        assert words in html


def test_a_case_with_a_small_budget_takes_the_light_path(page: Client, workspace: Any) -> None:
    from dataclasses import replace

    from diagnostics import engine as bridge
    from diagnostics.services.diagnosing import runs_diagnose
    from routing.registry import rooms
    from tests.fakes import fake_engine

    whole = replace(fake_engine(), rooms=rooms())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bridge, "get_engine", lambda: whole)
        case = case_create(workspace=workspace, data={"prompt": "Calculate 1 + 1.", "meta": {"latency_budget_ms": 100}})
        runs_diagnose(run_ids=[run_create(case=case).pk])
    html = html_of(page, case)
    assert "only format and safety ran" in html
    assert html.count('id="gaps"') == 1


def test_an_ordinary_report_names_no_gap(page: Client, case: Case) -> None:
    assert 'id="gaps"' not in html_of(page, case)


def test_a_correction_is_kept(page: Client, case: Case) -> None:
    address = reverse("correct", args=[case.workspace.slug, case.public_id])
    page.post(address, {"first": "rte-a", "second": "rte-d", "note": "slides"})
    assert RouteFeedback.objects.get().operations == ["rte-a", "rte-d"]
    assert "entity + logic" in html_of(page, case)
    page.post(address, {"first": "rte-a", "second": "rte-a"})
    page.post(address, {"first": "nonsense"})
    assert RouteFeedback.objects.count() == 1


def test_diagnosing_again_keeps_the_older_run(page: Client, case: Case) -> None:
    page.post(reverse("again", args=[case.workspace.slug, case.public_id]))
    assert [run.is_current for run in case.runs.order_by("id")] == [False, True]


@pytest.fixture
def waiting(workspace: Any) -> Run:
    return run_create(case=case_create(workspace=workspace, data={"prompt": "p"}))


def test_progress_before_the_report(page: Client, waiting: Run) -> None:
    found = page.get(reverse("report", args=[waiting.workspace.slug, waiting.case.public_id]))
    assert '<noscript><meta http-equiv="refresh"' in found.content.decode()
    assert set(found.context[0].dicts[-1]) == {field.name for field in dataclasses.fields(ProgressPage)}


def test_the_fragment_shows_the_stage_and_ends(page: Client, waiting: Run, case: Case) -> None:
    address = reverse("progress", args=[waiting.workspace.slug, waiting.case.public_id])
    Run.objects.filter(pk=waiting.pk).update(status="running", stage="check", claim="0" * 32)
    html = page.get(address).content.decode()
    assert 'data-stage="route" data-state="done"' in html
    assert 'data-stage="check" data-state="now"' in html
    Run.objects.filter(pk=waiting.pk).update(status="failed", reason="the reason")
    html = page.get(address).content.decode()
    assert "the reason" in html
    assert "hx-trigger" not in html
    done = page.get(reverse("progress", args=[case.workspace.slug, case.public_id]))
    assert done["HX-Refresh"] == "true"
