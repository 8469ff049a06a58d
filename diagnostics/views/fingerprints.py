"""fingerprints: the list of causes, and one cause with its occurrences."""

from __future__ import annotations

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from diagnostics.contexts.pages import FingerprintPage, FingerprintsPage, FixLine, Sample
from diagnostics.contexts.parts import Choice
from diagnostics.forms import FingerprintFilterForm
from diagnostics.models import Finding, Fingerprint, Membership
from diagnostics.models.fingerprint import FingerprintStatus
from diagnostics.reporting.catalogue import checks, fix_title, fixes
from diagnostics.reporting.lines import case_line, fingerprint_lines
from diagnostics.reporting.texts import anchor_of, text_of
from diagnostics.reporting.wording import pick
from diagnostics.selectors.fingerprints import fingerprint_get, fingerprint_list, occurrence_list
from diagnostics.selectors.near import fingerprint_near
from diagnostics.services.fingerprints import fingerprint_curate
from diagnostics.views.cases import address
from diagnostics.views.page import editor, member, shell_of, show

PAGE = 30
SAMPLES = 8
OCCURRENCES_READ = 60  # newest occurrences among which distinct cases are looked for
EVIDENCE_CHARS = 240
MOST_PAGES = 10_000


@require_GET
@member
def fingerprints(request: HttpRequest, membership: Membership) -> HttpResponse:
    """List the fingerprints."""
    form = FingerprintFilterForm(request.GET)
    form.is_valid()
    chosen = form.cleaned_data
    rows = fingerprint_list(
        workspace=membership.workspace,
        status=chosen.get("status", ""),
        room=chosen.get("room", ""),
        words=chosen.get("q", ""),
        order=chosen.get("order") or "frequent",
    )
    text = request.GET.get("page", "1")
    number = min(int(text), MOST_PAGES) if text.isdecimal() and len(text) < 7 else 1
    start = (max(1, number) - 1) * PAGE
    found = list(rows[start : start + PAGE + 1])
    context = FingerprintsPage(
        shell=shell_of(request, membership, current="fingerprints"),
        form=form,
        fingerprints=fingerprint_lines(found[:PAGE], slug=membership.workspace.slug),
        next_url=address(request, page=str(number + 1)) if len(found) > PAGE else "",
        first_url=address(request, page="") if number > 1 else "",
        filtered=any(chosen.get(name) for name in ("q", "room", "status")),
    )
    return show(request, "diagnostics/fingerprints.html", context)


@require_GET
@member
def fingerprint(request: HttpRequest, membership: Membership, fingerprint_id: int) -> HttpResponse:
    """Show one cause."""
    row = fingerprint_or_404(membership, fingerprint_id)
    slug = membership.workspace.slug
    entry = checks().get(row.code)
    line, *near = fingerprint_lines([row, *fingerprint_near(fingerprint=row)], slug=slug)
    choices = FingerprintStatus.choices if membership.may_edit else []
    context = FingerprintPage(
        shell=shell_of(request, membership, current="fingerprints"),
        fingerprint=line,
        template=row.template,
        key=row.key,
        notes=row.notes,
        reason=pick(entry["reason"]) if entry else "",
        check_url=reverse("check", args=[slug, row.code]),
        samples=samples_of(row, slug),
        fixes=fixes_of(row),
        near=tuple(near),
        statuses=tuple(Choice(str(value), str(label), "", value == row.status) for value, label in choices),
        change_url=reverse("fingerprint-change", args=[slug, row.pk]),
    )
    return show(request, "diagnostics/fingerprint.html", context)


def fingerprint_or_404(membership: Membership, fingerprint_id: int) -> Fingerprint:
    """Raises: Http404: the workspace has no such fingerprint."""
    row = fingerprint_get(workspace=membership.workspace, fingerprint_id=fingerprint_id)
    if row is None:
        raise Http404
    return row


def samples_of(row: Fingerprint, slug: str) -> tuple[Sample, ...]:
    """Return the latest occurrences, one per case."""
    latest: dict[int, Finding] = {}
    for finding in occurrence_list(fingerprint=row)[:OCCURRENCES_READ]:
        latest.setdefault(finding.run.case_id, finding)
    return tuple(sample_of(finding, slug) for finding in list(latest.values())[:SAMPLES])


def sample_of(finding: Finding, slug: str) -> Sample:
    """Return one occurrence with the text that it marks."""
    case = finding.run.case
    case.current_runs = [finding.run]  # type: ignore[attr-defined]  # what `case_list` prefetches
    text = text_of(case, anchor_of(finding.where, finding.index)) or ""
    evidence = text[finding.start : finding.end] if finding.start is not None else ""
    cut = evidence if len(evidence) <= EVIDENCE_CHARS else f"{evidence[:EVIDENCE_CHARS]}…"
    line = case_line(case, slug=slug, responses=case.responses.count(), severity=finding.severity)
    return Sample(case=line, evidence=cut, because=pick(finding.because))


def fixes_of(row: Fingerprint) -> tuple[FixLine, ...]:
    """Return the fixes that curators linked, then those whose kinds answer it."""
    linked = [FixLine(link.fix, fix_title(link.fix), link.note) for link in row.fixes.all()]
    known = {fix.id for fix in linked}
    apt = [
        FixLine(name, pick(entry["title"]), "")
        for name, entry in fixes().items()
        if row.kind in entry["kinds"] and name not in known
    ]
    return (*linked, *apt)


@require_POST
@editor
def fingerprint_change(request: HttpRequest, membership: Membership, fingerprint_id: int) -> HttpResponse:
    """Confirm it, ignore it, or take that back."""
    row = fingerprint_or_404(membership, fingerprint_id)
    try:
        fingerprint_curate(fingerprint=row, status=request.POST.get("status", ""))
        messages.success(request, _("Saved."))
    except ValidationError as error:
        messages.error(request, " ".join(error.messages))
    return redirect("fingerprint", slug=membership.workspace.slug, fingerprint_id=row.pk)
