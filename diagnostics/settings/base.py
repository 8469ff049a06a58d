"""base: every setting that all places share. Importing it reads the environment and touches nothing else."""

from __future__ import annotations

from pathlib import Path

from csp.constants import NONCE, NONE, SELF
from django.templatetags.static import static
from django.urls import reverse_lazy
from django.utils.translation import gettext_lazy as _

from diagnostics.settings.addresses import broker_from_url, database_from_url
from diagnostics.settings.env import (
    env_bool,
    env_choice,
    env_int,
    env_list,
    env_networks,
    env_path,
    env_secret,
    env_text,
)
from diagnostics.settings.places import embedded_database_url, embedded_redis_url

BASE_DIR = Path(__file__).resolve().parent.parent.parent

# Where the embedded parts, the secrets and the logs live.
VAR_DIR = env_path(
    "OCTOSCOPE_VAR", BASE_DIR / "var", shown="var", doc="Folder of the embedded parts' data and secrets."
)
HOST = env_text("OCTOSCOPE_HOST", "127.0.0.1", doc="Address that the web server binds to.")
PORT = env_int("OCTOSCOPE_PORT", 8000, at_least=1, doc="Port that the web server binds to.")
PUBLIC_URL = env_text(
    "OCTOSCOPE_URL", f"http://{HOST}:{PORT}", shown="http://HOST:PORT", doc="Address under which people reach the site."
)

DEBUG = False
BEHIND_TLS = env_bool(
    "BEHIND_TLS", PUBLIC_URL.startswith("https://"), doc="The site is reached over https only (production settings)."
)
ALLOWED_HOSTS = env_list("ALLOWED_HOSTS", ("127.0.0.1", "localhost", "[::1]"), doc="Host names that are answered.")
CSRF_TRUSTED_ORIGINS = env_list("CSRF_TRUSTED_ORIGINS", (PUBLIC_URL,), doc="Origins whose forms are accepted.")

INSTALLED_APPS = [
    "unfold",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.postgres",
    "django.contrib.staticfiles",
    "django_htmx",
    "csp",
    "ninja",  # an installed app, so that the API's pages use our copy of their assets
    "diagnostics.apps.DiagnosticsConfig",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "diagnostics.middleware.head_requests",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "csp.middleware.CSPMiddleware",
    "diagnostics.middleware.admin_policy",
    "diagnostics.middleware.preferred_language",
    "django_htmx.middleware.HtmxMiddleware",
    "diagnostics.middleware.plain_requests",  # the last, so that its refusals are pages like all others
]

ROOT_URLCONF = "diagnostics.urls"
ASGI_APPLICATION = "diagnostics.asgi.application"
WSGI_APPLICATION = "diagnostics.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "csp.context_processors.nonce",
            ]
        },
    }
]

# --- Database and broker ---------------------------------------------------------------------------------------------

