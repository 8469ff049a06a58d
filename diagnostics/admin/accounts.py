"""accounts: people, workspaces and who may do what in them. API keys can be revoked here, never read."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.contrib.auth import admin as auth_admin  # noqa: F401 - registers Group, so that there is something to take away
from django.contrib.auth.models import Group
from django.db.models import Model, QuerySet
from django.forms import ModelForm
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin, TabularInline

from diagnostics.admin.scoped import ReadOnlyAdmin
from diagnostics.models import ApiKey, Membership, User, Workspace
from diagnostics.services.curators import curator_ensure

admin.site.unregister(Group)


class MembershipInline(TabularInline):
    """Roles, under a person and under a workspace."""

    model = Membership
    extra = 0
    autocomplete_fields = ("user", "workspace")


@admin.register(User)
class UserAdmin(ModelAdmin):
    """Passwords are set through sign-in links, never typed for somebody else. Staff without a group become curators."""

    list_display = ("email", "first_name", "last_name", "is_active", "is_staff", "last_login")
    list_filter = ("is_active", "is_staff", "is_superuser")
    search_fields = ("email", "first_name", "last_name")
    fields = (
        *("email", "first_name", "last_name", "language"),
        *("is_active", "is_staff", "is_superuser", "groups", "last_login"),
    )
    inlines = (MembershipInline,)

    def get_readonly_fields(self, request: HttpRequest, obj: Model | None = None) -> tuple[str, ...]:
        """Only superusers hand out rights."""
        rights = () if request.user.is_superuser else ("is_staff", "is_superuser", "groups")  # type: ignore[union-attr]
        return ("last_login", *rights)

    def save_related(self, request: HttpRequest, form: ModelForm, formsets: Any, change: bool) -> None:
        """Leave nobody with an admin that shows nothing."""
        super().save_related(request, form, formsets, change)
        curator_ensure(user=form.instance)


@admin.register(Workspace)
class WorkspaceRowAdmin(ModelAdmin):
    """A workspace with its members."""

    list_display = ("name", "created_at")
    search_fields = ("name",)
    inlines = (MembershipInline,)


@admin.register(ApiKey)
class ApiKeyAdmin(ReadOnlyAdmin):
    """Keys by prefix; the hash stays out of sight."""

    list_display = ("name", "prefix", "workspace", "role", "created_at", "last_used_at", "revoked_at")
    exclude = ("hash",)
    actions = ("revoke",)

    def has_revoke_permission(self, request: HttpRequest) -> bool:
        """Whoever may change keys, though no form changes them."""
        return request.user.has_perm("diagnostics.change_apikey")  # type: ignore[union-attr]

    @admin.action(description=_("Revoke the selected keys"), permissions=["revoke"])
    def revoke(self, request: HttpRequest, rows: QuerySet[ApiKey]) -> None:
        """They stop working at once."""
        rows.filter(revoked_at=None).update(revoked_at=timezone.now())
