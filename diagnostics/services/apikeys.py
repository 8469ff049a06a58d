"""apikeys: makes, checks and revokes the keys of machines. The whole key is shown once and never stored."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from datetime import timedelta

from django.db.models import Q
from django.utils import timezone

from diagnostics.models import ApiKey, User, Workspace
from diagnostics.models.membership import Role

MARK = "octo"  # keys look like octo_<prefix>_<secret>, so that scanners can find leaked ones
USED_EVERY = timedelta(minutes=1)  # how exact "last used" is; a write for each call would be waste


def apikey_create(
    *, workspace: Workspace, name: str, role: str = Role.EDITOR, created_by: User | None = None
) -> tuple[ApiKey, str]:
    """Return the row and the whole key, which cannot be shown again.

    Raises: ValidationError: an empty name or an unknown role.
    """
    prefix = secrets.token_hex(5)
    whole = f"{MARK}_{prefix}_{secrets.token_urlsafe(32)}"
    key = ApiKey(
        workspace=workspace, name=name.strip(), prefix=prefix, hash=apikey_hash(whole), role=role, created_by=created_by
    )
    key.full_clean(exclude=["workspace", "created_by"])
    key.save()
    return key, whole


def apikey_hash(whole: str) -> str:
    """Return the SHA-256 in hex; 256 random bits need neither salt nor a slow hash."""
    return hashlib.sha256(whole.encode("utf-8", "replace")).hexdigest()


def apikey_authenticate(*, whole: str) -> ApiKey | None:
    """Return the living key with its workspace, or None; notes about when it was used."""
    mark, _, rest = whole.partition("_")
    prefix, _, secret = rest.partition("_")
    if mark != MARK or not secret:
        return None
    key = ApiKey.objects.select_related("workspace").filter(prefix=prefix[:16], revoked_at=None).first()
    if key is None or not hmac.compare_digest(key.hash, apikey_hash(whole)):
        return None
    now = timezone.now()
    unused = Q(last_used_at=None) | Q(last_used_at__lt=now - USED_EVERY)
    ApiKey.objects.filter(unused, pk=key.pk).update(last_used_at=now)
    return key


def apikey_revoke(*, key: ApiKey) -> ApiKey:
    """End a key for good."""
    if key.revoked_at is None:
        key.revoked_at = timezone.now()
        key.save(update_fields=["revoked_at"])
    return key
