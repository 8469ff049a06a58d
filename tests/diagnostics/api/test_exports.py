"""Exports stream every row of one workspace, and nothing of another."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from typing import Any

import pytest

from diagnostics.models import Run
from diagnostics.selectors import exports

pytestmark = pytest.mark.django_db


async def collected(response: Any) -> str:
    return b"".join([part async for part in response.streaming_content]).decode()


def text_of(response: Any) -> str:
    from asgiref.sync import async_to_sync

    assert response.streaming
    return async_to_sync(collected)(response)


def rows_of(response: Any) -> list[dict[str, Any]]:
    return [json.loads(row) for row in text_of(response).splitlines()]


@pytest.mark.django_db(transaction=True)
def test_ndjson_has_every_finding_with_its_evidence(
    alices: Any, diagnosed: Callable[..., Run], monkeypatch: Any
) -> None:
    monkeypatch.setattr(exports, "PAGE", 2)
    for number in range(5):
        diagnosed(id=f"n{number}")
    rows = rows_of(alices.get("/api/v1/exports/findings.ndjson"))
    wrong = [row for row in rows if row["kind"] == "arithmetic_error"]
    assert [row["external_id"] for row in wrong] == [f"n{number}" for number in range(5)]
    assert "13" in wrong[0]["evidence"]
    assert wrong[0]["expected_en"]


@pytest.mark.django_db(transaction=True)
def test_csv_is_safe_to_open(alices: Any, diagnosed: Callable[..., Run]) -> None:
    diagnosed(prompt='=HYPERLINK("http://x")')
    text = text_of(alices.get("/api/v1/exports/runs.csv"))
    rows = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"))))
    assert text.startswith("\ufeff")
    assert rows[0]["prompt"] == '\'=HYPERLINK("http://x")'


@pytest.mark.django_db(transaction=True)
def test_fingerprints_are_exported_once_each(alices: Any, diagnosed: Callable[..., Run]) -> None:
    diagnosed(id="a")
    diagnosed(id="b")
    row = next(r for r in rows_of(alices.get("/api/v1/exports/fingerprints.ndjson")) if r["kind"] == "arithmetic_error")
    assert row["count"] == 2


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("resource", ["runs", "findings", "fingerprints"])
def test_another_workspace_exports_nothing(bobs: Any, diagnosed: Callable[..., Run], resource: str) -> None:
    diagnosed()
    assert rows_of(bobs.get(f"/api/v1/exports/{resource}.ndjson")) == []


def test_unknown_resources_are_refused(alices: Any) -> None:
    assert alices.get("/api/v1/exports/users.csv").status_code == 422