DATABASE_URL = env_text(
    "DATABASE_URL",
    embedded_database_url(VAR_DIR),
    shown="the embedded PostgreSQL",
    doc="PostgreSQL (with the extensions vector and pg_trgm), as postgresql://user:password@host:5432/database.",
)
DATABASE_POOL_SIZE = env_int("DATABASE_POOL_SIZE", 8, doc="Connections that one process keeps at most; 0 for no pool.")
DATABASES = {"default": database_from_url(DATABASE_URL, pool_size=DATABASE_POOL_SIZE)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env_text(
    "REDIS_URL",
    embedded_redis_url(VAR_DIR),
    shown="the embedded Valkey",
    doc="Valkey or Redis for the queue, the cache and live progress, as redis://host:6379/0.",
)
CACHES = {"default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}}

# --- Queue -----------------------------------------------------------------------------------------------------------

CELERY_BROKER_URL = broker_from_url(REDIS_URL)
# Several lists in the order in which the model worker empties them: a person who waits comes first.
CELERY_BROKER_TRANSPORT_OPTIONS = {"queue_order_strategy": "priority", "socket_keepalive": True}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None  # a broker that is away for an hour is waited for
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = False
CELERY_RESULT_BACKEND = None  # results are rows of ours
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_DEFAULT_QUEUE = "maintenance"
CELERY_TASK_CREATE_MISSING_QUEUES = True
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 2, "interval_start": 0.1, "interval_step": 0.2, "interval_max": 0.5}
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULE = {"sweep": {"task": "diagnostics.sweep", "schedule": 5.0, "options": {"expires": 10}}}

MODEL_BATCH_SIZE = env_int(
    "MODEL_BATCH_SIZE", 16, at_least=1, doc="Cases that the model worker diagnoses in one batch."
)
MODEL_BATCH_WAIT_MS = env_int(
    "MODEL_BATCH_WAIT_MS", 20, at_least=1, doc="Milliseconds that the model worker waits for a batch to fill."
)
RUN_HEARTBEAT_S = 4  # seconds between two signs of life of a running diagnosis
RUN_STALE_S = env_int(
    "RUN_STALE_S", 25, at_least=10, doc="Seconds without a sign of life after which a run is queued again."
)
RUN_RESEND_S = env_int(
    "RUN_RESEND_S", 15, at_least=5, doc="Seconds after which a run that the broker lost is sent again."
)
RUN_ATTEMPTS = env_int("RUN_ATTEMPTS", 3, at_least=1, doc="Tries after which a run fails with a reason.")

# --- Models and limits -----------------------------------------------------------------------------------------------

ENCODER_MODEL = env_text(
    "ENCODER_MODEL",
    "",
    shown="the packed multilingual-e5-small",
    doc="Folder or name of another sentence-transformers encoder; trained parts refuse one that they were not made for.",
)
ENCODER_PRECISION = env_choice(
    "ENCODER_PRECISION", "int8", ("int8", "float32"), doc="`int8` (ONNX Runtime, faster) or `float32` (torch)."
)
ENCODER_THREADS = env_int(
    "ENCODER_THREADS", 0, doc="Threads of one pass of the encoder; 0 leaves the choice to the runtime."
)
LATENCY_BUDGET_MS = env_int(
    "LATENCY_BUDGET_MS",
    0,
    doc="Milliseconds that the diagnosis of one case may take before rooms are left out, which the report says; "
    "0 for no limit. A case's own `latency_budget_ms` in its metadata comes first.",
)
CASE_LIMIT_BYTES = env_int("CASE_LIMIT_BYTES", 1_000_000, at_least=1000, doc="Largest case that is accepted, in bytes.")
RESPONSES_LIMIT = env_int("RESPONSES_LIMIT", 64, at_least=1, doc="Most responses that one case may have.")
DATA_UPLOAD_MAX_MEMORY_SIZE = 8 * CASE_LIMIT_BYTES  # bytes of a whole form; URL encoding may triple Chinese text
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2000
DATA_UPLOAD_MAX_NUMBER_FILES = 1  # no form of ours takes files

# --- Accounts and security -------------------------------------------------------------------------------------------

AUTH_USER_MODEL = "diagnostics.User"
LOGIN_URL = reverse_lazy("signin")
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
ADMIN_EMAIL = env_text("OCTOSCOPE_ADMIN_EMAIL", "admin@octoscope.local", doc="E-mail of the first administrator.")
SIGNIN_ATTEMPTS = env_int(
    "SIGNIN_ATTEMPTS", 10, at_least=1, doc="Failed sign-ins per address and e-mail in 15 minutes."
)
SIGNIN_LINK_S = 24 * 3600  # seconds that a one-time sign-in link is valid

METRICS_TOKEN = env_secret(
    "METRICS_TOKEN", "", doc="Bearer token that /metrics asks for, from wherever; without it METRICS_NETWORKS decide."
)
METRICS_NETWORKS = env_networks(
    "METRICS_NETWORKS",
    ("127.0.0.0/8", "::1/128"),
    doc="Networks that may read /metrics while no METRICS_TOKEN is set; `none` for nobody. What comes through a proxy "
    "counts by the addresses that the proxy names, and is refused when it names none.",
)

SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_AGE = 14 * 24 * 3600
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "diagnostics.views.errors.csrf_failure"
CSRF_COOKIE_HTTPONLY = False  # htmx reads the token from the page, plain forms carry it
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF, NONCE],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}

# --- Language, time, files -------------------------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("zh-hans", _("Simplified Chinese"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = env_text("TIME_ZONE", "UTC", doc="Time zone of the pages.")

STATIC_URL = "static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = VAR_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}

LOG_LEVEL = env_text("LOG_LEVEL", "INFO", doc="Least severe messages that are logged: DEBUG, INFO, WARNING or ERROR.")
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": LOG_LEVEL},
    # The web server writes its own access lines.
    "loggers": {"uvicorn.access": {"level": "WARNING"}},
}


UNFOLD = {
    "SITE_TITLE": "Octoscope",
    "SITE_HEADER": "Octoscope",
    "SITE_URL": "/",
    "SHOW_VIEW_ON_SITE": False,
    "SITE_FAVICONS": [{"rel": "icon", "type": "image/svg+xml", "href": lambda request: static("diagnostics/icon.svg")}],
    "STYLES": [lambda request: static("diagnostics/admin.css")],
}
