"""Pages of refusals, in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from django.template.loader import render_to_string
from django.test import Client


def test_not_found(db: None) -> None:
    found = Client().get("/nothing/here")
    assert found.status_code == 404
    assert "There is nothing at this address" in found.content.decode()
    assert "未找到" in Client().get("/nothing", headers={"accept-language": "zh-CN"}).content.decode()


def test_an_old_form(page: Client, alice: Any) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(alice)
    found = strict.post("/account", {})
    assert found.status_code == 403
    assert "The form has expired" in found.content.decode()


def test_our_own_fault_is_said_in_both_languages() -> None:
    html = render_to_string("500.html")
    assert "Something went wrong" in html
    assert "服务器出错了" in html


@pytest.mark.parametrize("path", ["/w/no-such/", "/w/no-such/cases/AAAA-AA"])
def test_an_unknown_workspace(page: Client, path: str) -> None:
    assert page.get(path).status_code == 404
