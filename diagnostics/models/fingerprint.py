"""Fingerprint: all occurrences of one cause in a workspace. The key is deterministic, whatever the language."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _
from pgvector.django import HnswIndex, VectorField

EMBEDDING_DIMENSIONS = 384  # multilingual-e5-small


class FingerprintStatus(models.TextChoices):
    """A curator confirms a new fingerprint, or ignores it."""

    NEW = "new", _("new")
    CONFIRMED = "confirmed", _("confirmed")
    IGNORED = "ignored", _("ignored")


class Fingerprint(models.Model):
    """`key` is the SHA-256 (hex) of room, check, kind and template; `count` counts runs, kept with their findings.

    A curator's title replaces the catalogue's, per language; "" means the catalogue's.
    """

    workspace = models.ForeignKey("Workspace", models.CASCADE, related_name="fingerprints", verbose_name=_("workspace"))
    key = models.CharField(_("key"), max_length=64)
    room = models.CharField(_("operation"), max_length=12)
    code = models.CharField(_("check"), max_length=12)
    kind = models.CharField(_("kind"), max_length=60)
    template = models.TextField(_("template"))
    title_en = models.CharField(_("title (English)"), max_length=200, blank=True, default="")
    title_zh = models.CharField(_("title (Chinese)"), max_length=200, blank=True, default="")
    status = models.CharField(_("status"), max_length=10, choices=FingerprintStatus, default=FingerprintStatus.NEW)
    first_seen = models.DateTimeField(_("first seen"))
    last_seen = models.DateTimeField(_("last seen"))
    count = models.PositiveIntegerField(_("occurrences"), default=0)
    embedding = VectorField(_("embedding"), dimensions=EMBEDDING_DIMENSIONS, null=True, blank=True, editable=False)
    notes = models.TextField(_("notes"), blank=True, default="")

    class Meta:
        verbose_name = _("fingerprint")
        verbose_name_plural = _("fingerprints")
        ordering = ["-last_seen", "-id"]
        constraints = [
            models.UniqueConstraint(fields=["workspace", "key"], name="fingerprint_once"),
            models.CheckConstraint(
                condition=models.Q(status__in=FingerprintStatus.values), name="fingerprint_status_known"
            ),
        ]
        indexes = [
            models.Index(fields=["workspace", "-count"], name="fingerprint_most_frequent"),
            models.Index(fields=["workspace", "-last_seen"], name="fingerprint_latest"),
            HnswIndex(
                fields=["embedding"],
                opclasses=["vector_cosine_ops"],
                m=16,
                ef_construction=64,
                name="fingerprint_nearest",
            ),
        ]

    def __str__(self) -> str:
        return self.title_en or f"{self.code} {self.kind}"
