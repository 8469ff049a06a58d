"""local: one machine, embedded parts. `make up` and every command use it unless told otherwise."""

from diagnostics.settings.base import *  # noqa: F403
from diagnostics.settings.base import TEMPLATES, VAR_DIR
from diagnostics.settings.env import env_bool, env_secret
from diagnostics.settings.places import kept_secret

DEBUG = env_bool("DEBUG", False, doc="Show tracebacks in the browser. Never in production.")
SECRET_KEY = env_secret(
    "SECRET_KEY",
    "",
    shown="made on the first start and kept in OCTOSCOPE_VAR",
    doc="Key that signs sessions and one-time links.",
) or kept_secret(VAR_DIR / "secrets" / "secret_key")
# Static files are served from their sources, so that nothing needs collecting first.
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = DEBUG
if DEBUG:  # Django keeps parsed templates otherwise, and only its own runserver forgets them when a file changes.
    TEMPLATES[0] |= {
        "APP_DIRS": False,
        "OPTIONS": {
            **TEMPLATES[0]["OPTIONS"],  # type: ignore[dict-item]
            "loaders": ["django.template.loaders.filesystem.Loader", "django.template.loaders.app_directories.Loader"],
        },
    }
EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"
