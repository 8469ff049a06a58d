"""FingerprintFix: a curator says that a fix answers a fingerprint."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class FingerprintFix(models.Model):
    """`fix` is a code of `routing.fixes`."""

    fingerprint = models.ForeignKey("Fingerprint", models.CASCADE, related_name="fixes", verbose_name=_("fingerprint"))
    fix = models.CharField(_("fix"), max_length=80)
    note = models.TextField(_("note"), blank=True, default="")

    class Meta:
        verbose_name = _("linked fix")
        verbose_name_plural = _("linked fixes")
        constraints = [models.UniqueConstraint(fields=["fingerprint", "fix"], name="fingerprint_fix_once")]

    def __str__(self) -> str:
        return self.fix
