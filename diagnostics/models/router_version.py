"""RouterVersion: one router that `train_router` made, with its figures on prompts that no training has seen."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class RouterVersion(models.Model):
    """`version` also names its folder under `var/routers/` and stands in `Run.versions`.

    `figures` and `before` are `routing.measures.figures` of this router and of the one in use when it was trained.
    `standings`: [{"against": version, "languages": {"all" | language: {"n", "old", "new", "difference", "low", "high"}}}].
    `reasons`: why it was not installed: [{"against", "language", "rule"}]; empty when it holds up.
    """

    version = models.CharField(_("version"), max_length=40, unique=True)
    created_at = models.DateTimeField(_("trained"), auto_now_add=True)
    corrections = models.PositiveIntegerField(_("corrections"), default=0)
    judged_on = models.CharField(_("judged on"), max_length=200, blank=True, default="")
    figures = models.JSONField(_("figures"), default=dict)
    before = models.JSONField(_("figures of the router in use then"), default=dict, blank=True)
    standings = models.JSONField(_("comparison"), default=list, blank=True)
    reasons = models.JSONField(_("reasons against it"), default=list, blank=True)

    class Meta:
        verbose_name = _("router version")
        verbose_name_plural = _("router versions")
        ordering = ["-id"]

    def __str__(self) -> str:
        return self.version

    @property
    def holds_up(self) -> bool:
        """Whether nothing spoke against installing it."""
        return not self.reasons
