"""User: a person, who signs in with an e-mail address and a password or a one-time link."""

from __future__ import annotations

from typing import Any, ClassVar

from django.contrib.auth.models import AbstractUser, UserManager
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _


class EmailUserManager(UserManager["User"]):
    """Makes users from an e-mail address alone."""

    def _create_user(self, email: str, password: str | None, **fields: Any) -> User:
        user = self.model(email=self.normalize_email(email).lower(), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> User:  # type: ignore[override]
        """Return a new ordinary user; without a password only a one-time link signs in."""
        return self._create_user(email, password, **{"is_staff": False, "is_superuser": False, **fields})

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> User:  # type: ignore[override]
        """Return a new administrator."""
        return self._create_user(email, password, **{**fields, "is_staff": True, "is_superuser": True})

    def get_by_natural_key(self, username: str | None) -> User:
        """Find by e-mail address; upper and lower case are the same."""
        return self.get(email__iexact=username)


class User(AbstractUser):
    """`language` is "" for "as the browser says", otherwise a code of LANGUAGES."""

    username = None  # type: ignore[assignment]
    email = models.EmailField(_("e-mail address"), unique=True)
    language = models.CharField(_("language"), max_length=10, blank=True, default="")

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    objects = EmailUserManager()  # type: ignore[assignment,misc]

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")
        constraints = [models.UniqueConstraint(Lower("email"), name="user_email_any_case")]

    def __str__(self) -> str:
        return self.email
