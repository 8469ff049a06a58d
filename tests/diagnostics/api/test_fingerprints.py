"""Fingerprints over REST: the same cause is one row; editors curate it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from diagnostics.models import Run

pytestmark = pytest.mark.django_db


@pytest.fixture
def key(diagnosed: Callable[..., Run]) -> str:
    run = diagnosed()
    return run.findings.filter(is_root=True).get().fingerprint.key  # type: ignore[union-attr]


def test_an_editor_renames_and_confirms(alices: Any, key: str) -> None:
    changed = alices.patch(f"/api/v1/fingerprints/{key}", {"title_en": "Percent wrong", "status": "confirmed"}).json()
    assert changed["title"]["en"] == "Percent wrong"
    assert alices.get("/api/v1/fingerprints", status="confirmed").json()["items"][0]["key"] == key


def test_an_unknown_status_is_refused(alices: Any, key: str) -> None:
    answer = alices.patch(f"/api/v1/fingerprints/{key}", {"status": "gone"})
    assert (answer.status_code, answer.json()["error"]["field"]) == (422, "status")


def test_a_viewer_cannot_curate(viewers: Any, key: str) -> None:
    assert viewers.patch(f"/api/v1/fingerprints/{key}", {"status": "ignored"}).status_code == 403


def test_catalogue_and_table_are_there(alices: Any) -> None:
    from diagnostics.services.troubleshooting import troubleshooting_load

    assert troubleshooting_load() == 9
    assert troubleshooting_load() == 0
    assert len(alices.get("/api/v1/troubleshooting").json()) == 9
    assert alices.get("/api/v1/catalogue").json()["checks"]


def test_documentation_is_local_and_for_members_only(client: Any, alice: Any) -> None:
    assert client.get("/api/docs").status_code == 302
    client.force_login(alice)
    page = client.get("/api/docs").content.decode()
    assert "/static/ninja/swagger-ui-bundle.js" in page
    assert "http://" not in page.replace("http://www.w3.org", "")
    assert "https://" not in page


def test_the_schema_is_for_keys_too(client: Any, alices: Any) -> None:
    refused = client.get("/api/openapi.json")
    assert refused.status_code == 401
    assert refused.json()["error"]["code"] == "unauthorised"
    schema = alices.get("/api/openapi.json").json()
    assert "/api/v1/cases" in schema["paths"]
