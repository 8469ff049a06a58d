"""cases: submits a prompt with its responses. The data has the shape of a `python -m routing diagnose` line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from diagnostics import engine
from diagnostics.models import Case, CaseResponse, User, Workspace
from diagnostics.services.public_ids import public_id_new
from diagnostics.texts import TooDeep, holds_nul, json_clean

TITLE_CHARS = 90
NUMBER_BYTES = 8
PUBLIC_ID_TRIES = 8
NOTES = "octoscope"  # the key of `meta` under which intake leaves its own notes


def case_create(
    *,
    workspace: Workspace,
    data: Mapping[str, Any],
    title: str = "",
    source: str = "form",
    created_by: User | None = None,
) -> Case:
    """Store a case with its responses and return it. It is not diagnosed yet: `run_create` queues that.

    `data`: {"id"?, "prompt", "system"?, "turns"?, "responses"?, "schema"?, "reference"?, "meta"?}; "id" is the caller's.

    Raises: ValidationError: a dictionary of field -> messages; the sender can correct the field.
    """
    clean = case_clean(data)
    case_check(clean)
    parsed = engine.case_read(clean)
    with transaction.atomic():
        case = case_insert(
            workspace=workspace,
            title=(json_clean(title).strip() or title_from(parsed.prompt))[:200],
            prompt=parsed.prompt,
            system=parsed.system,
            turns=clean.get("turns") or [],
            schema=clean.get("schema"),
            reference=parsed.reference or "",
            meta=clean["meta"],
            source=source,
            external_id=str(clean.get("id") or "")[:200],
            created_by=created_by,
        )
        CaseResponse.objects.bulk_create(response_row(case, response) for response in parsed.responses)
    return case


def case_clean(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return a storable copy, with intake's note of what was replaced.

    Raises: ValidationError: nested too deeply.
    """
    try:
        clean: dict[str, Any] = json_clean(dict(data))
        had_nul = holds_nul(data)
    except (TooDeep, RecursionError) as error:
        raise ValidationError({"schema": [_("The JSON is nested too deeply.")]}) from error
    given = clean.get("meta")
    meta = {name: item for name, item in given.items() if name != NOTES} if isinstance(given, dict) else {}
    return {**clean, "meta": {**meta, NOTES: {"nul": True}} if had_nul else meta}


def case_check(data: Mapping[str, Any]) -> None:
    """Look at cleaned data.

    Raises: ValidationError: a part has the wrong shape, there is nothing to diagnose, or it is over a limit.
    """
    try:
        parsed = engine.case_read(data)
    except engine.InputRefused as error:
        raise ValidationError({error.field or "prompt": [error.message]}) from error
    if not parsed.prompt.strip():
        raise ValidationError({"prompt": [_("Give the prompt, or a conversation with a message of the user.")]})
    if len(parsed.responses) > settings.RESPONSES_LIMIT:
        message = _("At most %(limit)d responses fit into one case.") % {"limit": settings.RESPONSES_LIMIT}
        raise ValidationError({"responses": [message]})
    size = sum(case_size(item) for item in data.values())
    if size > settings.CASE_LIMIT_BYTES:
        message = _("The case has %(size)s bytes; at most %(limit)s are accepted.")
        words = message % {"size": f"{size:,}", "limit": f"{settings.CASE_LIMIT_BYTES:,}"}
        raise ValidationError({"prompt": ValidationError(words, code="too_long")})


def case_size(value: Any) -> int:
    """Return the bytes of all texts of a case in UTF-8, names included; a number counts as eight."""
    if isinstance(value, str):
        return len(value.encode("utf-8"))
    if isinstance(value, Mapping):
        return sum(case_size(name) + case_size(item) for name, item in value.items())
    if isinstance(value, list):
        return sum(case_size(item) for item in value)
    return 0 if value is None else NUMBER_BYTES


def case_insert(**fields: Any) -> Case:
    """Insert a row under a free number.

    Raises: IntegrityError: no free number after several tries, or another constraint.
    """
    for _attempt in range(PUBLIC_ID_TRIES):
        case = Case(public_id=public_id_new(), **fields)
        case.full_clean(exclude=["public_id", "workspace", "created_by"], validate_unique=False)
        try:
            with transaction.atomic():
                case.save(force_insert=True)
        except IntegrityError:
            if not Case.objects.filter(public_id=case.public_id).exists():
                raise
        else:
            return case
    raise IntegrityError("no free case number")


def response_row(case: Case, response: Any) -> CaseResponse:
    """Return the unsaved row of one response."""
    return CaseResponse(
        case=case,
        index=response.index,
        text=response.text,
        model=(response.model or "")[:200],
        latency_ms=response.latency_ms,
        ttfb_ms=response.ttfb_ms,
        headers=dict(response.headers),
        finish_reason=(response.finish_reason or "")[:60],
        logprobs=[{"token": item.token, "logprob": item.logprob} for item in response.logprobs] or None,
    )


def title_from(prompt: str) -> str:
    """Return the first line with something in it, cut at a fitting length."""
    line = next((line.strip() for line in prompt[:2000].splitlines() if line.strip()), "")
    return line if len(line) <= TITLE_CHARS else f"{line[: TITLE_CHARS - 1].rstrip()}…"
