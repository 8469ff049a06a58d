"""CaseResponse: one answer of a model to a case's prompt, with the traces of the call."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class CaseResponse(models.Model):
    """`index` counts from 0 in the order submitted; times are milliseconds; `logprobs`: [{"token", "logprob"}] or null."""

    case = models.ForeignKey("Case", models.CASCADE, related_name="responses", verbose_name=_("case"))
    index = models.PositiveIntegerField(_("place"))
    text = models.TextField(_("text"), blank=True, default="")
    model = models.CharField(_("model"), max_length=200, blank=True, default="")
    latency_ms = models.FloatField(_("latency in ms"), null=True, blank=True)
    ttfb_ms = models.FloatField(_("time to first byte in ms"), null=True, blank=True)
    headers = models.JSONField(_("headers"), default=dict, blank=True)
    finish_reason = models.CharField(_("finish reason"), max_length=60, blank=True, default="")
    logprobs = models.JSONField(_("log-probabilities"), null=True, blank=True)

    class Meta:
        verbose_name = _("response")
        verbose_name_plural = _("responses")
        ordering = ["index"]
        constraints = [models.UniqueConstraint(fields=["case", "index"], name="case_response_place")]

    def __str__(self) -> str:
        return f"{self.case_id}/{self.index}"
