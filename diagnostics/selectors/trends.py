"""trends: counts of one workspace over the last days, for the home page and for sparklines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta

from django.db.models import Count, QuerySet
from django.db.models.functions import TruncDate
from django.utils import timezone

from diagnostics.models import Case, Finding, Fingerprint, Run, Workspace
from diagnostics.models.fingerprint import FingerprintStatus

DAYS = 14


def last_days(days: int = DAYS) -> list[date]:
    """Return the last days, oldest first, today included."""
    today = timezone.localdate()
    return [today - timedelta(days=back) for back in range(days - 1, -1, -1)]


def failure_counts(*, workspace: Workspace, days: int, limit: int) -> list[tuple[str, str, str, int]]:
    """Return (kind, room, check, count) of root causes among current runs of the last days, most frequent first."""
    since = timezone.now() - timedelta(days=days)
    runs = Run.objects.filter(workspace=workspace, is_current=True, queued_at__gte=since).exclude(failure_kind="")
    rows = runs.values_list("failure_kind", "failure_room", "failure_check").annotate(count=Count("id"))
    return [(kind, room, check, count) for kind, room, check, count in rows.order_by("-count", "failure_kind")[:limit]]


def case_totals(*, workspace: Workspace, days: int) -> tuple[int, int]:
    """Return how many cases the last days brought, and how many of them show a failure."""
    since = timezone.now() - timedelta(days=days)
    cases = Case.objects.filter(workspace=workspace, created_at__gte=since).count()
    runs = Run.objects.filter(workspace=workspace, is_current=True, case__created_at__gte=since)
    return cases, runs.exclude(failure_kind="").count()


def has_cases(*, workspace: Workspace) -> bool:
    """Whether anything was ever submitted."""
    return Case.objects.filter(workspace=workspace).exists()


def case_days(*, workspace: Workspace, days: int = DAYS) -> list[int]:
    """Return how many cases came on each of the last days, oldest first."""
    rows = Case.objects.filter(workspace=workspace, created_at__date__gte=last_days(days)[0])
    counted = dict(rows.annotate(day=TruncDate("created_at")).values_list("day").annotate(Count("id")).order_by())
    return [counted.get(day, 0) for day in last_days(days)]


def fingerprint_days(*, fingerprints: Iterable[Fingerprint], days: int = DAYS) -> Mapping[int, Sequence[int]]:
    """Return fingerprint id -> runs that showed it on each of the last days, oldest first; one query for all."""
    ids = [item.pk for item in fingerprints]
    shown = last_days(days)
    found = Finding.objects.filter(fingerprint_id__in=ids, run__is_current=True, run__queued_at__date__gte=shown[0])
    rows = found.annotate(day=TruncDate("run__queued_at")).values_list("fingerprint_id", "day")
    counted = {(pk, day): count for pk, day, count in rows.annotate(Count("run_id", distinct=True)).order_by()}
    return {pk: [counted.get((pk, day), 0) for day in shown] for pk in ids}


def fingerprint_trending(*, workspace: Workspace, days: int, limit: int) -> QuerySet[Fingerprint]:
    """Return the fingerprints that most runs of the last days showed; ignored ones are left out."""
    since = timezone.now() - timedelta(days=days)
    rows = Fingerprint.objects.filter(workspace=workspace, findings__run__queued_at__gte=since)
    rows = rows.filter(findings__run__is_current=True).exclude(status=FingerprintStatus.IGNORED).defer("embedding")
    return rows.annotate(recent=Count("findings__run_id", distinct=True)).order_by("-recent", "-last_seen")[:limit]


def case_severity(cases: QuerySet[Case], severity: str) -> QuerySet[Case]:
    """Narrow cases to those whose current run has a finding of the severity."""
    findings = Finding.objects.filter(severity=severity, run__is_current=True)
    return cases.filter(pk__in=findings.values("run__case_id"))


def case_languages(*, workspace: Workspace) -> list[str]:
    """Return the detected languages of the workspace's cases."""
    found = Case.objects.filter(workspace=workspace).exclude(language__in=["", "und"])
    return sorted(found.values_list("language", flat=True).distinct().order_by()[:40])


def case_kinds(*, workspace: Workspace) -> list[str]:
    """Return the kinds of root causes that the workspace's cases show."""
    found = Run.objects.filter(workspace=workspace, is_current=True).exclude(failure_kind="")
    return sorted(found.values_list("failure_kind", flat=True).distinct().order_by())


def case_relatives(*, case: Case) -> tuple[Case | None, list[Case]]:
    """Return the case that this one was patched from, and those that were patched from this one."""
    same = Case.objects.filter(workspace_id=case.workspace_id)
    origin = (case.meta.get("octoscope") or {}).get("applied_from", "")
    parent = same.filter(public_id=origin).first() if origin else None
    # The cheap conditions come first: only few cases come from suggestions, and all of them after their origin.
    patched = same.filter(id__gt=case.pk, source="suggestion", meta__octoscope__applied_from=case.public_id)
    return parent, list(patched.order_by("id")[:20])
