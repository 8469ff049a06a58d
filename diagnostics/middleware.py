"""middleware: what every request must fulfil, the signed-in user's language, and the admin's looser script policy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from csp.constants import SELF, UNSAFE_EVAL, UNSAFE_INLINE
from django.conf import settings
from django.core.exceptions import RequestDataTooBig, SuspiciousOperation
from django.http import HttpRequest, HttpResponse, JsonResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.utils import translation
from django.utils.decorators import sync_and_async_middleware

ADMIN_PREFIX = "/admin/"
API_PREFIX = "/api/"
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
def head_requests(get_response: Callable[[HttpRequest], Any]) -> Callable[[HttpRequest], Any]:
    """Answer HEAD wherever GET is answered: with GET's status and headers, and no body.

    A view that must not act on a mere HEAD asks `is_head`.
    """

    async def in_async(request: HttpRequest) -> HttpResponseBase:
        return headers_only(request, await get_response(as_get(request)))

    def in_sync(request: HttpRequest) -> HttpResponseBase:
        return headers_only(request, get_response(as_get(request)))

    if iscoroutinefunction(get_response):
        markcoroutinefunction(in_async)
        return in_async
    return in_sync


def is_head(request: HttpRequest) -> bool:
    """Whether the client asked for the headers alone."""
    return request.META.get("REQUEST_METHOD") == "HEAD"


def as_get(request: HttpRequest) -> HttpRequest:
    """Let views see a GET; `request.META` keeps what was asked."""
    if is_head(request):
        request.method = "GET"
    return request


def headers_only(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    """Return the answer to a HEAD without its body; a stream is not even begun."""
    if not is_head(request):
        return response
    request.method = "HEAD"
    if isinstance(response, StreamingHttpResponse):
        bare = HttpResponse(status=response.status_code)
        bare.headers = response.headers
        bare.cookies = response.cookies
        response.close()
        return bare
    if isinstance(response, HttpResponse):
        response.headers.setdefault("Content-Length", str(len(response.content)))
        response.content = b""
    return response


@sync_and_async_middleware
def plain_requests(get_response: Callable[[HttpRequest], Any]) -> Callable[[HttpRequest], Any]:
    """Refuse addresses with U+0000, which the database cannot look for, and bodies over the limit of whatever type.

    Raises: RequestDataTooBig, SuspiciousOperation: Django turns them into the pages of `views.errors`.
    """

    async def in_async(request: HttpRequest) -> HttpResponse:
        return refusal(request) or await get_response(request)

    def in_sync(request: HttpRequest) -> HttpResponse:
        return refusal(request) or get_response(request)

    if iscoroutinefunction(get_response):
        markcoroutinefunction(in_async)
        return in_async
    return in_sync


def refusal(request: HttpRequest) -> HttpResponse | None:
    """Return the API's refusal, or None when the request is plain.

    Raises: RequestDataTooBig, SuspiciousOperation: a page's request is not.
    """
    length = request.META.get("CONTENT_LENGTH") or "0"
    too_long = not length.isdecimal() or len(length) > 18 or int(length) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    has_nul = "\0" in request.path_info or "%00" in request.META.get("QUERY_STRING", "")
    if request.path_info.startswith(API_PREFIX) and (too_long or has_nul):
        code, status = ("too_long", 413) if too_long else ("bad_input", 400)
        words = (
            translation.gettext("The request is over the size limit. Shorten the texts or send fewer responses.")
            if too_long
            else translation.gettext("The address holds the character U+0000.")
        )
        return JsonResponse({"error": {"code": code, "message": words, "field": ""}}, status=status)
    if too_long:
        raise RequestDataTooBig("the body is over DATA_UPLOAD_MAX_MEMORY_SIZE")
    if has_nul:
        raise SuspiciousOperation("the address holds U+0000")
    return None


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
