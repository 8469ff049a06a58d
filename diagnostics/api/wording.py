"""wording: what is wrong with a request, in people's words: which field, what was wrong, what to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

SOURCES = {"query": gettext_lazy("query parameter"), "path": gettext_lazy("part of the address")}
WHOLE = "payload"  # pydantic's name of the body as a whole

# pydantic's kinds of error -> what it means and what to do. Names in %(…)s come from the error's context.
MEANINGS: Mapping[str, Promise] = {
    "missing": gettext_lazy("is missing. Add it."),
    "string_type": gettext_lazy("must be text. Put it in quotation marks."),
    "string_too_long": gettext_lazy("is too long: at most %(max_length)s characters are accepted. Shorten it."),
    "string_too_short": gettext_lazy("is too short: at least %(min_length)s characters are needed."),
    "string_unicode": gettext_lazy("holds text that is not Unicode. Send it as UTF-8."),
    "int_type": gettext_lazy("must be a whole number, such as 50."),
    "int_parsing": gettext_lazy("must be a whole number, such as 50."),
    "int_parsing_size": gettext_lazy("is too large a number."),
    "int_from_float": gettext_lazy("must be a whole number, such as 50."),
    "float_type": gettext_lazy("must be a number, such as 250 or 12.5."),
    "float_parsing": gettext_lazy("must be a number, such as 250 or 12.5."),
    "finite_number": gettext_lazy("must be a finite number; write null where there is none."),
    "greater_than_equal": gettext_lazy("must be at least %(ge)s."),
    "less_than_equal": gettext_lazy("must be at most %(le)s."),
    "bool_type": gettext_lazy("must be true or false."),
    "bool_parsing": gettext_lazy("must be true or false."),
    "list_type": gettext_lazy("must be a list: […]."),
    "dict_type": gettext_lazy("must be an object: {…}."),
    "model_type": gettext_lazy("must be an object: {…}."),
    "model_attributes_type": gettext_lazy("must be an object: {…}."),
    "literal_error": gettext_lazy("must be one of: %(expected)s."),
    "enum": gettext_lazy("must be one of: %(expected)s."),
    "datetime_type": gettext_lazy("must be a date or a time, such as 2026-01-31 or 2026-01-31T08:00:00Z."),
    "datetime_parsing": gettext_lazy("must be a date or a time, such as 2026-01-31 or 2026-01-31T08:00:00Z."),
    "datetime_from_date_parsing": gettext_lazy("must be a date or a time, such as 2026-01-31 or 2026-01-31T08:00:00Z."),
    "extra_forbidden": gettext_lazy("is not known here. Leave it out."),
}


def invalid_words(errors: Sequence[Mapping[str, Any]]) -> tuple[str, str]:
    """Return a sentence about the first field at fault, and its dotted name ("" for the whole body)."""
    if not errors:
        return _("The request cannot be read. See /api/docs for the expected shape."), ""
    error = telling(errors)
    source, names = place_of(error)
    field = ".".join(names)
    subject = f"“{shown(names)}”" if names else _("The body")
    kind = SOURCES.get(source)
    if kind is not None and names:
        subject = f"{kind} {subject}"
    return f"{upper_first(subject)} {meaning_of(error)} " + _("See /api/docs for the expected shape."), field


def telling(errors: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:
    """Return the error to speak about: of those at the first place at fault, the one that lies deepest."""
    top = place_of(errors[0])[1][:2]
    alike = [error for error in errors if place_of(error)[1][:2] == top]
    return max(alike, key=lambda error: len(place_of(error)[1]))


def place_of(error: Mapping[str, Any]) -> tuple[str, list[str]]:
    """Return where the value came from, and the names that lead to it, without pydantic's names of types."""
    parts = [part for part in error.get("loc", ()) if part != WHOLE]
    source, names = (str(parts[0]), parts[1:]) if parts else ("", [])
    return source, [str(part) for part in names if not (isinstance(part, str) and is_type_name(part))]


def is_type_name(part: str) -> bool:
    """Whether a part of a place names one of the types that a value may have, not a field."""
    return part == "str" or part[:1].isupper() or "[" in part


def meaning_of(error: Mapping[str, Any]) -> str:
    """Return what an error means; one of an unknown kind is said in general."""
    text = MEANINGS.get(str(error.get("type")))
    context = error.get("ctx") or {}
    try:
        return str(text) % context if text is not None else _("has a value that is not accepted here.")
    except KeyError:  # the context lacks a name, as another version of the library may
        return _("has a value that is not accepted here.")


def shown(names: Sequence[str]) -> str:
    """Return names as people write them: responses[0].latency_ms."""
    text = ""
    for name in names:
        text += f"[{name}]" if name.isdecimal() else f".{name}" if text else name
    return text


def upper_first(text: str) -> str:
    """Return the text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]
