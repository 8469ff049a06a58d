"""The admin in Chinese: names of links, the theme's own words, stored values in words, JSON in its letters."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from diagnostics.models import Finding, User
from diagnostics.services.cases import case_create
from diagnostics.services.runs import run_create


@pytest.fixture
def root(db: Any) -> Client:
    client = Client(headers={"accept-language": "zh-hans"})
    client.force_login(User.objects.create_superuser("root@example.org"))
    return client


@pytest.fixture
def finding(workspace: Any) -> Finding:
    run = run_create(case=case_create(workspace=workspace, data={"prompt": "一加一"}))
    said = {"because": {"en": "gives 2", "zh": "结果是二"}, "severity": "error", "where": "response", "room": "rte-c"}
    return Finding.objects.create(run=run, workspace=workspace, code="C001", kind="arithmetic_error", **said)


def test_a_page_reads_in_chinese(root: Client, finding: Finding) -> None:
    html = root.get(reverse("admin:diagnostics_finding_change", args=[finding.pk])).content.decode()
    assert all(word in html for word in ("工作区", "诊断记录", "结果是二", "数值", "错误"))
    assert not any(word in html for word in ("Workspace", "\\u7ed3", "rte-c"))


def test_a_list_reads_in_chinese(root: Client, finding: Finding) -> None:
    html = root.get(reverse("admin:diagnostics_finding_changelist")).content.decode()
    assert all(word in html for word in ("数值", "错误", "筛选"))
    assert "Filters" not in html
