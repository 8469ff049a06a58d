"""catalogue: every check, fix and uncovered kind, and the troubleshooting table."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from ninja import Router

from diagnostics import engine
from diagnostics.models import TroubleshootingEntry

router = Router()
FIELDS = ("symptom", "cause", "verify", "remedy")


@router.get("/catalogue", response=dict[str, Any])
def catalogue(request: HttpRequest) -> Any:
    """Checks with their measured precision and recall, fixes, and kinds without a check."""
    return engine.catalogue()


@router.get("/troubleshooting", response=list[dict[str, Any]])
def troubleshooting(request: HttpRequest) -> Any:
    """The curated table in both languages."""
    return [_entry(row) for row in TroubleshootingEntry.objects.all()]


def _entry(row: TroubleshootingEntry) -> dict[str, Any]:
    texts = {name: {"en": getattr(row, f"{name}_en"), "zh": getattr(row, f"{name}_zh")} for name in FIELDS}
    return {"slug": row.slug, "kinds": row.kinds, "version": row.version, "updated_at": row.updated_at, **texts}
