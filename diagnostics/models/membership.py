"""Membership: the role of a user in a workspace."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Role(models.TextChoices):
    """A viewer reads, an editor also submits and corrects, an owner also manages members and keys."""

    OWNER = "owner", _("owner")
    EDITOR = "editor", _("editor")
    VIEWER = "viewer", _("viewer")


class Membership(models.Model):
    """At most one row for a user and a workspace."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="memberships", verbose_name=_("user")
    )
    workspace = models.ForeignKey("Workspace", models.CASCADE, related_name="memberships", verbose_name=_("workspace"))
    role = models.CharField(_("role"), max_length=10, choices=Role, default=Role.EDITOR)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)

    class Meta:
        verbose_name = _("membership")
        verbose_name_plural = _("memberships")
        constraints = [
            models.UniqueConstraint(fields=["user", "workspace"], name="membership_once"),
            models.CheckConstraint(condition=models.Q(role__in=Role.values), name="membership_role_known"),
        ]

    def __str__(self) -> str:
        return f"{self.user} · {self.workspace} · {self.role}"

    @property
    def may_edit(self) -> bool:
        """Whether the member may submit, correct and curate."""
        return self.role in {Role.OWNER, Role.EDITOR}

    @property
    def may_own(self) -> bool:
        """Whether the member may manage members and keys."""
        return self.role == Role.OWNER
