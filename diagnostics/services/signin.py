"""signin: one-time links, and a limit on guessing passwords."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from datetime import datetime

from django.conf import settings
from django.core import signing
from django.core.cache import cache
from django.db import transaction
from django.utils import timezone

from diagnostics.models import Membership, User

SALT = "diagnostics.signin"
WINDOW_S = 15 * 60
WIDER = 10  # times SIGNIN_ATTEMPTS that one account may fail from all network addresses together


def signin_link_create(*, user: User) -> str:
    """Return a token that signs `user` in once. It carries the last sign-in, so that any later one ends it."""
    return signing.dumps({"user": user.pk, "last": stamp(user.last_login)}, salt=SALT)


def signin_link_allowed(*, member: Membership) -> bool:
    """Whether an owner may have a link for a member: for one who never signed in and belongs nowhere else."""
    user = member.user
    strange = user.is_staff or user.is_superuser or user.memberships.exclude(pk=member.pk).exists()
    return user.is_active and user.last_login is None and not user.has_usable_password() and not strange


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


def signin_attempt(*, email: str, address: str) -> bool:
    """Count one try with a password, and say whether it may be made.

    It is counted before the password is looked at, so that many tries at once do not slip through. Guesses at one
    account from many addresses have a limit of their own. One address has none: behind a proxy all may share it.
    """
    counted = [(attempts_count(key), limit) for key, limit in attempts_keys(email, address).items()]
    return all(count <= limit for count, limit in counted)


def signin_succeeded(*, email: str, address: str) -> None:
    """Forget this person's tries from here, and take the one that was right off the account's count."""
    here, anywhere = attempts_keys(email, address)
    cache.delete(here)
    with suppress(ValueError):  # it ran out meanwhile
        cache.decr(anywhere)


def attempts_count(key: str) -> int:
    """Add one and return the count; it is forgotten 15 minutes after the first."""
    cache.add(key, 0, WINDOW_S)
    try:
        return int(cache.incr(key))
    except ValueError:  # it ran out between the two calls
        cache.set(key, 1, WINDOW_S)
        return 1


def attempts_keys(email: str, address: str) -> dict[str, int]:
    """Return cache key -> most tries: the account from this network address first, then from anywhere."""
    account = email.lower()
    return {
        attempts_key("pair", account, address): settings.SIGNIN_ATTEMPTS,
        attempts_key("account", account): WIDER * settings.SIGNIN_ATTEMPTS,
    }


def attempts_key(*parts: str) -> str:
    """Return a cache key; hashed, since the parts come from outside."""
    digest = hashlib.sha256("\n".join(parts).encode("utf-8", "replace")).hexdigest()
    return f"signin:{digest}"
