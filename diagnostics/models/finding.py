"""Finding: one piece of evidence of a run. Its check code is plain text: the catalogue is open and lives in `routing`."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class Finding(models.Model):
    """`where` is prompt, system, response or turn, `index` which of them; `start` and `end` are code points, half-open,
    and null together when the evidence has no place in the text (a header, a latency).

    `because`: {"en", "zh"}; `expected`: the computed right value as JSON, or null where there is none.
    """

    run = models.ForeignKey("Run", models.CASCADE, related_name="findings", verbose_name=_("run"))
    workspace = models.ForeignKey("Workspace", models.CASCADE, related_name="findings", verbose_name=_("workspace"))
    place = models.PositiveIntegerField(_("place"), default=0)
    code = models.CharField(_("check"), max_length=12)
    kind = models.CharField(_("kind"), max_length=60)
    room = models.CharField(_("operation"), max_length=12)
    where = models.CharField(_("where"), max_length=12)
    index = models.PositiveIntegerField(_("which"), default=0)
    start = models.PositiveIntegerField(_("from"), null=True, blank=True)
    end = models.PositiveIntegerField(_("to"), null=True, blank=True)
    severity = models.CharField(_("severity"), max_length=10)
    because = models.JSONField(_("because"), default=dict)
    expected = models.JSONField(_("right value"), null=True, blank=True)
    also_seen = models.BooleanField(_("consequence of the root cause"), default=False)
    is_root = models.BooleanField(_("root cause"), default=False)
    fingerprint = models.ForeignKey(
        "Fingerprint", models.SET_NULL, null=True, blank=True, related_name="findings", verbose_name=_("fingerprint")
    )

    class Meta:
        verbose_name = _("finding")
        verbose_name_plural = _("findings")
        ordering = ["run_id", "place"]
        constraints = [
            models.UniqueConstraint(fields=["run", "place"], name="finding_place"),
            models.CheckConstraint(condition=models.Q(end__gte=models.F("start")), name="finding_span_forward"),
        ]
        indexes = [
            models.Index(fields=["workspace", "kind", "-id"], name="finding_by_kind"),
            models.Index(fields=["workspace", "code", "-id"], name="finding_by_check"),
        ]

    def __str__(self) -> str:
        return f"{self.code} {self.kind}"
