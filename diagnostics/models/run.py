"""Run: one diagnosis of a case, from queued to done or failed. A case has one current run; older ones stay."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class RunStatus(models.TextChoices):
    """The four states. `failed` always has a reason."""

    QUEUED = "queued", _("queued")
    RUNNING = "running", _("running")
    DONE = "done", _("done")
    FAILED = "failed", _("failed")


class Queue(models.TextChoices):
    """Which list the model worker finds it in: a person who waits, or an import."""

    INTERACTIVE = "interactive", _("interactive")
    BULK = "bulk", _("bulk")


class Run(models.Model):
    """`claim` is the token of the worker that holds the run: only its holder may store a result.

    `diagnosis` is `routing.codec`'s JSON; `primary_operation`, `failure_*` and `verdict_*` are copies of parts of it
    for lists and filters. `sent_at` is when the message to the broker was last sent.
    """

    case = models.ForeignKey("Case", models.CASCADE, related_name="runs", verbose_name=_("case"))
    workspace = models.ForeignKey("Workspace", models.CASCADE, related_name="runs", verbose_name=_("workspace"))
    is_current = models.BooleanField(_("current"), default=True)
    queue = models.CharField(_("queue"), max_length=12, choices=Queue, default=Queue.INTERACTIVE)
    status = models.CharField(_("status"), max_length=10, choices=RunStatus, default=RunStatus.QUEUED)
    stage = models.CharField(_("stage"), max_length=20, blank=True, default="")
    attempt = models.PositiveSmallIntegerField(_("attempt"), default=0)
    claim = models.UUIDField(_("claim"), null=True, blank=True, editable=False)
    queued_at = models.DateTimeField(_("queued"))
    sent_at = models.DateTimeField(_("sent"), null=True, blank=True)
    started_at = models.DateTimeField(_("started"), null=True, blank=True)
    heartbeat_at = models.DateTimeField(_("last sign of life"), null=True, blank=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)
    reason = models.TextField(_("reason"), blank=True, default="")
    diagnosis = models.JSONField(_("diagnosis"), null=True, blank=True)
    primary_operation = models.CharField(_("operation"), max_length=12, blank=True, default="")
    probability = models.FloatField(_("probability"), null=True, blank=True)
    uncertain = models.BooleanField(_("uncertain"), default=False)
    failure_kind = models.CharField(_("failure"), max_length=60, blank=True, default="")
    failure_room = models.CharField(_("failing operation"), max_length=12, blank=True, default="")
    failure_check = models.CharField(_("check"), max_length=12, blank=True, default="")
    verdict_en = models.TextField(_("verdict (English)"), blank=True, default="")
    verdict_zh = models.TextField(_("verdict (Chinese)"), blank=True, default="")
    versions = models.JSONField(_("versions"), default=dict, blank=True)
    timing = models.JSONField(_("timing in ms"), default=dict, blank=True)

    class Meta:
        verbose_name = _("run")
        verbose_name_plural = _("runs")
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(fields=["case"], condition=Q(is_current=True), name="run_current_once"),
            models.CheckConstraint(condition=Q(status__in=RunStatus.values), name="run_status_known"),
            models.CheckConstraint(condition=~Q(status="failed") | ~Q(reason=""), name="run_failed_has_reason"),
            models.CheckConstraint(
                condition=~Q(status="done") | Q(diagnosis__isnull=False), name="run_done_has_diagnosis"
            ),
            models.CheckConstraint(condition=~Q(status="running") | Q(claim__isnull=False), name="run_running_is_held"),
        ]
        indexes = [
            models.Index(fields=["workspace", "-id"], name="run_newest"),
            models.Index(fields=["workspace", "primary_operation", "-id"], name="run_by_operation"),
            models.Index(fields=["workspace", "failure_kind", "-id"], name="run_by_failure"),
            models.Index(
                fields=["status", "queued_at"], condition=Q(status__in=["queued", "running"]), name="run_unfinished"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.case_id}#{self.pk} {self.status}"

    @property
    def is_finished(self) -> bool:
        """Whether nothing more will happen to it."""
        return self.status in {RunStatus.DONE, RunStatus.FAILED}
