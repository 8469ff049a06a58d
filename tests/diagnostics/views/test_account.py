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


NEW = "quite another one 7"


def change(page: Client, old: str, new: str = NEW) -> Any:
    return page.post(reverse("password"), {"old_password": old, "password": new})


def test_a_new_password_needs_the_present_one(page: Client, alice: Any) -> None:
    assert 'name="old_password"' in page.get("/account").content.decode()
    assert page.post(reverse("password"), {"password": NEW}).status_code == 422
    wrong = change(page, "a wrong password")
    assert (wrong.status_code, "not your present password" in wrong.content.decode()) == (422, True)
    assert change(page, PASSWORD, "short").status_code == 422
    alice.refresh_from_db()
    assert alice.check_password(PASSWORD)
    assert change(page, PASSWORD).status_code == 302
    assert page.get("/account").status_code == 200
    alice.refresh_from_db()
    assert alice.check_password(NEW)


def test_guessing_the_present_password_is_limited(page: Client, alice: Any) -> None:
    for _ in range(settings.SIGNIN_ATTEMPTS):
        assert change(page, "nope").status_code == 422
    assert change(page, PASSWORD).status_code == 429
    alice.refresh_from_db()
    assert alice.check_password(PASSWORD)


def test_a_new_password_that_is_refused_costs_no_try(page: Client, alice: Any) -> None:
    for _ in range(settings.SIGNIN_ATTEMPTS + 1):
        assert change(page, PASSWORD, "short").status_code == 422
    assert change(page, PASSWORD).status_code == 302


def test_a_one_time_link_stands_in_for_a_forgotten_password(alice: Any, workspace: Any) -> None:
    client = Client()
    client.get(reverse("signin-link", args=[signin_link_create(user=alice)]))
    assert "old_password" not in client.get("/account").content.decode()
    assert client.post(reverse("password"), {"password": NEW}).status_code == 302
    assert client.post(reverse("password"), {"password": "and one more 77"}).status_code == 422
    alice.refresh_from_db()
    assert alice.check_password(NEW)


def test_a_head_does_not_use_a_link_up(alice: Any, workspace: Any) -> None:
    path = reverse("signin-link", args=[signin_link_create(user=alice)])
    assert Client().head(path).status_code == 200
    assert Client().get(path).status_code == 302
