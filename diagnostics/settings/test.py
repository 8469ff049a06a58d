"""test: no network, fast hasher, a cache inside the process. The test session starts its own Postgres and Valkey."""

from diagnostics.settings.addresses import database_from_url
from diagnostics.settings.base import *  # noqa: F403
from diagnostics.settings.base import DATABASE_URL

SECRET_KEY = "only for tests"
DEBUG = False
ALLOWED_HOSTS = ["*"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
# A pool would keep connections open across the end of the test database.
DATABASES = {"default": database_from_url(DATABASE_URL, pool_size=0)}
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
