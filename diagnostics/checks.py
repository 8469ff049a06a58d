"""checks: Django system checks with stable ids. They read files and settings only; nothing is loaded."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, register


@register()
def stale_time_is_sane(**_: Any) -> list[CheckMessage]:
    """diagnostics.E001: a run must miss several signs of life before it counts as dead."""
    if settings.RUN_STALE_S >= 2 * settings.RUN_HEARTBEAT_S:
        return []
    hint = f"Set RUN_STALE_S to at least {2 * settings.RUN_HEARTBEAT_S}."
    return [Error("RUN_STALE_S is too short for a running diagnosis to show life", hint=hint, id="diagnostics.E001")]
