"""recompute_runs: diagnoses cases again with today's router and catalogue; older runs stay for comparison."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.db import transaction
from django.db.models import QuerySet

from diagnostics.models import Run
from diagnostics.models.run import Queue, RunStatus
from diagnostics.services.runs import run_create
from diagnostics.tasks import run_send

RUNS_A_TRANSACTION = 100


class Command(BaseCommand):
    """`manage.py recompute_runs --workspace team --outdated`."""

    help = "Queue a new diagnosis for finished cases."

    def add_arguments(self, parser: CommandParser) -> None:
        """Narrow what is computed again; without options it is everything that is finished."""
        parser.add_argument("--workspace", default="", help="short name; all workspaces without it")
        parser.add_argument("--failed", action="store_true", help="only diagnoses that failed")
        parser.add_argument("--outdated", action="store_true", help="only those of other versions than the newest one")

    def handle(self, *args: Any, **options: Any) -> None:
        """Say how many were queued."""
        ids = list(chosen(**{name: options[name] for name in ("workspace", "failed", "outdated")}))
        for start in range(0, len(ids), RUNS_A_TRANSACTION):
            with transaction.atomic():
                for run in Run.objects.filter(pk__in=ids[start : start + RUNS_A_TRANSACTION]).select_related("case"):
                    run_send(run_create(case=run.case, queue=Queue.BULK))
        self.stdout.write(f"{len(ids)} queued")


def chosen(*, workspace: str, failed: bool, outdated: bool) -> QuerySet[Run, int]:
    """Return the ids of current finished runs that match."""
    runs = Run.objects.filter(is_current=True, status__in=[RunStatus.DONE, RunStatus.FAILED])
    if workspace:
        runs = runs.filter(workspace__slug=workspace)
    if failed:
        runs = runs.filter(status=RunStatus.FAILED)
    newest = Run.objects.filter(status=RunStatus.DONE).order_by("-finished_at").first()
    if outdated and newest is not None:
        runs = runs.exclude(versions=newest.versions)
    return runs.order_by("pk").values_list("pk", flat=True)
