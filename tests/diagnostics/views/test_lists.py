"""Home, cases, fingerprints, comparison, catalogue, troubleshooting: contents, filters, pages, empty states."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from django.test import Client

from diagnostics.contexts import pages
from diagnostics.models import Fingerprint, FingerprintFix, TroubleshootingEntry
from diagnostics.reporting.catalogue import checks
from diagnostics.services.cases import case_create

PAGES = {
    "": pages.HomePage,
    "diagnose": pages.IntakePage,
    "cases": pages.CasesPage,
    "compare": pages.ComparePage,
    "fingerprints": pages.FingerprintsPage,
    "catalogue": pages.CataloguePage,
    "catalogue/C001": pages.CheckPage,
    "troubleshooting": pages.TroubleshootingPage,
    "members": pages.MembersPage,
    "keys": pages.KeysPage,
}


@pytest.fixture
def html(page: Client, workspace: Any) -> Any:
    return lambda path: page.get(f"/w/{workspace.slug}/{path}").content.decode()


@pytest.mark.parametrize("path", PAGES)
def test_contexts_have_exactly_the_documented_fields(page: Client, workspace: Any, path: str) -> None:
    found = page.get(f"/w/{workspace.slug}/{path}")
    assert found.status_code == 200
    assert set(found.context[0].dicts[-1]) == {field.name for field in dataclasses.fields(PAGES[path])}


@pytest.mark.parametrize("path", PAGES)
def test_every_page_reads_in_chinese(page: Client, workspace: Any, path: str) -> None:
    found = page.get(f"/w/{workspace.slug}/{path}", headers={"accept-language": "zh-hans"}).content.decode()
    assert 'lang="zh-hans"' in found
    assert "检查目录" in found


def test_an_empty_home_leads_to_diagnose(html: Any) -> None:
    assert "Nothing diagnosed yet" in html("")
    assert "Diagnose a prompt" in html("")


def test_home_shows_failures_cases_and_trends(html: Any, case: Any) -> None:
    found = html("")
    assert "arithmetic_error" in found
    assert case.public_id in found
    assert "1 case in 30 days" in found
    assert '<rect class="fill" width="100"' in found


@pytest.mark.parametrize(
    ("query", "shown"),
    [
        ("q=Calculate", True),
        ("q=nothing+like+it", False),
        ("operation=rte-c", True),
        ("operation=rte-a", False),
        ("kind=arithmetic_error", True),
        ("severity=error", True),
        ("severity=warning", False),
        ("status=done", True),
        ("status=failed", False),
        ("kind=no_such_kind&before=abc", True),
    ],
)
def test_cases_are_filtered(html: Any, case: Any, query: str, shown: bool) -> None:
    assert (case.public_id in html(f"cases?{query}")) is shown


def test_cases_come_in_pages(html: Any, page: Client, workspace: Any) -> None:
    for number in range(32):
        case_create(workspace=workspace, data={"prompt": f"prompt number {number}"})
    first = page.get(f"/w/{workspace.slug}/cases?q=number")
    assert len(first.context["cases"]) == 30
    second = page.get(first.context["next_url"])
    assert [line.title for line in second.context["cases"]] == ["prompt number 1", "prompt number 0"]
    assert second.context["first_url"].endswith("?q=number")


def test_a_fingerprint_shows_its_occurrences_and_is_curated(page: Client, html: Any, case: Any, workspace: Any) -> None:
    row = Fingerprint.objects.get()
    FingerprintFix.objects.create(fingerprint=row, fix="exact-computation", note="worked for us")
    assert "arithmetic_error" in html("fingerprints")
    found = html(f"fingerprints/{row.pk}")
    assert '<mark class="error">wrong</mark>' in found
    assert "worked for us" in found
    page.post(f"/w/{workspace.slug}/fingerprints/{row.pk}/change", {"status": "ignored"})
    row.refresh_from_db()
    assert row.status == "ignored"
    assert "arithmetic_error</span>" not in html("fingerprints")
    assert "arithmetic_error" in html("fingerprints?status=ignored")
    page.post(f"/w/{workspace.slug}/fingerprints/{row.pk}/change", {"status": "nonsense"})
    row.refresh_from_db()
    assert row.status == "ignored"


def test_two_cases_are_compared(html: Any, case: Any, diagnosed: Any, workspace: Any) -> None:
    other = diagnosed(workspace, prompt="Compute 1 + 1.", responses=["fine"])
    found = html(f"compare?left={case.public_id}&right={other.public_id.lower()}")
    assert "<del>Calculate</del><ins>Compute</ins>" in found
    assert "in response 2 of 2" in found
    assert f"left={case.public_id}&amp;right={other.public_id}" in html(f"compare?left={case.public_id}")
    assert "There is no case XXXX-XX in this workspace." in html("compare?left=XXXX-XX")


def test_the_catalogue_lists_every_check(html: Any) -> None:
    found = html("catalogue")
    assert all(f"/catalogue/{code}" in found for code in checks())


def test_every_check_has_a_page(page: Client, workspace: Any) -> None:
    for code in checks():
        assert page.get(f"/w/{workspace.slug}/catalogue/{code}").status_code == 200, code
    assert page.get(f"/w/{workspace.slug}/catalogue/Z999").status_code == 404


def test_the_troubleshooting_table_is_bilingual(page: Client, html: Any, workspace: Any) -> None:
    names = ("symptom", "cause", "verify", "remedy")
    texts = {f"{name}_{code}": f"{name} in {code}" for name in names for code in ("en", "zh")}
    TroubleshootingEntry.objects.create(slug="row", kinds=["arithmetic_error"], **texts)
    assert "symptom in en" in html("troubleshooting")
    chinese = page.get(f"/w/{workspace.slug}/troubleshooting", headers={"accept-language": "zh"}).content.decode()
    assert "remedy in zh" in chinese
