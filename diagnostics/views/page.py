"""page: what every view shares: who may see it, the frame around it, and how a context becomes a page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from diagnostics.contexts.parts import Choice, Shell
from diagnostics.models import Case, Membership, Run
from diagnostics.selectors.cases import case_get
from diagnostics.selectors.runs import run_current
from diagnostics.selectors.workspaces import membership_get, membership_list

THEMES = ("light", "dark")
View = Callable[..., HttpResponse]


def show(request: HttpRequest, template: str, context: Any, *, status: int = 200) -> HttpResponse:
    """Render a template with the fields of its context, and nothing else."""
    values = {field.name: getattr(context, field.name) for field in fields(context)}
    return render(request, template, values, status=status)


def member(view: View) -> View:
    """Let members of the workspace in; for anybody else it does not exist. The view gets the membership."""

    @wraps(view)
    @login_required
    def guarded(request: HttpRequest, slug: str, **options: Any) -> HttpResponse:
        membership = membership_get(user=request.user, slug=slug)  # type: ignore[arg-type]
        if membership is None:
            raise Http404
        if request.session.get("workspace") != slug:
            request.session["workspace"] = slug
        return view(request, membership, **options)

    return guarded


def editor(view: View) -> View:
    """Let members in who may submit, correct and curate."""

    @wraps(view)
    def guarded(request: HttpRequest, membership: Membership, **options: Any) -> HttpResponse:
        if not membership.may_edit:
            raise PermissionDenied
        return view(request, membership, **options)

    return member(guarded)


def owner(view: View) -> View:
    """Let members in who may manage members and keys."""

    @wraps(view)
    def guarded(request: HttpRequest, membership: Membership, **options: Any) -> HttpResponse:
        if not membership.may_own:
            raise PermissionDenied
        return view(request, membership, **options)

    return member(guarded)


def case_or_404(membership: Membership, public_id: str) -> Case:
    """Return a case of the workspace.

    Raises: Http404: there is none; cases of other workspaces are none.
    """
    case = case_get(workspace=membership.workspace, public_id=public_id)
    if case is None:
        raise Http404
    return case


def run_or_404(case: Case) -> Run:
    """Return the current run of a case.

    Raises: Http404: it was never diagnosed.
    """
    run = run_current(case=case)
    if run is None:
        raise Http404
    return run


def shell_of(request: HttpRequest, membership: Membership | None = None, *, current: str = "") -> Shell:
    """Return the frame; `current` names the entry of the navigation."""
    user = getattr(request, "user", None)
    signed_in = bool(user and user.is_authenticated)
    slug = membership.workspace.slug if membership else ""
    return Shell(
        signed_in=signed_in,
        email=user.email if signed_in else "",  # type: ignore[union-attr]
        workspace=membership.workspace.name if membership else "",
        slug=slug,
        workspaces=workspace_choices(user, slug) if signed_in else (),
        navigation=navigation_of(slug, current) if slug else (),
        may_edit=bool(membership and membership.may_edit),
        may_own=bool(membership and membership.may_own),
        is_staff=bool(signed_in and user.is_staff),  # type: ignore[union-attr]
        language=get_language() or "en",
        other_language=other_language(),
        theme=theme_of(request),
        path=request.get_full_path() if request.method == "GET" else request.path,
    )


def workspace_choices(user: Any, slug: str) -> tuple[Choice, ...]:
    """Return the user's workspaces."""
    return tuple(
        Choice(
            item.workspace.slug,
            item.workspace.name,
            reverse("home", args=[item.workspace.slug]),
            item.workspace.slug == slug,
        )
        for item in membership_list(user=user)
    )


def navigation_of(slug: str, current: str) -> tuple[Choice, ...]:
    """Return the main navigation."""
    labels = {
        "home": _("Home"),
        "cases": _("Cases"),
        "fingerprints": _("Fingerprints"),
        "compare": _("Compare"),
        "catalogue": _("Catalogue"),
        "troubleshooting": _("Troubleshooting"),
    }
    return tuple(Choice(name, label, reverse(name, args=[slug]), name == current) for name, label in labels.items())


def other_language() -> Choice:
    """Return the language that one click switches to."""
    if (get_language() or "en").startswith("zh"):
        return Choice("en", "English", "", False)
    return Choice("zh-hans", "中文", "", False)


def theme_of(request: HttpRequest) -> str:
    """Return the theme of the cookie, "" for the browser's choice."""
    theme = request.COOKIES.get("theme", "")
    return theme if theme in THEMES else ""
