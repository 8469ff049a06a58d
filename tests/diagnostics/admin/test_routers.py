"""The admin shows each trained router's confusion matrix, and puts one into use or takes it back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from diagnostics.models import RouterVersion
from diagnostics.services import routers

DIAGONAL = [[9 if row == column else 0 for column in range(8)] for row in range(8)]
OFF = [[0, 3, *[0] * 6], *DIAGONAL[1:]]
GAP = {"n": 72, "old": 0.8, "new": 0.81, "difference": 0.01, "low": -0.01, "high": 0.03}


@pytest.fixture
def admin(db: None) -> Client:
    from diagnostics.models import User

    client = Client()
    client.force_login(User.objects.create_superuser("root@example.org"))
    return client


@pytest.fixture
def row(db: None, settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RouterVersion:
    settings.VAR_DIR = tmp_path
    (tmp_path / "routers" / "abc123").mkdir(parents=True)
    monkeypatch.setattr("diagnostics.admin.routers.model_workers_reload", lambda: ["model@here"])
    part = {"n": 72, "top1": 0.9583, "confusion": DIAGONAL}
    return RouterVersion.objects.create(
        version="abc123",
        corrections=2,
        figures={"all": part, "en": {**part, "confusion": OFF}, "zh": part},
        before={"all": part},
        standings=[{"against": "shipped", "languages": {"all": GAP}}],
    )


def test_the_list_shows_the_matrix_of_the_router_in_use(admin: Client, row: RouterVersion) -> None:
    html = admin.get(reverse("admin:diagnostics_routerversion_changelist")).content.decode()
    assert html.count('class="confusion"') >= 1
    assert "Router in use" in html
    assert "95.8 % (+1.0)" in html
    assert "diagnostics/confusion.css" in html


def test_the_page_shows_true_against_said_per_language(admin: Client, row: RouterVersion) -> None:
    html = admin.get(reverse("admin:diagnostics_routerversion_change", args=[row.pk])).content.decode()
    assert html.count("<caption>") == 4
    assert "72 of 72 on the diagonal, 100.0 %" in html
    assert "3 of 3: truly entity, said relation" in html
    assert "-1.0 … +3.0" in html


def test_one_is_put_into_use_and_taken_back(admin: Client, row: RouterVersion) -> None:
    address = reverse("admin:diagnostics_routerversion_changelist")
    found = admin.post(address, {"action": "put_into_use", "_selected_action": [row.pk]}, follow=True)
    assert "model@here" in found.content.decode()
    assert routers.router_version() == "abc123"
    found = admin.post(address, {"rollback": "yes"})
    assert routers.router_version() == "shipped"
    assert "No router was installed before" in admin.post(address, {"rollback": "yes"}).content.decode()


def test_nobody_edits_or_deletes_a_measurement(admin: Client, row: RouterVersion) -> None:
    admin.post(reverse("admin:diagnostics_routerversion_change", args=[row.pk]), {"version": "other"})
    assert admin.get(reverse("admin:diagnostics_routerversion_delete", args=[row.pk])).status_code == 403
    assert admin.get(reverse("admin:diagnostics_routerversion_add")).status_code == 403
    assert RouterVersion.objects.get().version == "abc123"
