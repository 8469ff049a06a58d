"""account: signing in and out, language and theme, and one's own password."""

from __future__ import annotations

import time
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import authenticate, login, logout, update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import translation
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_GET, require_http_methods, require_POST, require_safe

from diagnostics.contexts.pages import AccountPage, SigninPage
from diagnostics.forms import AccountForm, PasswordForm, SigninForm
from diagnostics.middleware import is_head
from diagnostics.models import Membership, User
from diagnostics.selectors.workspaces import membership_get
from diagnostics.services.signin import signin_attempt, signin_link_redeem, signin_succeeded
from diagnostics.services.users import user_language_set, user_password_set
from diagnostics.views.errors import refusal
from diagnostics.views.page import THEMES, shell_of, show, theme_of

YEAR_S = 365 * 24 * 3600
BACKEND = "django.contrib.auth.backends.ModelBackend"
TOO_MANY_REQUESTS = 429
LINKED_AT = "linked_at"  # of the session: when it was opened by a one-time link (seconds)
LINK_COUNTS_S = 3600  # a link stands in for a forgotten password this long


@never_cache
@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
def signin(request: HttpRequest) -> HttpResponse:
    """Sign in with e-mail address and password."""
    if request.method == "GET":
        return signin_page(request, SigninForm(), "")
    form = SigninForm(request.POST)
    if not form.is_valid():
        return signin_page(request, form, "", status=422)
    email, address = form.cleaned_data["email"], request.META.get("REMOTE_ADDR", "")
    if not signin_attempt(email=email, address=address):
        problem = _("Too many wrong passwords. Try again in 15 minutes, or ask for a one-time link.")
        return signin_page(request, form, problem, status=TOO_MANY_REQUESTS)
    user = authenticate(request, username=email, password=form.cleaned_data["password"])
    if user is None:
        return signin_page(request, form, _("E-mail address and password do not belong together."), status=422)
    signin_succeeded(email=email, address=address)
    login(request, user)
    return redirect(safe_target(request, request.POST.get("next", "")))


def signin_page(request: HttpRequest, form: SigninForm, problem: str, *, status: int = 200) -> HttpResponse:
    """Show the form again."""
    target = request.POST.get("next") or request.GET.get("next", "")
    return show(request, "diagnostics/signin.html", SigninPage(shell_of(request), form, problem, target), status=status)


@never_cache
@require_safe
def admin_signin(request: HttpRequest) -> HttpResponse:
    """Lead from the admin to the one sign-in page, whose tries are limited. Signed-in people who are no staff stay out."""
    if not request.user.is_authenticated:
        return redirect_to_login(safe_target(request, request.GET.get("next", reverse("admin:index"))))
    if not request.user.is_staff:
        text = _("The admin is for staff. Whoever runs this Octoscope can give you that status.")
        return refusal(request, _("Not allowed"), text, 403)
    return redirect(safe_target(request, request.GET.get("next", reverse("admin:index"))))


@never_cache
@require_GET
def signin_link(request: HttpRequest, token: str) -> HttpResponse:
    """Sign in with a one-time link. A HEAD, as mail scanners send it, must not use the link up."""
    if is_head(request):
        return HttpResponse()
    user = signin_link_redeem(token=token)
    if user is None:
        problem = _("This link was used already, or is too old. Sign in with your password or ask for a new link.")
        return signin_page(request, SigninForm(), problem, status=410)
    login(request, user, backend=BACKEND)
    request.session[LINKED_AT] = time.time()
    return redirect("root")


@require_POST
def signout(request: HttpRequest) -> HttpResponse:
    """Sign out."""
    logout(request)
    return redirect("signin")


@require_POST
def language(request: HttpRequest) -> HttpResponse:
    """Switch the language, for this browser and for the account."""
    code = request.POST.get("language", "")
    response = HttpResponseRedirect(safe_target(request, request.POST.get("next", "")))
    language_remember(request, response, code)
    return response


def language_remember(request: HttpRequest, response: HttpResponse, code: str) -> None:
    """Store a language in the cookie and, when somebody is signed in, in the account; "" means the browser's."""
    if code and code not in dict(settings.LANGUAGES):
        return
    if code:
        translation.activate(code)
        response.set_cookie(settings.LANGUAGE_COOKIE_NAME, code, max_age=YEAR_S, samesite="Lax")
    else:
        response.delete_cookie(settings.LANGUAGE_COOKIE_NAME, samesite="Lax")
    if isinstance(request.user, User):
        user_language_set(user=request.user, language=code)


@login_required
@require_http_methods(["GET", "POST"])
def account(request: HttpRequest) -> HttpResponse:
    """Language and theme."""
    if request.method == "GET":
        return account_page(request)
    form = AccountForm(request.POST)
    if not form.is_valid():
        return account_page(request, form=form, status=422)
    response = redirect("account")
    language_remember(request, response, form.cleaned_data["language"])
    theme = form.cleaned_data["theme"]
    if theme in THEMES:
        response.set_cookie("theme", theme, max_age=YEAR_S, samesite="Lax")
    else:
        response.delete_cookie("theme", samesite="Lax")
    messages.success(request, _("Saved."))
    return response


@login_required
@require_POST
@sensitive_post_parameters("password", "old_password")
def password(request: HttpRequest) -> HttpResponse:
    """Choose a new password; other sessions of the user end. The present one is asked for, and guessing it is limited."""
    email, address = request.user.email, request.META.get("REMOTE_ADDR", "")  # type: ignore[union-attr]
    asks = asks_old_password(request)
    may_try = not asks or signin_attempt(email=email, address=address)
    form = PasswordForm(request.POST, user=request.user, asks=asks, may_try=may_try)  # type: ignore[arg-type]
    valid = form.is_valid()
    if asks and "old_password" not in form.errors:
        signin_succeeded(email=email, address=address)
    if not valid:
        return account_page(request, password_form=form, status=422 if may_try else TOO_MANY_REQUESTS)
    request.session.pop(LINKED_AT, None)
    user_password_set(user=request.user, password=form.cleaned_data["password"])  # type: ignore[arg-type]
    update_session_auth_hash(request, request.user)  # type: ignore[arg-type]
    messages.success(request, _("The new password is set."))
    return redirect("account")


def asks_old_password(request: HttpRequest) -> bool:
    """Whether a new password needs the present one: not without one so far, and not shortly after a one-time link."""
    linked_at = request.session.get(LINKED_AT, 0.0)
    return request.user.has_usable_password() and time.time() - linked_at > LINK_COUNTS_S  # type: ignore[union-attr]


def account_page(request: HttpRequest, *, status: int = 200, **forms: Any) -> HttpResponse:
    """Show both forms."""
    user = request.user
    initial = {"language": getattr(user, "language", ""), "theme": theme_of(request)}
    context = AccountPage(
        shell=shell_of(request, last_membership(request)),
        form=forms.get("form") or AccountForm(initial=initial),
        password_form=forms.get("password_form") or PasswordForm(user=user, asks=asks_old_password(request)),  # type: ignore[arg-type]
    )
    return show(request, "diagnostics/account.html", context, status=status)


def last_membership(request: HttpRequest) -> Membership | None:
    """Return the membership of the workspace that was last open, to keep its navigation."""
    slug = request.session.get("workspace", "")
    return membership_get(user=request.user, slug=slug) if slug else None  # type: ignore[arg-type]


def safe_target(request: HttpRequest, target: str) -> str:
    """Return an address of this site, the start page for any other."""
    inside = url_has_allowed_host_and_scheme(target, {request.get_host()}, require_https=request.is_secure())
    return target if target and inside else reverse("root")
