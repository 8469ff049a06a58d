"""scoped: the base of every admin page whose rows belong to a workspace."""

from __future__ import annotations

from typing import Any

from django.db.models import Model, QuerySet
from django.http import HttpRequest
from unfold.admin import ModelAdmin


class WorkspaceAdmin(ModelAdmin):
    """Shows rows of the signed-in person's workspaces only; a superuser sees every row."""

    workspace_path = "workspace"

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """The rows of the person's workspaces."""
        rows = super().get_queryset(request)
        if request.user.is_superuser:  # type: ignore[union-attr]
            return rows
        return rows.filter(**{f"{self.workspace_path}__memberships__user": request.user}).distinct()


class ReadOnlyAdmin(WorkspaceAdmin):
    """Rows that the product writes and nobody edits by hand."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody adds them here."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Nobody changes them."""
        return False
