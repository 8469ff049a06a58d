"""middleware: the signed-in user's language, and the admin's looser script policy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from csp.constants import SELF, UNSAFE_EVAL, UNSAFE_INLINE
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.decorators import sync_and_async_middleware

ADMIN_PREFIX = "/admin/"
# The admin theme evaluates small expressions in its templates and sets inline styles.
ADMIN_POLICY = {"script-src": [SELF, UNSAFE_INLINE, UNSAFE_EVAL], "style-src": [SELF, UNSAFE_INLINE]}


@sync_and_async_middleware
def admin_policy(get_response: Callable[[HttpRequest], Any]) -> Callable[[HttpRequest], Any]:
    """Let the admin's pages alone run inline scripts and styles; every other page keeps the strict policy."""

    def loosened(request: HttpRequest, response: HttpResponse) -> HttpResponse:
        if request.path.startswith(ADMIN_PREFIX):
            response._csp_replace = ADMIN_POLICY  # type: ignore[attr-defined]  # django-csp's own hook
        return response

    async def in_async(request: HttpRequest) -> HttpResponse:
        return loosened(request, await get_response(request))

    def in_sync(request: HttpRequest) -> HttpResponse:
        return loosened(request, get_response(request))

    if iscoroutinefunction(get_response):
        markcoroutinefunction(in_async)
        return in_async
    return in_sync


@sync_and_async_middleware
def preferred_language(get_response: Callable[[HttpRequest], Any]) -> Callable[[HttpRequest], Any]:
    """Use the language that the signed-in user chose; without a choice, what the browser and the cookie say stays."""

    def activate(request: HttpRequest, user: Any) -> None:
        language = getattr(user, "language", "")
        if language:
            translation.activate(language)
            request.LANGUAGE_CODE = translation.get_language()

    async def in_async(request: HttpRequest) -> HttpResponse:
        activate(request, await request.auser())
        return await get_response(request)

    def in_sync(request: HttpRequest) -> HttpResponse:
        activate(request, request.user)
        return get_response(request)

    if iscoroutinefunction(get_response):
        markcoroutinefunction(in_async)
        return in_async
    return in_sync
