"""runs: reads diagnoses of one workspace."""

from __future__ import annotations

from django.db.models import QuerySet

from diagnostics.models import Case, Finding, Run, Suggestion, Workspace


def run_current(*, case: Case) -> Run | None:
    """Return the case's current run, or None before the first."""
    return Run.objects.filter(case=case, is_current=True).select_related("case").first()


def run_get(*, workspace: Workspace, run_id: int) -> Run | None:
    """Return a run of the workspace with its case, or None."""
    return Run.objects.filter(workspace=workspace, pk=run_id).select_related("case").first()


def run_list(*, workspace: Workspace) -> QuerySet[Run]:
    """Return current runs, newest first, without their big column."""
    runs = Run.objects.filter(workspace=workspace, is_current=True)
    return runs.select_related("case").defer("diagnosis").order_by("-id")


def run_history(*, case: Case) -> QuerySet[Run]:
    """Return all runs of a case, newest first."""
    return Run.objects.filter(case=case).defer("diagnosis").order_by("-id")


def finding_list(*, run: Run) -> QuerySet[Finding]:
    """Return the findings of a run in the order of the report, with their fingerprints."""
    return Finding.objects.filter(run=run).select_related("fingerprint").order_by("place")


def suggestion_list(*, run: Run) -> QuerySet[Suggestion]:
    """Return the suggestions of a run, the best first."""
    return Suggestion.objects.filter(run=run).order_by("place")
