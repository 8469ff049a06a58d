"""records: cases, runs, findings and corrections, to read and search; nobody edits a measurement."""

from __future__ import annotations

from django.contrib import admin

from diagnostics.admin.scoped import ReadOnlyAdmin
from diagnostics.models import Case, Finding, RouteFeedback, Run


@admin.register(Case)
class CaseAdmin(ReadOnlyAdmin):
    """What was submitted."""

    list_display = ("public_id", "title", "language", "source", "workspace", "created_at")
    list_filter = ("source", "language")
    search_fields = ("public_id", "title", "external_id")


@admin.register(Run)
class RunAdmin(ReadOnlyAdmin):
    """One diagnosis of a case."""

    list_display = ("case", "status", "stage", "attempt", "primary_operation", "failure_kind", "finished_at", "reason")
    list_filter = ("status", "primary_operation", "failure_kind", "queue")
    search_fields = ("case__public_id", "reason")
    list_select_related = ("case",)
    exclude = ("claim",)


@admin.register(Finding)
class FindingAdmin(ReadOnlyAdmin):
    """One piece of evidence."""

    list_display = ("code", "kind", "room", "severity", "where", "is_root", "run")
    list_filter = ("severity", "room", "kind")
    list_select_related = ("run",)


@admin.register(RouteFeedback)
class RouteFeedbackAdmin(ReadOnlyAdmin):
    """Corrections of routes; they become training rows."""

    list_display = ("run", "operations", "user", "note", "created_at")
