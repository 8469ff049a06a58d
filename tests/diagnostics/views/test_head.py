"""HEAD is answered wherever GET is: the same status and headers, and no body."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from diagnostics.models import Case
from diagnostics.services.apikeys import apikey_create

PAGES = [
    "/", "/signin", "/account", "/healthz", "/admin/", "/w/{slug}/", "/w/{slug}/diagnose", "/w/{slug}/cases",
    "/w/{slug}/cases/{number}", "/w/{slug}/cases/{number}/report.json", "/w/{slug}/cases/{number}/text/prompt",
    "/w/{slug}/cases/{number}/progress", "/w/{slug}/compare", "/w/{slug}/fingerprints", "/w/{slug}/catalogue",
    "/w/{slug}/catalogue/C001", "/w/{slug}/models", "/w/{slug}/troubleshooting", "/w/{slug}/members", "/w/{slug}/keys",
    "/w/{slug}/cases/none", "/w/elsewhere/",
]  # fmt: skip


@pytest.mark.parametrize("path", PAGES)
def test_head_is_get_without_its_body(page: Client, case: Case, path: str) -> None:
    path = path.format(slug=case.workspace.slug, number=case.public_id)
    got, head = page.get(path), page.head(path)
    assert (head.status_code, head.content) == (got.status_code, b"")
    assert head["Content-Type"] == got["Content-Type"]
    assert int(head["Content-Length"]) > 0 or not got.content


@pytest.mark.parametrize("name", ["signout", "language", "password"])
def test_what_takes_no_get_takes_no_head(page: Client, name: str) -> None:
    assert page.head(reverse(name)).status_code == 405


def test_the_api_answers_too(case: Case) -> None:
    key = apikey_create(workspace=case.workspace, name="tests")[1]
    client = Client(headers={"Authorization": f"Bearer {key}"})
    assert client.head("/api/v1/cases").status_code == 200
    export = client.head("/api/v1/exports/runs.ndjson")
    assert (export.status_code, b"".join([export.content])) == (200, b"")
    assert Client().head("/api/v1/cases").status_code == 401


def test_a_stream_is_not_begun(page: Client, case: Case) -> None:
    found = page.head(f"/w/{case.workspace.slug}/cases/{case.public_id}/events")
    assert (found.status_code, found.content) == (200, b"")
    assert found["Content-Type"] == "text/event-stream"
