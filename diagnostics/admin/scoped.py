"""scoped: the base of every admin page whose rows belong to a workspace."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from django.contrib import admin
from django.db.models import Field, JSONField, Model, QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin

from diagnostics.reporting.wording import OPERATION_LABELS, SEVERITY_LABELS

LABELS: Mapping[str, Mapping[str, Any]] = {
    "room": OPERATION_LABELS,
    "primary_operation": OPERATION_LABELS,
    "failure_room": OPERATION_LABELS,
    "severity": SEVERITY_LABELS,
    "where": {
        "prompt": _("prompt"),
        "system": _("system text"),
        "response": _("response"),
        "turn": _("message"),
    },
}


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

    def get_fields(self, request: HttpRequest, obj: Model | None = None) -> list[Any]:
        """The rows' fields, in words and letters that people read."""
        return [self.readable(name) for name in super().get_fields(request, obj)]

    def get_list_display(self, request: HttpRequest) -> list[Any]:
        """The columns, in words that people read."""
        return [self.readable(name) for name in super().get_list_display(request)]

    def readable(self, name: Any) -> Any:
        """Return a column for a field whose stored value says little, any other name as it is."""
        field = next((field for field in self.opts.fields if field.name == name), None)
        if isinstance(field, JSONField):
            return column(field, shown_json)
        if name in LABELS and field is not None:
            return column(field, lambda value: LABELS[name].get(value, value))
        return name

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody adds them here."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Nobody changes them."""
        return False


def column(field: Field, shown: Callable[[Any], Any]) -> Callable[[Model], Any]:
    """Return a column of the admin that shows a field's value as `shown` writes it."""

    @admin.display(description=field.verbose_name, ordering=field.name, empty_value="-")
    def value(row: Model) -> Any:
        return shown(getattr(row, field.name)) or None

    value.__name__ = field.name
    return value


def shown_json(value: Any) -> str:
    """Return JSON in the letters that people read; the theme escapes everything but ASCII."""
    return format_html('<pre class="json">{}</pre>', json.dumps(value, ensure_ascii=False, indent=2)) if value else ""
