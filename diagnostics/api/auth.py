"""auth: API keys. A key names its workspace and role; only its SHA-256 is stored."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from ninja.security import HttpBearer

from diagnostics.api.errors import ApiError, error_body
from diagnostics.models import ApiKey
from diagnostics.models.membership import Role
from diagnostics.services.apikeys import apikey_authenticate


class ApiKeyAuth(HttpBearer):
    """`request.auth` becomes the ApiKey row."""

    def authenticate(self, request: HttpRequest, token: str) -> ApiKey | None:
        """The key's row, or None when it is unknown or revoked."""
        return apikey_authenticate(whole=token)


def reader_required(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """The documentation for whoever is signed in, and for programs with a key: they make their clients from the schema."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **keywords: Any) -> HttpResponse:
        if request.user.is_authenticated or ApiKeyAuth()(request):
            return view(request, *args, **keywords)
        if request.path.endswith(".json"):
            message = _("The API key is missing, unknown or revoked. Send it as “Authorization: Bearer <key>”.")
            return JsonResponse(error_body("unauthorised", message), status=401)
        return redirect_to_login(request.get_full_path())

    return guarded


def key_of(request: HttpRequest) -> ApiKey:
    """The key that signed the request."""
    key: ApiKey = request.auth  # type: ignore[attr-defined]
    return key


def editor_of(request: HttpRequest) -> ApiKey:
    """The key, when it may write.

    Raises: ApiError: 403, the key is a viewer's.
    """
    key = key_of(request)
    if key.role == Role.VIEWER:
        raise ApiError(
            403, "read_only_key", _("This key may only read. Make one with the editor role to submit or change.")
        )
    return key
