"""auth: API keys. A key names its workspace and role; only its SHA-256 is stored."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils.translation import gettext as _
from ninja.security import HttpBearer

from diagnostics.api.errors import ApiError
from diagnostics.models import ApiKey
from diagnostics.models.membership import Role
from diagnostics.services.apikeys import apikey_authenticate


class ApiKeyAuth(HttpBearer):
    """`request.auth` becomes the ApiKey row."""

    def authenticate(self, request: HttpRequest, token: str) -> ApiKey | None:
        """The key's row, or None when it is unknown or revoked."""
        return apikey_authenticate(whole=token)


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
