"""users: what people change about themselves, and accounts for invited members."""

from __future__ import annotations

from diagnostics.models import User


def user_language_set(*, user: User, language: str) -> User:
    """Store the language of the pages; "" means as the browser says."""
    user.language = language
    user.save(update_fields=["language"])
    return user


def user_password_set(*, user: User, password: str) -> User:
    """Store a new password; it was validated by the form."""
    user.set_password(password)
    user.save(update_fields=["password"])
    return user


def user_ensure(*, email: str) -> tuple[User, bool]:
    """Return the user with this address, and whether it was made now; a new one can sign in by link only."""
    known = User.objects.filter(email__iexact=email).first()
    if known is not None:
        return known, False
    return User.objects.create_user(email), True
