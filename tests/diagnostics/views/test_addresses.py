"""Near and short spellings of addresses lead to the pages, and to nowhere else."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from diagnostics.models import Case

WORKSPACE_PAGES = [
    "diagnose", "cases", "compare", "fingerprints", "catalogue", "catalogue/C001", "models", "troubleshooting", "members",
    "keys",
]  # fmt: skip


@pytest.mark.parametrize("name", WORKSPACE_PAGES)
def test_a_page_is_found_with_a_slash_and_without_its_workspace(page: Client, workspace: Any, name: str) -> None:
    whole = f"/w/{workspace.slug}/{name}"
    assert page.get(whole).status_code == 200
    for near in (f"{whole}/", f"/{name}", f"/{name}/"):
        found = page.get(near, follow=True)
        assert (found.status_code, found.redirect_chain[-1][0]) == (200, whole), near


@pytest.mark.parametrize("path", ["/signin/", "/account/", "/healthz/", "/api/docs/"])
def test_pages_without_a_workspace(page: Client, path: str) -> None:
    found = page.get(f"{path}?next=%2F")
    assert (found.status_code, found["Location"]) == (301, f"{path[:-1]}?next=%2F")
    assert page.head(path).status_code == 301
    assert page.get(path, follow=True).status_code == 200


def test_a_case_by_its_number(page: Client, case: Case) -> None:
    target = f"/w/{case.workspace.slug}/cases/{case.public_id}"
    assert page.get(f"/cases/{case.public_id}")["Location"] == target
    assert page.get(f"{target}/")["Location"] == target


def test_the_query_comes_along(page: Client, workspace: Any) -> None:
    assert page.get("/cases/?q=a%20b")["Location"] == "/cases?q=a%20b"
    assert page.get("/cases?q=a%20b")["Location"] == f"/w/{workspace.slug}/cases?q=a%20b"


def test_the_workspace_that_was_last_open(page: Client, workspace: Any, alice: Any) -> None:
    from diagnostics.services.workspaces import workspace_create

    other = workspace_create(name="Another", owner=alice)
    page.get(f"/w/{other.slug}/")
    assert page.get("/catalogue")["Location"] == f"/w/{other.slug}/catalogue"


def test_strangers_sign_in_first(db: None) -> None:
    assert Client().get("/catalogue")["Location"] == "/signin?next=/catalogue"


def test_who_has_no_workspace_is_told(bob: Any) -> None:
    client = Client()
    client.force_login(bob)
    assert "You belong to no workspace yet" in client.get("/catalogue").content.decode()


@pytest.mark.parametrize(
    "path",
    ["/nothing", "/nothing/", "//example.org/", "/%5Cexample.org/", "/w/none/catalogue/x/y/", "///", "/api/v1/cases/"],
)
def test_what_is_not_there_stays_away(page: Client, path: str) -> None:
    assert page.get("/", PATH_INFO=path).status_code == 404  # a client would take “//…” for another host


def test_nothing_is_stored_under_a_near_address(page: Client, workspace: Any) -> None:
    assert page.post(f"/w/{workspace.slug}/diagnose/", {"prompt": "x"}).status_code == 404
    assert page.post("/api/v1/cases/", {}, content_type="application/json").status_code == 404
