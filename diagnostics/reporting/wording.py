"""wording: picks the reader's language out of stored wording, and names the operations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from diagnostics.contexts.parts import Operation

SERVICE = "service"
OPERATION_LABELS: Mapping[str, Promise] = {
    "rte-a": _("entity"),
    "rte-b": _("relation"),
    "rte-c": _("numeric"),
    "rte-d": _("logic"),
    "rte-e": _("code"),
    "rte-f": _("style"),
    "rte-g": _("format"),
    "rte-h": _("safety"),
    SERVICE: _("service"),
}
OPERATIONS: tuple[str, ...] = tuple(OPERATION_LABELS)[:8]
STAGE_LABELS: Mapping[str, Promise] = {
    "intake": _("Reading the case"),
    "route": _("Routing"),
    "analyse": _("Analysing in eight rooms"),
    "check": _("Checking"),
    "fingerprint": _("Matching fingerprints"),
    "suggest": _("Writing suggestions"),
}
SEVERITY_LABELS: Mapping[str, Promise] = {"error": _("error"), "warning": _("warning"), "info": _("hint")}
STATUS_LABELS: Mapping[str, Promise] = {
    "queued": _("queued"),
    "running": _("running"),
    "done": _("done"),
    "failed": _("failed"),
}
LANGUAGE_LABELS: Mapping[str, Promise] = {
    "en": _("English"),
    "zh": _("Chinese"),
    "de": _("German"),
    "fr": _("French"),
    "es": _("Spanish"),
    "ja": _("Japanese"),
    "ko": _("Korean"),
    "ru": _("Russian"),
    "pt": _("Portuguese"),
    "it": _("Italian"),
    "ar": _("Arabic"),
}


def is_chinese() -> bool:
    """Whether the page is shown in Chinese."""
    return (get_language() or "en").startswith("zh")


def pick(text: Any) -> str:
    """Return stored wording ({"en", "zh"}) in the page's language; plain values as they are, None as ""."""
    if text is None:
        return ""
    if isinstance(text, Mapping):
        first, second = ("zh", "en") if is_chinese() else ("en", "zh")
        return str(text.get(first) or text.get(second) or "")
    return str(text)


def operation(room: str) -> Operation:
    """Return letter and name of an operation; unknown ids show as they are."""
    if room == SERVICE:
        return Operation(id=SERVICE, letter="s", name=str(OPERATION_LABELS[SERVICE]))
    known = room in OPERATION_LABELS
    return Operation(id=room, letter=room[-1:] if known else "s", name=str(OPERATION_LABELS.get(room, room)))


def language_name(code: str) -> str:
    """Return the name of a detected language; "" when nothing could be said."""
    return "" if code in {"", "und"} else str(LANGUAGE_LABELS.get(code, code))
