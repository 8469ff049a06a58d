"""production: several machines behind TLS. Secrets and addresses have no defaults: a missing one refuses to start."""

import os

from django.core.exceptions import ImproperlyConfigured

from diagnostics.settings.base import *  # noqa: F403
from diagnostics.settings.base import BEHIND_TLS, STORAGES
from diagnostics.settings.env import env_secret

for name in ("DATABASE_URL", "REDIS_URL", "ALLOWED_HOSTS", "OCTOSCOPE_URL"):
    if not os.environ.get(name, "").strip():
        raise ImproperlyConfigured(f"{name} is not set")

SECRET_KEY = env_secret("SECRET_KEY", doc="Key that signs sessions and one-time links.")
STORAGES = {**STORAGES, "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"}}

SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if BEHIND_TLS else None
SECURE_SSL_REDIRECT = BEHIND_TLS
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$", r"^metrics$"]  # probes speak plain http inside the cluster
SESSION_COOKIE_SECURE = BEHIND_TLS
CSRF_COOKIE_SECURE = BEHIND_TLS
SECURE_HSTS_SECONDS = 31_536_000 if BEHIND_TLS else 0
