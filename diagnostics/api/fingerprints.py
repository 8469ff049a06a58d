"""fingerprints: list, one, and what a curator may change."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from ninja import Router

from diagnostics.api.auth import editor_of, key_of
from diagnostics.api.cursors import page
from diagnostics.api.errors import ApiError
from diagnostics.api.shapes import ErrorOut, FingerprintChange, FingerprintOut, FingerprintPage
from diagnostics.models import Fingerprint
from diagnostics.services.fingerprints import fingerprint_curate

router = Router()


@router.get("", response=FingerprintPage)
def fingerprint_list(
    request: HttpRequest, status: str = "", kind: str = "", room: str = "", cursor: str = "", limit: int = 50
) -> Any:
    """Fingerprints of the workspace, newest first."""
    rows = Fingerprint.objects.filter(workspace=key_of(request).workspace_id).prefetch_related("fixes")
    for name, value in (("status", status), ("kind", kind), ("room", room)):
        rows = rows.filter(**{name: value}) if value else rows
    found, following = page(rows.defer("embedding"), cursor=cursor, limit=limit)
    return {"items": [shape(row) for row in found], "next_cursor": following}


@router.get("/{key}", response={200: FingerprintOut, 404: ErrorOut})
def fingerprint_get(request: HttpRequest, key: str) -> Any:
    """One fingerprint by its key."""
    return shape(get_object_or_404(Fingerprint, workspace=key_of(request).workspace_id, key=key))


@router.patch("/{key}", response={200: FingerprintOut, 403: ErrorOut, 404: ErrorOut, 422: ErrorOut})
def fingerprint_change(request: HttpRequest, key: str, payload: FingerprintChange) -> Any:
    """Rename, confirm or ignore."""
    row = get_object_or_404(Fingerprint, workspace=editor_of(request).workspace_id, key=key)
    try:
        return shape(fingerprint_curate(fingerprint=row, **payload.dict(exclude_unset=True)))
    except ValidationError as error:
        field, messages = next(iter(error.message_dict.items()))
        raise ApiError(422, "bad_input", " ".join(messages), field) from error


def shape(row: Fingerprint) -> dict[str, Any]:
    """The row as FingerprintOut."""
    return {
        "id": row.pk,
        "key": row.key,
        "room": row.room,
        "check": row.code,
        "kind": row.kind,
        "template": row.template,
        "title": {"en": row.title_en, "zh": row.title_zh},
        "status": row.status,
        "count": row.count,
        "first_seen": row.first_seen,
        "last_seen": row.last_seen,
        "fixes": [link.fix for link in row.fixes.all()],
    }
