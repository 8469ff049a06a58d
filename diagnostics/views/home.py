"""home: most frequent failures, latest cases, fingerprints that trend."""

from __future__ import annotations

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_GET

from diagnostics.contexts.pages import FamilyLine, HomePage
from diagnostics.models import Membership
from diagnostics.reporting.catalogue import check_message
from diagnostics.reporting.lines import case_lines, fingerprint_lines
from diagnostics.reporting.sparkline import sparkline
from diagnostics.reporting.wording import operation
from diagnostics.selectors.cases import case_list
from diagnostics.selectors.trends import (
    case_days,
    case_totals,
    failure_counts,
    fingerprint_trending,
)
from diagnostics.views.page import member, shell_of, show

DAYS = 30
FAMILIES = 8
RECENT = 8
TRENDING = 6
TREND_DAYS = 14


@require_GET
@member
def home(request: HttpRequest, membership: Membership) -> HttpResponse:
    """Show the workspace at a glance."""
    workspace = membership.workspace
    cases, failing = case_totals(workspace=workspace, days=DAYS)
    recent = list(case_list(workspace=workspace)[:RECENT])
    trending = fingerprint_trending(workspace=workspace, days=TREND_DAYS, limit=TRENDING)
    context = HomePage(
        shell=shell_of(request, membership, current="home"),
        families=family_lines(membership),
        recent=case_lines(recent, slug=workspace.slug),
        trending=fingerprint_lines(trending, slug=workspace.slug),
        cases=cases,
        failing=failing,
        activity=sparkline(case_days(workspace=workspace)),
        days=DAYS,
    )
    return show(request, "diagnostics/home.html", context)


def family_lines(membership: Membership) -> tuple[FamilyLine, ...]:
    """Return the most frequent failures; the most frequent one fills its bar."""
    counts = failure_counts(workspace=membership.workspace, days=DAYS, limit=FAMILIES)
    most = max((count for *_names, count in counts), default=1)
    address = reverse("cases", args=[membership.workspace.slug])
    return tuple(
        FamilyLine(
            operation=operation(room),
            kind=kind,
            title=check_message(check),
            count=count,
            width=round(100 * count / most, 1),
            url=f"{address}?{urlencode({'kind': kind})}",
        )
        for kind, room, check, count in counts
    )
