"""addresses: short and near spellings lead to the pages: /catalogue to the open workspace's, and …/ to the same without."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import redirect
from django.urls import is_valid_path, reverse
from django.utils.http import escape_leading_slashes
from django.views.decorators.common import no_append_slash
from django.views.decorators.http import require_GET

from diagnostics.contexts.pages import NoWorkspacePage
from diagnostics.selectors.workspaces import membership_list
from diagnostics.views.page import shell_of, show


@require_GET
@login_required
def in_workspace(request: HttpRequest, name: str, **options: Any) -> HttpResponse:
    """Lead to a page of the workspace that was last open, or of the first."""
    slugs = [item.workspace.slug for item in membership_list(user=request.user)]  # type: ignore[arg-type]
    if not slugs:
        return show(request, "diagnostics/no_workspace.html", NoWorkspacePage(shell_of(request)))
    last = request.session.get("workspace")
    target = reverse(name, kwargs={"slug": last if last in slugs else slugs[0], **options})
    return redirect(with_query(request, target))


@no_append_slash  # or Django would lead every unknown address here
def without_slash(request: HttpRequest, path: str = "") -> HttpResponse:
    """Lead to the same address without its last slashes, when a page is there; what is sent to be stored goes nowhere."""
    bare = request.path_info.rstrip("/")
    if request.method != "GET" or not is_valid_path(bare):
        raise Http404
    return HttpResponsePermanentRedirect(with_query(request, quote(request.path.rstrip("/"))))


def with_query(request: HttpRequest, target: str) -> str:
    """Return an address of this site with the query that was asked with."""
    query = request.META.get("QUERY_STRING", "")
    return escape_leading_slashes(f"{target}?{query}" if query else target)
