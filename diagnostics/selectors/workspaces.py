"""workspaces: which workspaces a person belongs to, and in which role."""

from __future__ import annotations

from django.db.models import Exists, OuterRef, QuerySet

from diagnostics.models import Case, Membership, User, Workspace


def membership_list(*, user: User) -> QuerySet[Membership]:
    """Return the person's memberships with their workspaces: those with cases first, the demonstration after others."""
    has_cases = Exists(Case.objects.filter(workspace=OuterRef("workspace")))
    mine = Membership.objects.filter(user=user).select_related("workspace")
    return mine.annotate(has_cases=has_cases).order_by("-has_cases", "workspace__is_demo", "workspace__name")


def membership_get(*, user: User, slug: str) -> Membership | None:
    """Return the person's membership of the workspace with this short name, or None when there is none."""
    return Membership.objects.filter(user=user, workspace__slug=slug).select_related("workspace", "user").first()


def member_list(*, workspace: Workspace) -> QuerySet[Membership]:
    """Return everybody who belongs to a workspace."""
    return Membership.objects.filter(workspace=workspace).select_related("user").order_by("user__email")
