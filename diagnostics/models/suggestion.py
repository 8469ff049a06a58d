"""Suggestion: one change of the prompt that answers a run's findings."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Suggestion(models.Model):
    """`fix` is a code of `routing.fixes`; `base` the text that `prompt` changes ("" means the case's prompt).

    `rejected_at` is when somebody said that this change does not answer what was found; null otherwise.
    """

    run = models.ForeignKey("Run", models.CASCADE, related_name="suggestions", verbose_name=_("run"))
    place = models.PositiveIntegerField(_("place"), default=0)
    fix = models.CharField(_("fix"), max_length=80)
    prompt = models.TextField(_("patched prompt"))
    base = models.TextField(_("changed text"), blank=True, default="")
    why = models.JSONField(_("why"), default=dict)
    rejected_at = models.DateTimeField(_("marked as wrong"), null=True, blank=True)
    rejected_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("marked by")
    )

    class Meta:
        verbose_name = _("suggestion")
        verbose_name_plural = _("suggestions")
        ordering = ["run_id", "place"]
        constraints = [models.UniqueConstraint(fields=["run", "place"], name="suggestion_place")]

    def __str__(self) -> str:
        return self.fix
