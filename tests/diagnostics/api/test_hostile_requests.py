"""Hostile calls of the API: every answer has the API's shape, and none is a fault of ours."""

from __future__ import annotations

from typing import Any

import pytest

from diagnostics.models import Case

pytestmark = pytest.mark.django_db

NUL_ADDRESSES = [
    "/api/v1/cases?q=%00", "/api/v1/cases?kind=%00", "/api/v1/cases?external_id=%00", "/api/v1/cases/%00",
    "/api/v1/cases/%00/report", "/api/v1/fingerprints/%00", "/api/v1/fingerprints?status=%00",
]  # fmt: skip


def post_raw(alices: Any, body: bytes) -> Any:
    return alices.client.post("/api/v1/cases", body, content_type="application/json")


@pytest.fixture(autouse=True)
def no_broker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("diagnostics.tasks.message_send", lambda run_id, queue: None)


@pytest.mark.parametrize("address", NUL_ADDRESSES)
def test_nul_in_an_address(alices: Any, address: str) -> None:
    found = alices.client.get(address)
    assert (found.status_code, found.json()["error"]["code"]) == (400, "bad_input")


@pytest.mark.parametrize("since", ["0001-01-01T00:00:00%2B23:59", "9999-12-31T23:59:59-23:59"])
def test_a_moment_outside_of_time(alices: Any, since: str) -> None:
    found = alices.client.get(f"/api/v1/exports/runs.csv?since={since}")
    assert (found.status_code, found.json()["error"]["field"]) == (422, "since")


@pytest.mark.parametrize("method", ["get", "post", "patch"])
def test_an_address_that_is_none(alices: Any, method: str) -> None:
    found = getattr(alices.client, method)("/api/v1/nothing")
    assert (found.status_code, found.json()["error"]["code"]) == (404, "not_found")


def test_a_fault_of_ours_has_the_same_shape(alices: Any, monkeypatch: Any) -> None:
    def fail(*_arguments: Any, **_options: Any) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr("diagnostics.api.cases.case_create", fail)
    found = alices.post("/api/v1/cases", {"prompt": "x"})
    assert (found.status_code, found.json()["error"]["code"]) == (500, "internal")
    assert "secret detail" not in found.content.decode()


def test_half_of_an_emoji_is_kept_as_a_mark(alices: Any) -> None:
    body = (
        rb'{"id": "\udfff", "prompt": "a\ud83d", "responses": [{"text": "b\ud83d", "headers": {"\ud800": "\udc00"}}]}'
    )
    assert post_raw(alices, body).status_code == 202
    case = Case.objects.get()
    assert (case.prompt, case.responses.get().text) == ("a\ufffd", "b\ufffd")


def test_whole_emoji_stay(alices: Any) -> None:
    assert post_raw(alices, rb'{"prompt": "\ud83d\ude00 x"}').status_code == 202
    assert Case.objects.get().prompt == "😀 x"


@pytest.mark.parametrize("body", [b"[" * 100_000, b'{"prompt": ' + b"9" * 1_000_000 + b"}", b"\xff", b"", b"null"])
def test_unreadable_bodies(alices: Any, body: bytes) -> None:
    found = post_raw(alices, body)
    assert found.status_code in {400, 422}
    assert found.json()["error"]["message"]


def test_a_budget_beyond_a_float_is_taken(alices: Any) -> None:
    body = b'{"prompt": "x", "meta": {"latency_budget_ms": ' + b"9" * 1000 + b"}}"
    assert post_raw(alices, body).status_code == 202
