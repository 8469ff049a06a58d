"""Staff who are no superusers read the rows of their workspaces, curate, and do no more."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import Group, Permission
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from diagnostics.models import ApiKey, Case, Fingerprint, TroubleshootingEntry, User
from diagnostics.services.apikeys import apikey_create
from diagnostics.services.cases import case_create
from diagnostics.services.curators import CURATORS, curator_ensure, curators_ensure

READ = ["case", "run", "finding", "routefeedback", "routerversion", "fingerprint", "troubleshootingentry"]
CLOSED = ["user", "workspace", "apikey"]


@pytest.fixture
def curator(alice: User, workspace: Any) -> Client:
    alice.is_staff = True
    alice.save()
    curator_ensure(user=alice)
    client = Client()
    client.force_login(alice)
    return client


def address(model: str, page: str = "changelist", *args: Any) -> str:
    return reverse(f"admin:diagnostics_{model}_{page}", args=args)


def fingerprint_of(workspace: Any, key: str) -> Fingerprint:
    fields = {"room": "rte-c", "code": "C001", "kind": "arithmetic_error", "template": key, "count": 1}
    seen = {"first_seen": timezone.now(), "last_seen": timezone.now()}
    return Fingerprint.objects.create(workspace=workspace, key=key * 64, **fields, **seen)


def test_the_admin_is_not_empty(curator: Client) -> None:
    html = curator.get("/admin/").content.decode()
    assert all(address(model) in html for model in READ)
    assert not any(address(model) in html for model in CLOSED)


@pytest.mark.parametrize("model", READ)
def test_what_may_be_read(curator: Client, model: str) -> None:
    assert curator.get(address(model)).status_code == 200


@pytest.mark.parametrize("model", CLOSED)
def test_what_may_not(curator: Client, model: str) -> None:
    assert curator.get(address(model)).status_code == 403


def test_rows_of_other_workspaces_stay_away(curator: Client, workspace: Any, other_workspace: Any) -> None:
    mine = case_create(workspace=workspace, data={"prompt": "Mine"})
    theirs = case_create(workspace=other_workspace, data={"prompt": "Theirs"})
    html = curator.get(address("case")).content.decode()
    assert mine.public_id in html
    assert theirs.public_id not in html
    assert curator.get(address("case", "change", mine.pk)).status_code == 200
    assert curator.get(address("case", "change", theirs.pk)).status_code == 302


def test_measurements_are_not_changed(curator: Client, workspace: Any) -> None:
    case = case_create(workspace=workspace, data={"prompt": "Mine"})
    assert curator.post(address("case", "change", case.pk), {"title": "new"}).status_code == 403
    assert curator.post(address("case", "delete", case.pk), {"post": "yes"}).status_code == 403
    assert Case.objects.filter(pk=case.pk).exists()


def test_fingerprints_of_ones_own_are_curated(curator: Client, workspace: Any, other_workspace: Any) -> None:
    mine, theirs = fingerprint_of(workspace, "a"), fingerprint_of(other_workspace, "b")
    assert curator.get(address("fingerprint", "change", mine.pk)).status_code == 200
    curator.post(address("fingerprint"), {"action": "confirm", "_selected_action": [mine.pk, theirs.pk]})
    assert [row.status for row in Fingerprint.objects.order_by("key")] == ["confirmed", "new"]


def test_the_table_is_curated(curator: Client) -> None:
    call_command("load_curated")
    entry = TroubleshootingEntry.objects.all()[0]
    assert 'name="symptom_en"' in curator.get(address("troubleshootingentry", "change", entry.pk)).content.decode()


def test_a_right_to_read_is_no_right_to_act(alice: User, workspace: Any) -> None:
    alice.is_staff = True
    alice.save()
    names = ("view_fingerprint", "view_apikey", "view_routerversion")
    alice.user_permissions.set(Permission.objects.filter(codename__in=names))
    reader = Client()
    reader.force_login(alice)
    row, key = fingerprint_of(workspace, "a"), apikey_create(workspace=workspace, name="key")[0]
    reader.post(address("fingerprint"), {"action": "confirm", "_selected_action": [row.pk]})
    reader.post(address("apikey"), {"action": "revoke", "_selected_action": [key.pk]})
    row.refresh_from_db()
    assert row.status == "new"
    assert ApiKey.objects.get(pk=key.pk).revoked_at is None


def test_staff_without_a_group_become_curators(bob: User) -> None:
    root = Client()
    root.force_login(User.objects.create_superuser("root@example.org"))
    inline = {f"memberships-{name}": "0" for name in ("TOTAL_FORMS", "INITIAL_FORMS")}
    data = {"email": bob.email, "is_active": "on", **inline}
    root.post(address("user", "change", bob.pk), data)
    assert not bob.groups.exists()
    assert root.post(address("user", "change", bob.pk), {**data, "is_staff": "on"}).status_code == 302
    assert [group.name for group in bob.groups.all()] == [CURATORS]


def test_what_an_administrator_changed_in_the_group_stays(bob: User) -> None:
    Group.objects.filter(name=CURATORS).delete()
    bob.is_staff = True
    bob.save()
    group = curators_ensure()
    assert bob.groups.get() == group
    assert group.permissions.filter(codename="view_case").exists()
    group.permissions.clear()
    bob.groups.clear()
    assert not curators_ensure().permissions.exists()
    assert not bob.groups.exists()
