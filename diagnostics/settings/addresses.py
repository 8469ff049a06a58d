"""addresses: turns DATABASE_URL and REDIS_URL into what Django and Celery want."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

POSTGRES_SCHEMES = frozenset({"postgres", "postgresql"})


def database_from_url(url: str, *, pool_size: int) -> dict[str, Any]:
    """Return Django's DATABASES entry for a PostgreSQL address. `pool_size` 0 means no pool.

    Raises: ImproperlyConfigured: the address is not a PostgreSQL one, or names no database.
    """
    parts = urlsplit(url)
    if parts.scheme not in POSTGRES_SCHEMES or not parts.path.strip("/"):
        raise ImproperlyConfigured("DATABASE_URL must look like postgresql://user:password@host:5432/database")
    options: dict[str, Any] = dict(parse_qsl(parts.query))
    host = options.pop("host", "") or unquote(parts.hostname or "")
    if pool_size:
        options["pool"] = {"min_size": 1, "max_size": pool_size, "timeout": 30}
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": host,
        "PORT": str(parts.port or ""),
        "OPTIONS": {"connect_timeout": 5, **options},
        "CONN_HEALTH_CHECKS": True,
        "CONN_MAX_AGE": 0,
    }


def broker_from_url(url: str) -> str:
    """Return Celery's name of a Redis address: kombu spells sockets `redis+socket`, and the number `virtual_host`."""
    parts = urlsplit(url)
    if parts.scheme != "unix":
        return url
    number = dict(parse_qsl(parts.query)).get("db", "0")
    return f"redis+socket://{parts.path}?virtual_host={number}"
