"""Keys, links, members: what opens a door, and what does not."""

import pytest
from django.core.cache import cache
from django.core.exceptions import ValidationError

from diagnostics.models import ApiKey, Membership
from diagnostics.services.administrators import administrator_ensure, administrator_link
from diagnostics.services.apikeys import apikey_authenticate, apikey_create, apikey_revoke
from diagnostics.services.cases import case_create
from diagnostics.services.feedback import feedback_record
from diagnostics.services.runs import run_create
from diagnostics.services.signin import (
    signin_attempt,
    signin_link_create,
    signin_link_redeem,
    signin_succeeded,
)
from diagnostics.services.workspaces import membership_end, membership_set, workspace_create


def test_a_key_opens_its_workspace(workspace) -> None:
    key, whole = apikey_create(workspace=workspace, name="import")
    assert whole not in str(ApiKey.objects.values())
    found = apikey_authenticate(whole=whole)
    assert (found, found.workspace) == (key, workspace)
    key.refresh_from_db()
    assert key.last_used_at is not None


@pytest.mark.parametrize(
    "change", [lambda w: w + "x", lambda w: w[:-1], lambda w: "", lambda w: "octo__", lambda w: w.upper()]
)
def test_a_wrong_key_opens_nothing(workspace, change) -> None:
    _key, whole = apikey_create(workspace=workspace, name="import")
    assert apikey_authenticate(whole=change(whole)) is None


def test_a_revoked_key_opens_nothing(workspace) -> None:
    key, whole = apikey_create(workspace=workspace, name="import")
    apikey_revoke(key=key)
    assert apikey_authenticate(whole=whole) is None


def test_a_key_needs_a_name(workspace) -> None:
    with pytest.raises(ValidationError):
        apikey_create(workspace=workspace, name=" ")


def test_a_link_signs_in_once(alice) -> None:
    token = signin_link_create(user=alice)
    assert signin_link_redeem(token=token) == alice
    assert signin_link_redeem(token=token) is None


def test_a_link_is_refused_when_old_altered_or_the_user_gone(alice, settings) -> None:
    token = signin_link_create(user=alice)
    assert signin_link_redeem(token=token[:-2] + "xx") is None
    settings.SIGNIN_LINK_S = -1
    assert signin_link_redeem(token=token) is None
    settings.SIGNIN_LINK_S = 60
    alice.is_active = False
    alice.save()
    assert signin_link_redeem(token=token) is None


def test_guessing_is_limited(settings) -> None:
    settings.SIGNIN_ATTEMPTS = 3
    cache.clear()
    who = {"email": "a@example.org", "address": "10.0.0.9"}
    assert [signin_attempt(**who) for _ in range(4)] == [True, True, True, False]
    assert signin_attempt(email="b@example.org", address="10.0.0.9")
    signin_succeeded(**who)
    assert signin_attempt(**who)


def test_changing_the_address_does_not_help_a_guesser(settings) -> None:
    settings.SIGNIN_ATTEMPTS = 2
    cache.clear()
    allowed = [signin_attempt(email="a@example.org", address=f"10.0.1.{number}") for number in range(30)]
    assert allowed == [True] * 20 + [False] * 10


def test_the_first_administrator_is_made_once(db) -> None:
    first = administrator_ensure()
    assert administrator_ensure() == first
    assert first.is_superuser and not first.has_usable_password()
    assert "/signin/" in administrator_link(user=first)
    assert Membership.objects.get(user=first).may_own


def test_names_that_are_taken_get_a_number(alice, workspace) -> None:
    assert workspace_create(name="Alice's team", owner=alice).slug == f"{workspace.slug}-2"
    assert workspace_create(name="团队").slug == "workspace"


def test_a_workspace_keeps_an_owner(workspace, alice, bob) -> None:
    with pytest.raises(ValidationError):
        membership_set(workspace=workspace, user=alice, role="viewer")
    with pytest.raises(ValidationError):
        membership_end(workspace=workspace, user=alice)
    membership_set(workspace=workspace, user=bob, role="owner")
    membership_end(workspace=workspace, user=alice)
    assert Membership.objects.get(workspace=workspace).user == bob


def test_an_unknown_role_is_refused(workspace, bob) -> None:
    with pytest.raises(ValidationError):
        membership_set(workspace=workspace, user=bob, role="king")


@pytest.mark.parametrize("operations", [[], ["rte-z"], ["rte-a", "rte-a"], ["rte-a", "rte-b", "rte-c"]])
def test_feedback_names_one_or_two_operations(workspace, operations) -> None:
    run = run_create(case=case_create(workspace=workspace, data={"prompt": "x"}))
    assert feedback_record(run=run, operations=["rte-a", "rte-d"]).operations == ["rte-a", "rte-d"]
    with pytest.raises(ValidationError):
        feedback_record(run=run, operations=operations)
