"""lines: cases and fingerprints as lines of a list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.db.models import Count
from django.urls import reverse

from diagnostics.contexts.parts import CaseLine, FingerprintLine
from diagnostics.models import Case, Finding, Fingerprint, Run
from diagnostics.models.case_response import CaseResponse
from diagnostics.reporting.catalogue import check_message
from diagnostics.reporting.reasons import reason_words
from diagnostics.reporting.sparkline import sparkline
from diagnostics.reporting.wording import STATUS_LABELS, is_chinese, operation
from diagnostics.selectors.trends import fingerprint_days

TEMPLATE_CHARS = 90


def case_lines(cases: Sequence[Case], *, slug: str) -> tuple[CaseLine, ...]:
    """Return lines of cases that carry `current_runs`; two queries for all of them."""
    ids = [case.pk for case in cases]
    counted = CaseResponse.objects.filter(case_id__in=ids).values_list("case_id").annotate(Count("id")).order_by()
    responses = dict(counted)
    roots = Finding.objects.filter(run__case_id__in=ids, run__is_current=True, is_root=True)
    severities = dict(roots.values_list("run__case_id", "severity"))
    return tuple(
        case_line(case, slug=slug, responses=responses.get(case.pk, 0), severity=severities.get(case.pk, ""))
        for case in cases
    )


def case_line(case: Case, *, slug: str, responses: int, severity: str) -> CaseLine:
    """Return one line; the run is the first of `current_runs`, if any."""
    run: Run | None = next(iter(getattr(case, "current_runs", [])), None)
    verdict = "" if run is None else run.verdict_zh if is_chinese() else run.verdict_en
    status = run.status if run else "queued"
    return CaseLine(
        public_id=case.public_id,
        title=case.title,
        url=reverse("report", args=[slug, case.public_id]),
        verdict=verdict,
        status=status,
        status_label=str(STATUS_LABELS[status]),
        reason=reason_words(run.reason) if run else "",
        operation=operation(run.primary_operation) if run and run.primary_operation else None,
        kind=run.failure_kind if run else "",
        severity=severity,
        responses=responses,
        created_at=case.created_at,
    )


def fingerprint_lines(fingerprints: Iterable[Fingerprint], *, slug: str) -> tuple[FingerprintLine, ...]:
    """Return lines with sparklines; one query for all of them."""
    rows = list(fingerprints)
    days = fingerprint_days(fingerprints=rows)
    return tuple(
        FingerprintLine(
            title=fingerprint_title(row),
            url=reverse("fingerprint", args=[slug, row.pk]),
            operation=operation(row.room),
            kind=row.kind,
            code=row.code,
            template=shortened(row.template),
            status=row.status,
            status_label=str(row.get_status_display()),
            count=row.count,
            first_seen=row.first_seen,
            last_seen=row.last_seen,
            sparkline=sparkline(days[row.pk]),
        )
        for row in rows
    )


def shortened(template: str) -> str:
    """Return a template in one line of a list."""
    line = " ".join(template.split())
    return line if len(line) <= TEMPLATE_CHARS else f"{line[: TEMPLATE_CHARS - 1]}…"


def fingerprint_title(row: Fingerprint) -> str:
    """Return the curator's title in the page's language, in the other one, or the check's message."""
    first, second = (row.title_zh, row.title_en) if is_chinese() else (row.title_en, row.title_zh)
    return first or second or check_message(row.code)
