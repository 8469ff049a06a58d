"""troubleshooting: the curated table; each edit makes a new version of its row."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.forms import ModelForm
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin

from diagnostics.models import TroubleshootingEntry


@admin.register(TroubleshootingEntry)
class TroubleshootingAdmin(ModelAdmin):
    """Both languages side by side."""

    list_display = ("slug", "symptom_en", "symptom_zh", "order", "version", "updated_at")
    list_editable = ("order",)
    search_fields = ("slug", "symptom_en", "symptom_zh", "remedy_en", "remedy_zh")
    readonly_fields = ("version", "updated_at")
    fieldsets = (
        (None, {"fields": ("slug", "order", "kinds", "version", "updated_at")}),
        (_("English"), {"fields": ("symptom_en", "cause_en", "verify_en", "remedy_en")}),
        (_("Chinese"), {"fields": ("symptom_zh", "cause_zh", "verify_zh", "remedy_zh")}),
    )

    def save_model(self, request: HttpRequest, obj: TroubleshootingEntry, form: ModelForm, change: bool) -> None:
        """Counts the version up when something really changed."""
        if change and form.changed_data:
            obj.version += 1
        super().save_model(request, obj, form, change)

    def get_prepopulated_fields(self, request: HttpRequest, obj: Any = None) -> dict[str, tuple[str, ...]]:
        """A new row's short name follows its English symptom."""
        return {} if obj else {"slug": ("symptom_en",)}
