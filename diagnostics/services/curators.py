"""curators: the group of the staff who read their workspaces in the admin and look after what is curated there."""

from __future__ import annotations

from django.contrib.auth.models import Group, Permission
from django.db import transaction

from diagnostics.models import User

CURATORS = "Curators"
READ = (
    "case",
    "run",
    "finding",
    "routefeedback",
    "routerversion",
    "fingerprint",
    "fingerprintfix",
    "troubleshootingentry",
)
PERMISSIONS = (
    *(f"view_{model}" for model in READ),
    "change_fingerprint",
    *(f"{act}_fingerprintfix" for act in ("add", "change", "delete")),
    *(f"{act}_troubleshootingentry" for act in ("add", "change")),
)


@transaction.atomic
def curators_ensure() -> Group:
    """Return the group, made with its permissions if there is none yet; what an administrator changed in it stays."""
    group, made = Group.objects.get_or_create(name=CURATORS)
    if made:
        ours = Permission.objects.filter(content_type__app_label="diagnostics", codename__in=PERMISSIONS)
        group.permissions.set(ours)
        for user in User.objects.filter(is_staff=True):
            curator_ensure(user=user)
    return group


def curator_ensure(*, user: User) -> None:
    """Make staff who would see an empty admin curators; whoever has rights of another sort keeps to those."""
    if user.is_staff and not user.is_superuser and not user.groups.exists() and not user.user_permissions.exists():
        user.groups.add(curators_ensure())
