"""report: a case's page: live progress while it is diagnosed, then the report; what one can do from there."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

from asgiref.sync import sync_to_async
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, StreamingHttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST
from django_htmx.http import HttpResponseClientRefresh

from diagnostics import progress
from diagnostics.contexts.report import ProgressPage, ProgressPart, Step
from diagnostics.forms import CorrectionForm
from diagnostics.models import Case, Membership, Run, User
from diagnostics.models.run import RunStatus
from diagnostics.reporting.reasons import reason_words
from diagnostics.reporting.report import report_page
from diagnostics.reporting.texts import text_of
from diagnostics.reporting.wording import STAGE_LABELS, STATUS_LABELS
from diagnostics.selectors.cases import case_get
from diagnostics.selectors.runs import run_current, suggestion_list
from diagnostics.selectors.workspaces import membership_get
from diagnostics.services.applying import suggestion_apply
from diagnostics.services.feedback import feedback_record, suggestion_judge
from diagnostics.services.runs import run_create
from diagnostics.tasks import run_send
from diagnostics.views.page import case_or_404, editor, member, run_or_404, shell_of, show


@never_cache
@require_GET
@member
def report(request: HttpRequest, membership: Membership, public_id: str) -> HttpResponse:
    """Show the report, or how far the diagnosis is."""
    case = case_or_404(membership, public_id)
    run = run_or_404(case)
    shell = shell_of(request, membership, current="cases")
    if run.status == RunStatus.DONE:
        side_by_side = request.GET.get("view") == "side"
        return show(request, "diagnostics/report.html", report_page(run, case, shell=shell, side_by_side=side_by_side))
    page = ProgressPage(shell, case.public_id, case.title, progress_part(run, case, membership))
    return show(request, "diagnostics/progress.html", page)


@never_cache
@require_GET
@member
def progress_fragment(request: HttpRequest, membership: Membership, public_id: str) -> HttpResponse:
    """Return the stages alone; once the run is done, tell the page to load again."""
    case = case_or_404(membership, public_id)
    run = run_or_404(case)
    if run.status == RunStatus.DONE:
        return HttpResponseClientRefresh()
    return show(request, "diagnostics/_progress.html", progress_part(run, case, membership))


def progress_part(run: Run, case: Case, membership: Membership) -> ProgressPart:
    """Return how far a run is."""
    slug, number = membership.workspace.slug, case.public_id
    return ProgressPart(
        steps=steps_of(run),
        status=run.status,
        status_label=str(STATUS_LABELS[run.status]),
        reason=reason_words(run.reason),
        fragment_url=reverse("progress", args=[slug, number]),
        events_url=reverse("events", args=[slug, number]),
        report_url=reverse("report", args=[slug, number]),
        again_url=reverse("again", args=[slug, number]) if membership.may_edit else "",
        queued_at=run.queued_at,
    )


def steps_of(run: Run) -> tuple[Step, ...]:
    """Return the stages: those before the present one are done."""
    names = list(STAGE_LABELS)
    present = names.index(run.stage) if run.stage in names else (0 if run.status == RunStatus.RUNNING else -1)
    states = ["done" if place < present else "now" if place == present else "next" for place in range(len(names))]
    return tuple(Step(name, str(STAGE_LABELS[name]), state) for name, state in zip(names, states, strict=True))


async def events(request: HttpRequest, slug: str, public_id: str) -> HttpResponse | StreamingHttpResponse:
    """Stream each stage as a server-sent event, and the final state last."""
    user = await request.auser()
    run_id = await sync_to_async(watched_run)(user, slug, public_id) if user.is_authenticated else None
    if run_id is None:
        return HttpResponse(status=404)
    response = StreamingHttpResponse(event_lines(run_id), content_type="text/event-stream")
    response["Cache-Control"] = "no-cache"
    response["X-Accel-Buffering"] = "no"  # a proxy must pass each event on at once
    return response


def watched_run(user: User, slug: str, public_id: str) -> int | None:
    """Return the id of the current run of a case that the user may see."""
    membership = membership_get(user=user, slug=slug)
    case = case_get(workspace=membership.workspace, public_id=public_id) if membership else None
    run = run_current(case=case) if case else None
    return run.pk if run else None


async def event_lines(run_id: int) -> AsyncIterator[str]:
    """Yield the events' lines."""
    async for state in progress.stream(run_id):
        yield f"data: {json.dumps({'stage': state.stage, 'status': state.status})}\n\n"


