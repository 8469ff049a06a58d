"""Signing in by password and by link, language and theme, one's own password."""

from __future__ import annotations

from typing import Any

import pytest
from django.conf import settings
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from diagnostics.services.signin import signin_link_create

PASSWORD = "a long enough password"


@pytest.fixture(autouse=True)
def forget() -> None:
    cache.clear()


def sign_in(client: Client, **data: str) -> Any:
    return client.post(reverse("signin"), {"email": "alice@example.org", "password": PASSWORD, **data})


def test_it_works(workspace: Any) -> None:
    client = Client()
    assert sign_in(client, next="/account")["Location"] == "/account"
    assert client.get("/", follow=True).redirect_chain == [(f"/w/{workspace.slug}/", 302)]


def test_a_wrong_password_is_said_and_counted(workspace: Any) -> None:
    client = Client()
    for _ in range(settings.SIGNIN_ATTEMPTS):
        found = sign_in(client, password="nope")
        assert (found.status_code, "do not belong together" in found.content.decode()) == (422, True)
    assert sign_in(client).status_code == 429


def test_it_leads_to_no_other_site(workspace: Any) -> None:
    for target in ("https://elsewhere.example/", "//elsewhere.example", "javascript:alert(1)"):
        assert sign_in(Client(), next=target)["Location"] == "/"


def test_a_link_signs_in_once(alice: Any, workspace: Any) -> None:
    path = reverse("signin-link", args=[signin_link_create(user=alice)])
    assert Client().get(path)["Location"] == "/"
    assert Client().get(path).status_code == 410


def test_signing_out(page: Client) -> None:
    assert page.get(reverse("signout")).status_code == 405
    page.post(reverse("signout"))
    assert page.get("/account").status_code == 302


def test_a_user_without_workspace_is_told(bob: Any) -> None:
    client = Client()
    client.force_login(bob)
    assert "You belong to no workspace yet" in client.get("/").content.decode()


def test_the_language_switches_and_stays(page: Client, alice: Any) -> None:
    page.post(reverse("language"), {"language": "zh-hans", "next": "/account"})
    alice.refresh_from_db()
    assert alice.language == "zh-hans"
    assert "语言与主题" in page.get("/account").content.decode()
    page.post(reverse("language"), {"language": "klingon"})
    alice.refresh_from_db()
    assert alice.language == "zh-hans"


def test_the_browsers_language_counts_before_sign_in(db: None) -> None:
    html = Client().get(reverse("signin"), headers={"accept-language": "zh-CN,zh;q=0.9"}).content.decode()
    assert 'lang="zh-hans"' in html
    assert "登录" in html


def test_theme(page: Client) -> None:
    page.post("/account", {"language": "", "theme": "dark"})
    assert 'data-theme="dark"' in page.get("/account").content.decode()
    page.post("/account", {"language": "", "theme": ""})
    assert "data-theme" not in page.get("/account").content.decode()


def test_password(page: Client, alice: Any) -> None:
    assert page.post(reverse("password"), {"password": "short"}).status_code == 422
    assert page.post(reverse("password"), {"password": "quite another one 7"}).status_code == 302
    assert page.get("/account").status_code == 200
    alice.refresh_from_db()
    assert alice.check_password("quite another one 7")
