"""TroubleshootingEntry: a curated row: symptom, likely cause, quick way to verify, remedy, in both languages."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class TroubleshootingEntry(models.Model):
    """`kinds` are the failure kinds that the row speaks about; `version` grows with each edit in the admin."""

    slug = models.SlugField(_("short name"), max_length=80, unique=True)
    order = models.PositiveIntegerField(_("order"), default=0)
    symptom_en = models.TextField(_("symptom (English)"))
    symptom_zh = models.TextField(_("symptom (Chinese)"))
    cause_en = models.TextField(_("cause (English)"))
    cause_zh = models.TextField(_("cause (Chinese)"))
    verify_en = models.TextField(_("how to verify (English)"))
    verify_zh = models.TextField(_("how to verify (Chinese)"))
    remedy_en = models.TextField(_("remedy (English)"))
    remedy_zh = models.TextField(_("remedy (Chinese)"))
    kinds = models.JSONField(_("failure kinds"), default=list, blank=True)
    version = models.PositiveIntegerField(_("version"), default=1)
    updated_at = models.DateTimeField(_("changed"), auto_now=True)

    class Meta:
        verbose_name = _("troubleshooting entry")
        verbose_name_plural = _("troubleshooting entries")
        ordering = ["order", "slug"]

    def __str__(self) -> str:
        return self.slug
