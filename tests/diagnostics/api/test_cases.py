"""The cases resource: submit, list, read, and every refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from diagnostics import tasks
from diagnostics.models import Case, Run

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def sent(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Catch what would ring the worker's bell."""
    rung: list[int] = []

    def ring(run_id: int, queue: str) -> None:
        rung.append(run_id)

    monkeypatch.setattr(tasks, "message_send", ring)
    return rung


def test_it_works(alices: Any, sent: list[int], django_capture_on_commit_callbacks: Any) -> None:
    body = {
        "id": "mine-7",
        "prompt": "你好",
        "responses": ["一", {"text": "二", "latency_ms": 12.5}],
        "schema": {"type": "string"},
    }
    with django_capture_on_commit_callbacks(execute=True):
        answer = alices.post("/api/v1/cases", body)
    assert answer.status_code == 202
    got = answer.json()
    case = Case.objects.get(public_id=got["id"])
    assert (got["external_id"], got["status"], got["failure"]) == ("mine-7", "queued", None)
    assert [r.text for r in case.responses.all()] == ["一", "二"]
    assert case.schema == {"type": "string"}
    assert sent == [Run.objects.get(case=case).pk]


@pytest.mark.parametrize(
    ("body", "status", "code", "field"),
    [
        ({"prompt": ""}, 422, "bad_input", "prompt"),
        ({"prompt": 3}, 422, "bad_input", "prompt"),
        ({"prompt": "x", "responses": [{"latency_ms": 3}]}, 422, "bad_input", None),
        ({"prompt": "x", "responses": [{"text": "y", "latency_ms": -1}]}, 422, "bad_input", None),
        ({"prompt": "x" * 1_000_001}, 413, "too_long", "prompt"),
        ({"prompt": "x", "responses": ["y"] * 65}, 422, "bad_input", "responses"),
    ],
)
def test_it_refuses_with_the_field(alices: Any, body: Any, status: int, code: str, field: str | None) -> None:
    answer = alices.post("/api/v1/cases", body)
    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (status, code)
    assert error["message"]
    assert field is None or error["field"] == field
    assert not Case.objects.exists()


def test_it_refuses_text_that_is_not_json(alices: Any) -> None:
    answer = alices.client.post("/api/v1/cases", "{", content_type="application/json")
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_input")


def test_a_viewers_key_cannot_submit(viewers: Any) -> None:
    answer = viewers.post("/api/v1/cases", {"prompt": "x"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "read_only_key")


@pytest.mark.parametrize("header", [{}, {"Authorization": "Bearer octo_0_0"}, {"Authorization": "Basic x"}])
def test_without_a_key_there_is_nothing(client: Any, header: dict[str, str]) -> None:
    for path in ("/api/v1/cases", "/api/v1/fingerprints", "/api/v1/exports/runs.csv", "/api/v1/catalogue"):
        answer = client.get(path, headers=header)
        assert (answer.status_code, answer.json()["error"]["code"]) == (401, "unauthorised")


def test_report_tells_waiting_from_done(alices: Any, diagnosed: Callable[..., Run]) -> None:
    alices.post("/api/v1/cases", {"id": "waiting", "prompt": "x"})
    waiting = alices.get("/api/v1/cases", external_id="waiting").json()["items"][0]
    answer = alices.get(f"/api/v1/cases/{waiting['id']}/report")
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not_finished")
    run = diagnosed()
    report = alices.get(f"/api/v1/cases/{run.case.public_id}/report").json()
    assert report["failure"]["kind"] == "arithmetic_error"
    assert report["case"]["verdict"]["zh"]


def test_list_filters_and_pages(alices: Any, diagnosed: Callable[..., Run]) -> None:
    runs = [diagnosed(id=f"n{n}") for n in range(5)]
    diagnosed(id="clean", responses=["15 % of 80 is 12."])
    page = alices.get("/api/v1/cases", kind="arithmetic_error", limit=2).json()
    seen = [item["external_id"] for item in page["items"]]
    while page["next_cursor"]:
        page = alices.get("/api/v1/cases", kind="arithmetic_error", limit=2, cursor=page["next_cursor"]).json()
        seen += [item["external_id"] for item in page["items"]]
    assert seen == [run.case.external_id for run in reversed(runs)]
    assert alices.get("/api/v1/cases", cursor="§").status_code == 422


def test_another_workspaces_ids_are_not_found(bobs: Any, diagnosed: Callable[..., Run]) -> None:
    run = diagnosed()
    number, key = run.case.public_id, run.findings.exclude(fingerprint=None).get().fingerprint.key  # type: ignore[union-attr]
    paths = [f"/api/v1/cases/{number}", f"/api/v1/cases/{number}/report", f"/api/v1/fingerprints/{key}"]
    assert [bobs.get(path).status_code for path in paths] == [404, 404, 404]
    assert bobs.post(f"/api/v1/cases/{number}/runs", {}).status_code == 404
    assert bobs.patch(f"/api/v1/fingerprints/{key}", {"status": "ignored"}).status_code == 404
    assert bobs.get("/api/v1/cases").json()["items"] == []
    assert bobs.get("/api/v1/fingerprints").json()["items"] == []


def test_diagnosing_again_keeps_the_older_run(alices: Any, diagnosed: Callable[..., Run]) -> None:
    run = diagnosed()
    answer = alices.post(f"/api/v1/cases/{run.case.public_id}/runs", {})
    assert (answer.status_code, answer.json()["status"]) == (202, "queued")
    assert Run.objects.filter(case=run.case).count() == 2
