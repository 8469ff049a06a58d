"""people: members of a workspace, and its API keys. For owners."""

from __future__ import annotations

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from diagnostics.contexts.pages import KeyLine, KeysPage, MemberLine, MembersPage
from diagnostics.contexts.parts import Choice
from diagnostics.forms import KeyForm, MemberForm
from diagnostics.models import Membership, User
from diagnostics.models.membership import Role
from diagnostics.selectors.apikeys import apikey_get, apikey_list
from diagnostics.selectors.workspaces import member_list
from diagnostics.services.apikeys import apikey_create, apikey_revoke
from diagnostics.services.signin import signin_link_allowed, signin_link_create
from diagnostics.services.users import user_ensure
from diagnostics.services.workspaces import membership_end, membership_set
from diagnostics.views.page import owner, shell_of, show


@never_cache
@require_http_methods(["GET", "POST"])
@owner
def members(request: HttpRequest, membership: Membership) -> HttpResponse:
    """List the members; add one by e-mail address."""
    if request.method == "GET":
        return members_page(request, membership, MemberForm())
    form = MemberForm(request.POST)
    if not form.is_valid():
        return members_page(request, membership, form, status=422)
    user, is_new = user_ensure(email=form.cleaned_data["email"])
    if member_list(workspace=membership.workspace).filter(user=user).exists():
        form.add_error("email", _("This address is a member already; change the role in the list."))
        return members_page(request, membership, form, status=422)
    membership_set(workspace=membership.workspace, user=user, role=form.cleaned_data["role"])
    link = link_for(request, user) if is_new else ""
    messages.success(request, _("%(email)s is a member now.") % {"email": user.email})
    return members_page(request, membership, MemberForm(), link=link, link_email=user.email)


def link_for(request: HttpRequest, user: User) -> str:
    """Return the address that signs a person in once."""
    return request.build_absolute_uri(reverse("signin-link", args=[signin_link_create(user=user)]))


def members_page(
    request: HttpRequest,
    membership: Membership,
    form: MemberForm,
    *,
    link: str = "",
    link_email: str = "",
    status: int = 200,
) -> HttpResponse:
    """Show the list and the form."""
    context = MembersPage(
        shell=shell_of(request, membership),
        members=tuple(
            MemberLine(
                id=item.user_id,
                email=item.user.email,
                role=item.role,
                role_label=str(item.get_role_display()),
                since=item.created_at,
                is_self=item.user_id == membership.user_id,
                may_link=signin_link_allowed(member=item),
            )
            for item in member_list(workspace=membership.workspace)
        ),
        roles=tuple(Choice(str(value), str(label), "", False) for value, label in Role.choices),
        form=form,
        link=link,
        link_email=link_email,
    )
    return show(request, "diagnostics/members.html", context, status=status)


@never_cache
@require_POST
@owner
def member_change(request: HttpRequest, membership: Membership, user_id: int) -> HttpResponse:
    """Give a member another role, take the member out, or show another link to one who has not signed in yet."""
    found = member_list(workspace=membership.workspace).filter(user_id=user_id).first()
    if found is None:
        raise Http404
    if request.POST.get("action") == "link" and signin_link_allowed(member=found):
        link = link_for(request, found.user)
        return members_page(request, membership, MemberForm(), link=link, link_email=found.user.email)
    try:
        if request.POST.get("action") == "link":
            raise ValidationError(_("No link is made for somebody who has signed in or belongs to another workspace."))
        if request.POST.get("action") == "remove":
            membership_end(workspace=membership.workspace, user=found.user)
            messages.success(request, _("%(email)s is no member any more.") % {"email": found.user.email})
        else:
            membership_set(workspace=membership.workspace, user=found.user, role=request.POST.get("role", ""))
            messages.success(request, _("Saved."))
    except ValidationError as error:
        messages.error(request, " ".join(error.messages))
    if found.user_id == membership.user_id:
        return redirect("root")
    return redirect("members", slug=membership.workspace.slug)


@never_cache
@require_http_methods(["GET", "POST"])
@owner
def keys(request: HttpRequest, membership: Membership) -> HttpResponse:
    """List the API keys; make one, which is shown this once."""
    if request.method == "GET":
        return keys_page(request, membership, KeyForm())
    form = KeyForm(request.POST)
    if not form.is_valid():
        return keys_page(request, membership, form, status=422)
    _key, whole = apikey_create(
        workspace=membership.workspace,
        name=form.cleaned_data["name"],
        role=form.cleaned_data["role"],
        created_by=membership.user,
    )
    return keys_page(request, membership, KeyForm(), secret=whole)


def keys_page(
    request: HttpRequest, membership: Membership, form: KeyForm, *, secret: str = "", status: int = 200
) -> HttpResponse:
    """Show the list and the form."""
    context = KeysPage(
        shell=shell_of(request, membership),
        keys=tuple(
            KeyLine(
                id=key.pk,
                name=key.name,
                prefix=f"octo_{key.prefix}_…",
                role_label=str(key.get_role_display()),
                created_by=key.created_by.email if key.created_by else "",
                created_at=key.created_at,
                last_used_at=key.last_used_at,
                revoked_at=key.revoked_at,
            )
            for key in apikey_list(workspace=membership.workspace)
        ),
        form=form,
        secret=secret,
    )
    return show(request, "diagnostics/keys.html", context, status=status)


@require_POST
@owner
def key_revoke(request: HttpRequest, membership: Membership, key_id: int) -> HttpResponse:
    """End a key."""
    key = apikey_get(workspace=membership.workspace, key_id=key_id)
    if key is None:
        raise Http404
    apikey_revoke(key=key)
    messages.success(request, _("The key “%(name)s” is revoked.") % {"name": key.name})
    return redirect("keys", slug=membership.workspace.slug)
