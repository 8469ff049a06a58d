"""apikeys: reads the API keys of one workspace."""

from __future__ import annotations

from django.db.models import F, QuerySet

from diagnostics.models import ApiKey, Workspace


def apikey_list(*, workspace: Workspace) -> QuerySet[ApiKey]:
    """Return all keys, living ones first, then the newest."""
    rows = ApiKey.objects.filter(workspace=workspace).select_related("created_by")
    return rows.order_by(F("revoked_at").desc(nulls_first=True), "-created_at")


def apikey_get(*, workspace: Workspace, key_id: int) -> ApiKey | None:
    """Return one key of the workspace, or None."""
    return ApiKey.objects.filter(workspace=workspace, pk=key_id).first()
