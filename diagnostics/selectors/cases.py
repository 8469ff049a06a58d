"""cases: reads cases of one workspace, newest first."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Prefetch, Q, QuerySet

from diagnostics.models import Case, Run, Workspace


@dataclass(frozen=True, slots=True)
class CaseFilter:
    """What a list of cases is narrowed to; "" and None mean "any". `words` are looked for in title and prompt."""

    operation: str = ""
    kind: str = ""
    status: str = ""
    source: str = ""
    language: str = ""
    fingerprint_id: int | None = None
    words: str = ""
    since: datetime | None = None
    until: datetime | None = None


def case_list(*, workspace: Workspace, only: CaseFilter | None = None) -> QuerySet[Case]:
    """Return cases, newest first, each with its current run in `current_runs` (a list of one or none)."""
    chosen = only or CaseFilter()
    return case_narrow(Case.objects.filter(workspace=workspace), chosen).prefetch_related(current_runs())


def current_runs() -> Prefetch:
    """Return the prefetch of current runs without their big column."""
    return Prefetch("runs", Run.objects.filter(is_current=True).defer("diagnosis"), to_attr="current_runs")


def case_narrow(cases: QuerySet[Case], only: CaseFilter) -> QuerySet[Case]:
    """Apply a filter; conditions on runs mean the current run."""
    on_run = {
        "runs__primary_operation": only.operation,
        "runs__failure_kind": only.kind,
        "runs__status": only.status,
        "runs__findings__fingerprint_id": only.fingerprint_id,
    }
    given = {name: value for name, value in on_run.items() if value}
    if given:
        cases = cases.filter(runs__is_current=True, **given)
    if only.fingerprint_id:
        cases = cases.distinct()
    own = {
        "source": only.source,
        "language__startswith": only.language,
        "created_at__gte": only.since,
        "created_at__lt": only.until,
    }
    cases = cases.filter(**{name: value for name, value in own.items() if value})
    if only.words:
        cases = cases.filter(Q(title__icontains=only.words) | Q(prompt__icontains=only.words))
    return cases.order_by("-id")


def case_get(*, workspace: Workspace, public_id: str) -> Case | None:
    """Return one case of the workspace with its responses, or None; another workspace's number gives None."""
    wanted = Case.objects.filter(workspace=workspace, public_id=public_id.upper())
    return wanted.prefetch_related("responses").first()
