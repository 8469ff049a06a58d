"""RouteFeedback: somebody says which operation a prompt really stands on. Training rows come from here."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class RouteFeedback(models.Model):
    """`operations`: one operation's id, or two for a joint route, the leading one first."""

    run = models.ForeignKey("Run", models.CASCADE, related_name="feedback", verbose_name=_("run"))
    workspace = models.ForeignKey("Workspace", models.CASCADE, related_name="feedback", verbose_name=_("workspace"))
    operations = models.JSONField(_("operations"), default=list)
    note = models.TextField(_("note"), blank=True, default="")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("user")
    )
    created_at = models.DateTimeField(_("created"), auto_now_add=True)

    class Meta:
        verbose_name = _("route feedback")
        verbose_name_plural = _("route feedback")
        ordering = ["-id"]

    def __str__(self) -> str:
        return " + ".join(self.operations)
