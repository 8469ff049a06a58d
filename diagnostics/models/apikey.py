"""ApiKey: a machine's key to one workspace. Only its hash is kept."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from diagnostics.models.membership import Role


class ApiKey(models.Model):
    """`prefix` finds the row and may be shown; `hash` is the SHA-256 of the whole key (256 random bits need no salt)."""

    workspace = models.ForeignKey("Workspace", models.CASCADE, related_name="api_keys", verbose_name=_("workspace"))
    name = models.CharField(_("name"), max_length=120)
    prefix = models.CharField(_("prefix"), max_length=16, unique=True)
    hash = models.CharField(_("hash"), max_length=64)
    role = models.CharField(_("role"), max_length=10, choices=Role, default=Role.EDITOR)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("created by")
    )
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    last_used_at = models.DateTimeField(_("last used"), null=True, blank=True)
    revoked_at = models.DateTimeField(_("revoked"), null=True, blank=True)

    class Meta:
        verbose_name = _("API key")
        verbose_name_plural = _("API keys")
        ordering = ["-created_at"]
        constraints = [models.CheckConstraint(condition=models.Q(role__in=Role.values), name="apikey_role_known")]

    def __str__(self) -> str:
        return f"{self.name} ({self.prefix}…)"
