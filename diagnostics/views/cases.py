"""cases: the list of cases with filters and cursor pages, and the comparison of two."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from diagnostics.contexts.pages import CasesPage, ComparedCase, ComparePage, FoundLine
from diagnostics.contexts.parts import CaseLine
from diagnostics.forms import CaseFilterForm, CompareForm
from diagnostics.models import Case, Membership, Run
from diagnostics.reporting.catalogue import check_message
from diagnostics.reporting.lines import case_lines
from diagnostics.reporting.report import verdict_part
from diagnostics.reporting.worddiff import word_diff
from diagnostics.reporting.wording import language_name, operation
from diagnostics.selectors.cases import CaseFilter, case_get, case_list
from diagnostics.selectors.runs import run_current
from diagnostics.selectors.trends import case_kinds, case_languages, case_severity
from diagnostics.views.page import member, shell_of, show

PAGE = 30
RANKING = 3
RECENT = 12


@require_GET
@member
def cases(request: HttpRequest, membership: Membership) -> HttpResponse:
    """List the cases, newest first."""
    workspace = membership.workspace
    languages = [(code, language_name(code)) for code in case_languages(workspace=workspace)]
    form = CaseFilterForm(request.GET, kinds=case_kinds(workspace=workspace), languages=languages)
    form.is_valid()
    chosen = form.cleaned_data
    rows = narrowed(membership, chosen)
    before = request.GET.get("before", "")
    if before.isdecimal() and len(before) < 19:
        rows = rows.filter(pk__lt=int(before))
    found = list(rows[: PAGE + 1])
    shown = found[:PAGE]
    context = CasesPage(
        shell=shell_of(request, membership, current="cases"),
        form=form,
        cases=case_lines(shown, slug=workspace.slug),
        next_url=address(request, before=str(shown[-1].pk)) if len(found) > PAGE else "",
        first_url=address(request, before="") if before else "",
        filtered=any(chosen.values()),
    )
    return show(request, "diagnostics/cases.html", context)


def narrowed(membership: Membership, chosen: Mapping[str, Any]) -> QuerySet[Case]:
    """Return the cases that the filters leave."""
    only = CaseFilter(
        operation=chosen.get("operation", ""),
        kind=chosen.get("kind", ""),
        status=chosen.get("status", ""),
        language=chosen.get("language", ""),
        words=chosen.get("q", ""),
    )
    rows = case_list(workspace=membership.workspace, only=only)
    return case_severity(rows, chosen["severity"]) if chosen.get("severity") else rows


def address(request: HttpRequest, **changes: str) -> str:
    """Return this page's address with some parameters changed; empty ones go."""
    query = request.GET.copy()
    for name, value in changes.items():
        query.pop(name, None)
        if value:
            query[name] = value
    text = query.urlencode()
    return f"{request.path}?{text}" if text else request.path


@require_GET
@member
def compare(request: HttpRequest, membership: Membership) -> HttpResponse:
    """Show two cases side by side."""
    workspace = membership.workspace
    form = CompareForm(request.GET)
    form.is_valid()
    sides = [one_side(membership, form, name) for name in ("left", "right")]
    left, right = sides
    both = left is not None and right is not None
    shared = [item for item in findings_of(left) if item in findings_of(right)] if both else []
    recent = list(case_list(workspace=workspace)[:RECENT]) if not both else []
    context = ComparePage(
        shell=shell_of(request, membership, current="compare"),
        form=form,
        left=compared(membership, left, shared),
        right=compared(membership, right, shared),
        shared=tuple(shared),
        changes=word_diff(left.prompt, right.prompt) if left and right else (),
        same_prompt=bool(left and right and left.prompt == right.prompt),
        recent=choices_beside(case_lines(recent, slug=workspace.slug), request, left, right),
    )
    return show(request, "diagnostics/compare.html", context)


def choices_beside(
    lines: tuple[CaseLine, ...], request: HttpRequest, left: Case | None, right: Case | None
) -> tuple[CaseLine, ...]:
    """Return the lines; once one side is chosen, each leads to the comparison with it instead of to its report."""
    chosen = left or right
    if chosen is None:
        return lines
    free = "right" if left else "left"
    return tuple(
        replace(line, url=address(request, **{free: line.public_id}))
        for line in lines
        if line.public_id != chosen.public_id
    )


def one_side(membership: Membership, form: CompareForm, name: str) -> Case | None:
    """Return the case that was asked for; an unknown number is said at its field."""
    number = form.cleaned_data.get(name, "").strip()
    if not number:
        return None
    case = case_get(workspace=membership.workspace, public_id=number)
    if case is None:
        form.add_error(name, _("There is no case %(number)s in this workspace.") % {"number": number})
    return case


def findings_of(case: Case | None) -> list[FoundLine]:
    """Return the distinct loud findings of a case's current run."""
    run = run_current(case=case) if case else None
    record = run.diagnosis if run else None
    found = [item for item in (record or {}).get("findings", []) if item["severity"] != "info"]
    return list(
        dict.fromkeys(FoundLine(item["severity"], item["kind"], check_message(item["check"])) for item in found)
    )


def compared(membership: Membership, case: Case | None, shared: list[FoundLine]) -> ComparedCase | None:
    """Return one side."""
    if case is None:
        return None
    run = run_current(case=case)
    case.current_runs = [run] if run else []  # type: ignore[attr-defined]  # what `case_list` prefetches
    line = case_lines([case], slug=membership.workspace.slug)[0]
    record = run.diagnosis if run and run.diagnosis else None
    return ComparedCase(
        line=line,
        verdict=verdict_part(record, case, responses=line.responses, slug=membership.workspace.slug, prints={})
        if record
        else None,
        ranking=ranking_of(record) if record else (),
        findings=tuple(item for item in findings_of(case) if item not in shared),
        versions=versions_of(run),
    )


def ranking_of(record: Mapping[str, Any]) -> tuple[tuple[Any, str], ...]:
    """Return the best operations with calibrated probabilities."""
    route = record["route"]
    fine = route["fine"]
    return tuple((operation(name), f"{fine[name]:.2f}" if name in fine else "–") for name in route["ranking"][:RANKING])


def versions_of(run: Run | None) -> tuple[tuple[str, str], ...]:
    """Return what the run was made with."""
    return tuple((str(name), str(value)) for name, value in run.versions.items()) if run else ()


def cases_with(slug: str, kind: str) -> str:
    """Return the address of the list of cases with a failure."""
    return f"{reverse('cases', args=[slug])}?kind={kind}"
