"""runs: the life of a diagnosis: queued, claimed by a worker, stored or failed, exactly once.

The rows are the truth and the broker is only a doorbell: a message that is lost or doubled changes nothing, since a run
is taken by one conditional update and stored only by the holder of its claim.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from diagnostics.models import Case, Run
from diagnostics.models.run import Queue, RunStatus
from diagnostics.services.findings import finding_rows, suggestion_rows
from diagnostics.services.fingerprints import fingerprint_forget, fingerprint_see

REASON_CHARS = 2000


@transaction.atomic
def run_create(*, case: Case, queue: str = Queue.INTERACTIVE) -> Run:
    """Queue a diagnosis of `case` and return it as the case's current run; an unfinished older one is given up."""
    Case.objects.select_for_update().get(pk=case.pk)
    now = timezone.now()
    for older in Run.objects.select_for_update().filter(case=case, is_current=True):
        run_retire(run=older, now=now)
    run = Run(case=case, workspace_id=case.workspace_id, queue=queue, queued_at=now, sent_at=now)
    run.full_clean(exclude=["case", "workspace"], validate_constraints=False)
    run.save()
    return run


def run_retire(*, run: Run, now: datetime) -> None:
    """Make a run history: its occurrences no longer count, and if unfinished it fails with the reason."""
    fingerprint_forget(run=run)
    run.is_current = False
    if not run.is_finished:
        run.status, run.reason, run.finished_at = RunStatus.FAILED, "A newer diagnosis took its place.", now
    run.save(update_fields=["is_current", "status", "reason", "finished_at"])


def run_claim(*, run_ids: Sequence[int], claim: UUID) -> list[Run]:
    """Take those of the runs that are still queued and return them with their cases and responses."""
    now = timezone.now()
    Run.objects.filter(pk__in=run_ids, status=RunStatus.QUEUED).update(
        status=RunStatus.RUNNING, claim=claim, attempt=F("attempt") + 1, stage="", started_at=now, heartbeat_at=now
    )
    held = Run.objects.filter(pk__in=run_ids, claim=claim, status=RunStatus.RUNNING)
    return list(held.select_related("case").prefetch_related("case__responses").order_by("pk"))


def run_beat(*, claim: UUID) -> int:
    """Show that the holder of a claim lives; returns how many runs it still holds."""
    return Run.objects.filter(claim=claim, status=RunStatus.RUNNING).update(heartbeat_at=timezone.now())


def run_advance(*, run_id: int, claim: UUID, stage: str) -> None:
    """Note the stage that begins, for pages that poll."""
    Run.objects.filter(pk=run_id, claim=claim, status=RunStatus.RUNNING).update(stage=stage)


@transaction.atomic
def run_store(*, run: Run, claim: UUID, record: dict[str, Any], summary: dict[str, Any]) -> bool:
    """Store a diagnosis with its findings, suggestions and fingerprints in one transaction.

    `record` is `routing.codec`'s; `summary` the copied columns. Returns False, and stores nothing, when the claim is lost.
    """
    now = timezone.now()
    stored = Run.objects.filter(pk=run.pk, claim=claim, status=RunStatus.RUNNING).update(
        status=RunStatus.DONE, diagnosis=record, finished_at=now, heartbeat_at=now, stage="", **summary
    )
    if not stored:
        return False
    prints = fingerprint_see(workspace_id=run.workspace_id, record=record, now=now)
    finding_rows(run=run, record=record, fingerprints=prints)
    suggestion_rows(run=run, record=record)
    Case.objects.filter(pk=run.case_id).update(language=str(record.get("language", ""))[:16])
    return True


def run_fail(*, run_id: int, claim: UUID, reason: str) -> bool:
    """End a run with a reason for people. Returns False when the claim is lost."""
    failed = Run.objects.filter(pk=run_id, claim=claim, status=RunStatus.RUNNING).update(
        status=RunStatus.FAILED, reason=reason[:REASON_CHARS] or "No reason was given.", finished_at=timezone.now()
    )
    return bool(failed)
