"""signin: one-time links, and a limit on guessing passwords."""

from __future__ import annotations

import hashlib
from datetime import datetime

from django.conf import settings
from django.core import signing
from django.core.cache import cache
from django.db import transaction
from django.utils import timezone

from diagnostics.models import User

SALT = "diagnostics.signin"
WINDOW_S = 15 * 60


def signin_link_create(*, user: User) -> str:
    """Return a token that signs `user` in once. It carries the last sign-in, so that any later one ends it."""
    return signing.dumps({"user": user.pk, "last": stamp(user.last_login)}, salt=SALT)


@transaction.atomic
def signin_link_redeem(*, token: str) -> User | None:
    """Return the user of a fresh, unused token, and use it up; None otherwise."""
    try:
        content = signing.loads(token, salt=SALT, max_age=settings.SIGNIN_LINK_S)
    except signing.BadSignature:
        return None
    # The row is locked, so that of two clicks at once only one signs in.
    user = User.objects.select_for_update().filter(pk=content["user"], is_active=True).first()
    if user is None or stamp(user.last_login) != content["last"]:
        return None
    user.last_login = timezone.now()
    user.save(update_fields=["last_login"])
    return user


def stamp(moment: datetime | None) -> str:
    """Return a moment as text, "" for never."""
    return "" if moment is None else moment.isoformat()


def signin_allowed(*, email: str, address: str) -> bool:
    """Whether another password may be tried for this e-mail address from this network address."""
    return int(cache.get(attempts_key(email, address), 0)) < settings.SIGNIN_ATTEMPTS


def signin_failed(*, email: str, address: str) -> None:
    """Count a wrong password; the count is forgotten 15 minutes after the first."""
    key = attempts_key(email, address)
    cache.add(key, 0, WINDOW_S)
    try:
        cache.incr(key)
    except ValueError:  # it ran out between the two calls
        cache.set(key, 1, WINDOW_S)


def signin_succeeded(*, email: str, address: str) -> None:
    """Forget the wrong passwords."""
    cache.delete(attempts_key(email, address))


def attempts_key(email: str, address: str) -> str:
    """Return the cache key; hashed, since both parts come from outside."""
    digest = hashlib.sha256(f"{email.lower()}\n{address}".encode("utf-8", "replace")).hexdigest()
    return f"signin:{digest}"
