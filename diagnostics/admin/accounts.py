"""accounts: people, workspaces and who may do what in them. API keys can be revoked here, never read."""

from __future__ import annotations

from django.contrib import admin
from django.contrib.auth import admin as auth_admin  # noqa: F401 - registers Group, so that there is something to take away
from django.contrib.auth.models import Group
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin, TabularInline

from diagnostics.admin.scoped import ReadOnlyAdmin
from diagnostics.models import ApiKey, Membership, User, Workspace

admin.site.unregister(Group)


class MembershipInline(TabularInline):
    """Roles, under a person and under a workspace."""

    model = Membership
    extra = 0
    autocomplete_fields = ("user", "workspace")


@admin.register(User)
class UserAdmin(ModelAdmin):
    """Passwords are set through sign-in links, never typed for somebody else."""

    list_display = ("email", "first_name", "last_name", "is_active", "is_staff", "last_login")
    list_filter = ("is_active", "is_staff", "is_superuser")
    search_fields = ("email", "first_name", "last_name")
    fields = ("email", "first_name", "last_name", "language", "is_active", "is_staff", "is_superuser", "last_login")
    readonly_fields = ("last_login",)
    inlines = (MembershipInline,)


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

    @admin.action(description=_("Revoke the selected keys"))
    def revoke(self, request: HttpRequest, rows: QuerySet[ApiKey]) -> None:
        """They stop working at once."""
        rows.filter(revoked_at=None).update(revoked_at=timezone.now())