@require_GET
@member
def report_json(request: HttpRequest, membership: Membership, public_id: str) -> HttpResponse:
    """Return the stored diagnosis."""
    case = case_or_404(membership, public_id)
    run = run_or_404(case)
    if run.diagnosis is None:
        raise Http404
    body = {"id": case.public_id, "status": run.status, **run.diagnosis}
    return JsonResponse(body, json_dumps_params={"ensure_ascii": False, "indent": 1})


@require_GET
@member
def case_text(request: HttpRequest, membership: Membership, public_id: str, part: str) -> HttpResponse:
    """Return the whole prompt, response or message as plain text."""
    text = text_of(case_or_404(membership, public_id), part)
    if text is None:
        raise Http404
    return HttpResponse(text, content_type="text/plain; charset=utf-8")


@require_POST
@editor
def again(request: HttpRequest, membership: Membership, public_id: str) -> HttpResponse:
    """Diagnose the case again, with today's catalogue and router."""
    case = case_or_404(membership, public_id)
    with transaction.atomic():
        run_send(run_create(case=case))
    return redirect("report", slug=membership.workspace.slug, public_id=case.public_id)


@require_POST
@editor
def apply(request: HttpRequest, membership: Membership, public_id: str, place: int) -> HttpResponse:
    """Make a new case from a suggestion's prompt, linked to this one, and diagnose it."""
    case = case_or_404(membership, public_id)
    suggestion = suggestion_list(run=run_or_404(case)).filter(place=place).first()
    if suggestion is None:
        raise Http404
    with transaction.atomic():
        patched = suggestion_apply(case=case, suggestion=suggestion, created_by=membership.user)
        run_send(run_create(case=patched))
    messages.success(request, _("The change is applied in a new case. Run its prompt and add the responses."))
    return redirect("report", slug=membership.workspace.slug, public_id=patched.public_id)


@require_POST
@editor
def judge(request: HttpRequest, membership: Membership, public_id: str, place: int) -> HttpResponse:
    """Mark a suggestion as wrong, or take the mark back."""
    case = case_or_404(membership, public_id)
    suggestion = suggestion_list(run=run_or_404(case)).filter(place=place).first()
    if suggestion is None:
        raise Http404
    wrong = request.POST.get("wrong") == "yes"
    suggestion_judge(suggestion=suggestion, wrong=wrong, user=membership.user)
    messages.success(request, _("The suggestion is marked as wrong.") if wrong else _("The mark is taken back."))
    return redirect(f"{reverse('report', args=[membership.workspace.slug, case.public_id])}#fix")


@require_POST
@editor
def correct(request: HttpRequest, membership: Membership, public_id: str) -> HttpResponse:
    """Record which operation, or which two, the prompt really stands on."""
    case = case_or_404(membership, public_id)
    form = CorrectionForm(request.POST)
    if form.is_valid():
        try:
            feedback_record(
                run=run_or_404(case),
                operations=form.operations(),
                note=form.cleaned_data["note"],
                user=membership.user,
            )
            messages.success(request, _("Thank you. The correction is kept for the next training of the router."))
        except ValidationError as error:
            messages.error(request, " ".join(error.messages))
    else:
        messages.error(request, _("Choose the operation first."))
    return redirect("report", slug=membership.workspace.slug, public_id=case.public_id)
