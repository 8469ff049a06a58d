"""workspaces: makes them and says who belongs to them. A workspace never loses its last owner."""

from __future__ import annotations

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.text import slugify
from django.utils.translation import gettext as _

from diagnostics.models import Membership, User, Workspace
from diagnostics.models.membership import Role


@transaction.atomic
def workspace_create(*, name: str, owner: User | None = None, slug: str = "", is_demo: bool = False) -> Workspace:
    """Make a workspace; `owner` becomes its first member.

    Raises: ValidationError: an empty name, or a short name that is taken.
    """
    short = slug or slug_free(slugify(name) or "workspace")
    workspace = Workspace(name=name.strip(), slug=short, is_demo=is_demo)
    workspace.full_clean()
    workspace.save()
    if owner is not None:
        Membership.objects.create(workspace=workspace, user=owner, role=Role.OWNER)
    return workspace


def slug_free(wanted: str) -> str:
    """Return `wanted`, or the first numbered form of it that nobody uses."""
    stem = wanted[:50]
    taken = set(Workspace.objects.filter(slug__startswith=stem).values_list("slug", flat=True))
    numbered = (f"{stem}-{number}" for number in range(2, len(taken) + 3))
    return stem if stem not in taken else next(slug for slug in numbered if slug not in taken)


@transaction.atomic
def membership_set(*, workspace: Workspace, user: User, role: str) -> Membership:
    """Give `user` the role, joining if need be.

    Raises: ValidationError: an unknown role, or the last owner would be gone.
    """
    owner_keep(workspace=workspace, leaving=user, staying=role == Role.OWNER)
    membership = Membership.objects.filter(workspace=workspace, user=user).first()
    membership = membership or Membership(workspace=workspace, user=user)
    membership.role = role
    membership.full_clean(validate_unique=False, validate_constraints=False)
    membership.save()
    return membership


@transaction.atomic
def membership_end(*, workspace: Workspace, user: User) -> None:
    """Take `user` out of the workspace.

    Raises: ValidationError: the last owner would be gone.
    """
    owner_keep(workspace=workspace, leaving=user, staying=False)
    Membership.objects.filter(workspace=workspace, user=user).delete()


def owner_keep(*, workspace: Workspace, leaving: User, staying: bool) -> None:
    """Raises: ValidationError: nobody else owns the workspace."""
    owners = Membership.objects.select_for_update().filter(workspace=workspace, role=Role.OWNER)
    ids = set(owners.values_list("user_id", flat=True))
    if not staying and ids == {leaving.pk}:
        raise ValidationError(_("A workspace needs an owner; make somebody else one first."))
