"""administrators: the first one, made on the first start, and the link that signs them in."""

from __future__ import annotations

from django.conf import settings
from django.db import transaction
from django.urls import NoReverseMatch, reverse

from diagnostics.models import User
from diagnostics.services.signin import signin_link_create
from diagnostics.services.workspaces import workspace_create


@transaction.atomic
def administrator_ensure() -> User:
    """Return the first administrator, made with a workspace of their own if there is none yet."""
    first = User.objects.filter(is_superuser=True, is_active=True).order_by("pk").first()
    if first is not None:
        return first
    user = User.objects.create_superuser(settings.ADMIN_EMAIL)
    workspace_create(name="My workspace", owner=user)
    return user


def administrator_link(*, user: User) -> str:
    """Return the whole address of a fresh one-time link."""
    token = signin_link_create(user=user)
    try:
        path = reverse("signin-link", args=[token])
    except NoReverseMatch:
        path = f"/signin/{token}"
    return f"{settings.PUBLIC_URL.rstrip('/')}{path}"
