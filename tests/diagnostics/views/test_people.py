"""Members and API keys, for owners."""

from __future__ import annotations

from typing import Any

from django.test import Client
from django.urls import reverse

from diagnostics.models import ApiKey, Membership, User
from diagnostics.services.apikeys import apikey_authenticate


def test_a_new_address_gets_a_link_that_signs_in(page: Client, workspace: Any) -> None:
    found = page.post(reverse("members", args=[workspace.slug]), {"email": "carol@example.org", "role": "viewer"})
    assert Membership.objects.get(user__email="carol@example.org").role == "viewer"
    path = found.context["link"].removeprefix("http://testserver")
    assert Client().get(path)["Location"] == "/"


def test_a_known_address_gets_none(page: Client, bob: Any, workspace: Any) -> None:
    address = reverse("members", args=[workspace.slug])
    assert page.post(address, {"email": "BOB@example.org", "role": "editor"}).context["link"] == ""
    assert page.post(address, {"email": "bob@example.org", "role": "editor"}).status_code == 422


def test_whoever_has_not_signed_in_gets_another_link(page: Client, workspace: Any, other_workspace: Any) -> None:
    page.post(reverse("members", args=[workspace.slug]), {"email": "carol@example.org", "role": "viewer"})
    carol = User.objects.get(email="carol@example.org")
    address = reverse("member-change", args=[workspace.slug, carol.pk])
    path = page.post(address, {"action": "link"}).context["link"].removeprefix("http://testserver")
    elsewhere = Membership.objects.create(user=carol, workspace=other_workspace, role="viewer")
    assert page.post(address, {"action": "link"}).status_code == 302, "not for somebody of another workspace"
    elsewhere.delete()
    assert Client().get(path)["Location"] == "/"
    assert page.post(address, {"action": "link"}).status_code == 302, "nor for whoever has signed in"
    assert "New link" not in page.get(reverse("members", args=[workspace.slug])).content.decode()


def test_roles_change_and_members_leave(page: Client, bob: Any, workspace: Any) -> None:
    Membership.objects.create(user=bob, workspace=workspace, role="viewer")
    address = reverse("member-change", args=[workspace.slug, bob.pk])
    page.post(address, {"role": "editor"})
    assert Membership.objects.get(user=bob).role == "editor"
    page.post(address, {"role": "emperor"})
    assert Membership.objects.get(user=bob).role == "editor"
    page.post(address, {"action": "remove"})
    assert not Membership.objects.filter(user=bob).exists()


def test_the_last_owner_stays(page: Client, alice: Any, workspace: Any) -> None:
    found = page.post(reverse("member-change", args=[workspace.slug, alice.pk]), {"action": "remove"}, follow=True)
    assert "A workspace needs an owner" in found.content.decode()
    assert Membership.objects.filter(user=alice, role="owner").exists()


def test_a_key_is_shown_once_and_can_be_revoked(page: Client, workspace: Any) -> None:
    address = reverse("keys", args=[workspace.slug])
    secret = page.post(address, {"name": "nightly", "role": "viewer"}).context["secret"]
    assert apikey_authenticate(whole=secret) is not None
    assert secret not in page.get(address).content.decode()
    page.post(reverse("key-revoke", args=[workspace.slug, ApiKey.objects.get().pk]))
    assert apikey_authenticate(whole=secret) is None


def test_a_key_needs_a_name(page: Client, workspace: Any) -> None:
    assert page.post(reverse("keys", args=[workspace.slug]), {"name": "", "role": "viewer"}).status_code == 422
