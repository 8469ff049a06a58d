"""apps: the one Django app. Its system checks register when it is ready."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class DiagnosticsConfig(AppConfig):
    """The label stands in table names; do not change it."""

    name = "diagnostics"
    verbose_name = _("Diagnostics")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Register the system checks."""
        from diagnostics import checks  # noqa: F401
