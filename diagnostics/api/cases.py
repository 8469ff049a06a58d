"""cases: submit one, list with filters, read one, read its report, diagnose again."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _
from ninja import Router

from diagnostics.api.auth import editor_of, key_of
from diagnostics.api.cursors import page
from diagnostics.api.errors import ApiError
from diagnostics.api.shapes import CaseIn, CaseOut, CasePage, ErrorOut
from diagnostics.models import Run
from diagnostics.reporting.reasons import reason_words
from diagnostics.services.cases import case_create
from diagnostics.services.runs import run_create
from diagnostics.tasks import run_send

router = Router()
REFUSALS = {401: ErrorOut, 403: ErrorOut, 413: ErrorOut, 422: ErrorOut}


@router.post("", response={202: CaseOut, **REFUSALS})
def case_submit(request: HttpRequest, payload: CaseIn) -> Any:
    """Store a case and queue its diagnosis; ask for the report until its status is “done” or “failed”."""
    key = editor_of(request)
    data = payload.dict(by_alias=True)
    try:
        with transaction.atomic():
            case = case_create(workspace=key.workspace, data=data, title=payload.title, source="api")
            run = run_create(case=case)
            run_send(run)
    except ValidationError as error:
        raise _refusal(error) from error
    return 202, shape(run, request)


@router.get("", response={200: CasePage, 401: ErrorOut, 422: ErrorOut})
def case_list(
    request: HttpRequest,
    operation: str = "",
    kind: str = "",
    status: str = "",
    language: str = "",
    external_id: str = "",
    q: str = "",
    cursor: str = "",
    limit: int = 50,
) -> Any:
    """Cases of the workspace, newest first. `q` looks into titles and prompts."""
    rows = _current(request)
    filters = {
        "primary_operation": operation,
        "failure_kind": kind,
        "status": status,
        "case__language": language,
        "case__external_id": external_id,
    }
    rows = rows.filter(**{name: value for name, value in filters.items() if value})
    if q:
        rows = rows.filter(Q(case__title__icontains=q) | Q(case__prompt__icontains=q))
    found, following = page(rows, cursor=cursor, limit=limit)
    return {"items": [shape(row, request) for row in found], "next_cursor": following}


@router.get("/{case_id}", response={200: CaseOut, 401: ErrorOut, 404: ErrorOut})
def case_get(request: HttpRequest, case_id: str) -> Any:
    """One case by its number, with the state of its current run."""
    return shape(_one(request, case_id), request)


@router.get("/{case_id}/report", response={200: dict[str, Any], 401: ErrorOut, 404: ErrorOut, 409: ErrorOut})
def case_report(request: HttpRequest, case_id: str) -> Any:
    """The whole diagnosis: route, findings, contracts, suggestions, fingerprints, timings, versions.

    409 with the code “not_finished” while it is queued or running, and “failed” with the reason when it failed.
    """
    run = _one(request, case_id)
    if run.status == "failed":
        raise ApiError(409, "failed", reason_words(run.reason))
    if run.diagnosis is None:
        raise ApiError(409, "not_finished", _("The diagnosis is not finished. Ask again in a moment."))
    return {**run.diagnosis, "case": shape(run, request)}


@router.post("/{case_id}/runs", response={202: CaseOut, 404: ErrorOut, **REFUSALS})
def case_again(request: HttpRequest, case_id: str) -> Any:
    """Diagnose a case again, with today's router and catalogue; the older run stays."""
    editor_of(request)
    case = _one(request, case_id).case
    with transaction.atomic():
        run = run_create(case=case)
        run_send(run)
    return 202, shape(run, request)


def shape(run: Run, request: HttpRequest) -> dict[str, Any]:
    """A run and its case as CaseOut."""
    case = run.case
    failure = {"kind": run.failure_kind, "room": run.failure_room, "check": run.failure_check}
    return {
        "id": case.public_id,
        "external_id": case.external_id,
        "title": case.title,
        "language": case.language,
        "created_at": case.created_at,
        "status": run.status,
        "stage": run.stage,
        "reason": run.reason,
        "operation": run.primary_operation,
        "failure": failure if run.failure_kind else None,
        "verdict": {"en": run.verdict_en, "zh": run.verdict_zh},
        "url": request.build_absolute_uri(reverse("api:case_report", args=[case.public_id])),
    }


def _current(request: HttpRequest) -> QuerySet[Run]:
    rows = Run.objects.filter(workspace=key_of(request).workspace_id, is_current=True).select_related("case")
    return rows.defer("diagnosis", "case__prompt", "case__system", "case__turns", "case__meta", "case__schema")


def _one(request: HttpRequest, case_id: str) -> Run:
    rows = Run.objects.select_related("case").filter(workspace=key_of(request).workspace_id, is_current=True)
    return get_object_or_404(rows, case__public_id=case_id)


def _refusal(error: ValidationError) -> ApiError:
    field, problems = next(iter(error.error_dict.items())) if hasattr(error, "error_dict") else ("", error.error_list)
    words = " ".join(message for problem in problems for message in problem.messages)
    too_long = any(problem.code == "too_long" for problem in problems)
    return ApiError(413 if too_long else 422, "too_long" if too_long else "bad_input", words, field)
