"""Case: one submitted prompt, with whatever came along. Its responses are rows of `CaseResponse`."""

from __future__ import annotations

from django.conf import settings
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.utils.translation import gettext_lazy as _


class Case(models.Model):
    """Texts hold no U+0000 and no lone surrogates (`services.texts`), so that spans in code points stay true.

    `turns`: [{"role", "content"}]; `schema`: a JSON Schema or null; `meta`: anything the caller sent, and under
    "octoscope" what intake noted; `external_id`: the caller's own id ("" when there is none).
    """

    public_id = models.CharField(_("number"), max_length=12, unique=True)
    workspace = models.ForeignKey("Workspace", models.CASCADE, related_name="cases", verbose_name=_("workspace"))
    title = models.CharField(_("title"), max_length=200, blank=True, default="")
    prompt = models.TextField(_("prompt"))
    system = models.TextField(_("system text"), blank=True, default="")
    turns = models.JSONField(_("conversation"), default=list, blank=True)
    schema = models.JSONField(_("JSON Schema"), null=True, blank=True)
    reference = models.TextField(_("reference answer"), blank=True, default="")
    meta = models.JSONField(_("metadata"), default=dict, blank=True)
    language = models.CharField(_("language"), max_length=16, blank=True, default="")
    source = models.CharField(_("source"), max_length=20, default="form")
    external_id = models.CharField(_("caller's id"), max_length=200, blank=True, default="")
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("created by")
    )
    created_at = models.DateTimeField(_("created"), auto_now_add=True)

    class Meta:
        verbose_name = _("case")
        verbose_name_plural = _("cases")
        ordering = ["-id"]
        indexes = [
            models.Index(fields=["workspace", "-id"], name="case_newest"),
            models.Index(fields=["workspace", "external_id"], name="case_external_id"),
            GinIndex(fields=["title"], opclasses=["gin_trgm_ops"], name="case_title_trigrams"),
        ]

    def __str__(self) -> str:
        return f"{self.public_id} {self.title}".strip()
