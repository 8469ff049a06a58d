"""fingerprints: curators rename, confirm, ignore, and link the fixes that answer a failure."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from unfold.admin import TabularInline

from diagnostics import engine
from diagnostics.admin.scoped import WorkspaceAdmin
from diagnostics.models import Fingerprint, FingerprintFix
from diagnostics.models.fingerprint import FingerprintStatus
from diagnostics.reporting.wording import operation, pick


class FixForm(forms.ModelForm):
    """A fix is chosen from the catalogue, so that a typing error cannot link nothing."""

    fix = forms.ChoiceField(label=_("fix"))

    class Meta:
        model = FingerprintFix
        fields = ("fix", "note")

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.fields["fix"].choices = [(fix["id"], pick(fix["title"])) for fix in engine.catalogue()["fixes"]]  # type: ignore[attr-defined]


class FixInline(TabularInline):
    """The linked fixes under a fingerprint."""

    model = FingerprintFix
    form = FixForm
    extra = 0


@admin.register(Fingerprint)
class FingerprintAdmin(WorkspaceAdmin):
    """Title, status and notes are a curator's; identity and counts are the product's."""

    list_display = ("name", "code", "kind", "operation", "status", "count", "last_seen", "workspace")
    list_filter = ("status", "room", "kind")
    search_fields = ("title_en", "title_zh", "template", "kind", "code")
    readonly_fields = ("workspace", "key", "operation", "code", "kind", "template", "count", "first_seen", "last_seen")
    fields = ("title_en", "title_zh", "status", "notes", *readonly_fields)
    inlines = (FixInline,)
    actions = ("confirm", "ignore", "reopen")
    list_per_page = 50

    @admin.display(description=_("name"), ordering="title_en")
    def name(self, fingerprint: Fingerprint) -> str:
        """The curator's title, or the template."""
        return pick({"en": fingerprint.title_en, "zh": fingerprint.title_zh}) or fingerprint.template[:80]

    @admin.display(description=_("operation"), ordering="room")
    def operation(self, fingerprint: Fingerprint) -> str:
        """The operation by its name."""
        return operation(fingerprint.room).name

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Fingerprints come from diagnoses."""
        return False

    @admin.action(description=_("Confirm the selected fingerprints"), permissions=["change"])
    def confirm(self, request: HttpRequest, rows: QuerySet[Fingerprint]) -> None:
        """They are real failures."""
        self._set(request, rows, FingerprintStatus.CONFIRMED)

    @admin.action(description=_("Ignore the selected fingerprints"), permissions=["change"])
    def ignore(self, request: HttpRequest, rows: QuerySet[Fingerprint]) -> None:
        """They are noise."""
        self._set(request, rows, FingerprintStatus.IGNORED)

    @admin.action(description=_("Mark the selected fingerprints as new"), permissions=["change"])
    def reopen(self, request: HttpRequest, rows: QuerySet[Fingerprint]) -> None:
        """Undo a decision."""
        self._set(request, rows, FingerprintStatus.NEW)

    def _set(self, request: HttpRequest, rows: QuerySet[Fingerprint], status: FingerprintStatus) -> None:
        changed = rows.update(status=status)
        message = ngettext("%(n)d fingerprint changed.", "%(n)d fingerprints changed.", changed) % {"n": changed}
        self.message_user(request, message)
