"""sweeping: finds runs that a crash or a lost message left behind, and says which to send again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from diagnostics.models import Run
from diagnostics.models.run import RunStatus

SEND_AT_MOST = 2000  # runs a sweep; the next one comes in seconds
BACKLOG_PATIENCE = 4  # times RUN_RESEND_S that a run may wait while its queue holds messages


@dataclass(frozen=True, slots=True)
class Swept:
    """What a sweep did. `send` are (run id, queue) pairs for the caller to send."""

    requeued: int
    failed: int
    send: tuple[tuple[int, str], ...]


@transaction.atomic
def runs_sweep(*, backlog: Mapping[str, int], now: datetime | None = None) -> Swept:
    """Take runs back from dead workers, and pick the queued ones whose message is gone.

    `backlog` says how many messages each queue holds: while it holds some, a queued run is probably among them.
    """
    moment = now or timezone.now()
    failed = runs_give_up(moment)
    requeued = runs_take_back(moment)
    return Swept(requeued=requeued, failed=failed, send=runs_unsent(backlog, moment))


def stale_runs(moment: datetime) -> Q:
    """Return the condition of running rows without a recent sign of life."""
    return Q(status=RunStatus.RUNNING, heartbeat_at__lt=moment - timedelta(seconds=settings.RUN_STALE_S))


def runs_give_up(moment: datetime) -> int:
    """Fail those that took their worker down once too often."""
    reason = f"The worker stopped {settings.RUN_ATTEMPTS} times while it diagnosed this case."
    worn = Run.objects.filter(stale_runs(moment), attempt__gte=settings.RUN_ATTEMPTS)
    return worn.update(status=RunStatus.FAILED, reason=reason, finished_at=moment)


def runs_take_back(moment: datetime) -> int:
    """Queue the others again; a worker that still lives loses its claim and cannot store."""
    return Run.objects.filter(stale_runs(moment)).update(
        status=RunStatus.QUEUED, claim=None, stage="", sent_at=None, heartbeat_at=None
    )


def runs_unsent(backlog: Mapping[str, int], moment: datetime) -> tuple[tuple[int, str], ...]:
    """Mark as sent, and return, the queued runs that no message speaks for."""
    busy = [queue for queue, messages in backlog.items() if messages]
    patience = timedelta(seconds=settings.RUN_RESEND_S)
    silent = Q(sent_at=None) | Q(sent_at__lt=moment - patience)
    lost = Q(sent_at=None) | ~Q(queue__in=busy) | Q(sent_at__lt=moment - BACKLOG_PATIENCE * patience)
    waiting = Run.objects.filter(silent, lost, status=RunStatus.QUEUED).order_by("queued_at")
    locked = waiting.select_for_update(skip_locked=True).values_list("pk", "queue")
    found = tuple(locked[:SEND_AT_MOST])
    Run.objects.filter(pk__in=[pk for pk, _queue in found]).update(sent_at=moment)
    return found
