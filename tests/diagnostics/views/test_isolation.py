"""Nobody sees another workspace: every address of it is 404 for a stranger, and asks for sign-in without one."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from diagnostics.models import Fingerprint, Membership
from diagnostics.models.membership import Role
from diagnostics.services.apikeys import apikey_create
from diagnostics.views.urls import SHORT, urlpatterns

OPEN = {"root", "signin", "signin-link", "signout", "language", "account", "password", "without-slash"}
OPEN |= {f"root-{name}" for name in SHORT.values()}  # they only lead into one's own workspace
NAMES = sorted(pattern.name for pattern in urlpatterns if pattern.name not in OPEN)
POSTED = {"again", "apply", "correct", "judge", "fingerprint-change", "member-change", "key-revoke"}
ROWS = {"public_id", "fingerprint_id", "user_id", "key_id"}
FOR_OWNERS = {"members", "member-change", "keys", "key-revoke"}
FOR_EDITORS = {"diagnose", "again", "apply", "correct", "judge", "fingerprint-change"}


def converters(name: str) -> Any:
    return next(item for item in urlpatterns if item.name == name).pattern.converters


@pytest.fixture
def values(case: Any, workspace: Any, alice: Any) -> dict[str, Any]:
    key, _whole = apikey_create(workspace=workspace, name="key")
    return {
        "slug": workspace.slug,
        "public_id": case.public_id,
        "part": "prompt",
        "place": 0,
        "fingerprint_id": Fingerprint.objects.get().pk,
        "code": "C001",
        "user_id": alice.pk,
        "key_id": key.pk,
    }


def address(name: str, values: dict[str, Any]) -> str:
    return reverse(name, kwargs={key: values[key] for key in converters(name)})


def answer(client: Client, name: str, values: dict[str, Any]) -> Any:
    send = client.post if name in POSTED else client.get
    return send(address(name, values))


@pytest.mark.parametrize("name", NAMES)
def test_a_stranger_finds_nothing(stranger: Client, values: dict[str, Any], name: str) -> None:
    assert answer(stranger, name, values).status_code == 404


@pytest.mark.parametrize("name", [name for name in NAMES if ROWS & set(converters(name))])
def test_ids_of_another_workspace_are_not_found_in_ones_own(
    stranger: Client, values: dict[str, Any], other_workspace: Any, name: str
) -> None:
    assert answer(stranger, name, {**values, "slug": other_workspace.slug}).status_code == 404


@pytest.mark.parametrize("name", [name for name in NAMES if name != "events"])
def test_sign_in_comes_first(values: dict[str, Any], name: str) -> None:
    found = answer(Client(), name, values)
    assert found.status_code == 302
    assert found["Location"].startswith(reverse("signin"))


@pytest.mark.parametrize("name", sorted(FOR_OWNERS | FOR_EDITORS))
def test_a_viewer_may_not_change_anything(bob: Any, workspace: Any, values: dict[str, Any], name: str) -> None:
    Membership.objects.create(user=bob, workspace=workspace, role=Role.VIEWER)
    client = Client()
    client.force_login(bob)
    assert answer(client, name, values).status_code == 403


def test_a_viewer_reads(bob: Any, workspace: Any, values: dict[str, Any]) -> None:
    Membership.objects.create(user=bob, workspace=workspace, role=Role.VIEWER)
    client = Client()
    client.force_login(bob)
    for name in set(NAMES) - FOR_OWNERS - FOR_EDITORS - {"events", "check"}:
        assert answer(client, name, values).status_code == 200, name


def test_lists_and_searches_stay_inside(stranger: Client, case: Any, other_workspace: Any) -> None:
    slug = other_workspace.slug
    for path in ("cases?q=Calculate", "fingerprints", "", f"compare?left={case.public_id}&right={case.public_id}"):
        found = stranger.get(f"/w/{slug}/{path}")
        assert found.status_code == 200
        assert f"/cases/{case.public_id}" not in found.content.decode()
    assert case.prompt not in stranger.get(f"/w/{slug}/diagnose?from={case.public_id}").content.decode()
