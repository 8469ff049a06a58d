"""calls: what the object of a response says about its own call beside the text: fields of the response, and lists by key for the case."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

FIELDS: Final[Mapping[str, Any]] = {"model": str, "latency_ms": (int, float), "ttfb_ms": (int, float), "headers": Mapping, "finish_reason": str, "logprobs": list}  # fmt: skip
TEXT: Final = frozenset({"text", "index", "id", "language"})
WRAPPERS: Final = ("metadata", "meta")


def with_own_metadata(raw: Mapping[str, Any]) -> Mapping[str, Any]:
    """The response's object with the fields that stand in its “metadata”, where they have the right type and it lacks them."""
    raw = _unwrapped(raw)
    told = _told(raw)
    if not told:
        return raw
    taken = {name: told[name] for name, kind in FIELDS.items() if name in told and isinstance(told[name], kind)}
    return {**taken, **raw}


def by_key(items: Sequence[Any]) -> dict[str, Any]:
    """What the responses' objects say beside the fields of a response: one value a response under each key, None where one lacks it.

    The value itself where there is only one response.
    """
    rows = [_others(_unwrapped(item)) if isinstance(item, Mapping) else {} for item in items]
    names = dict.fromkeys(name for row in rows for name in row)
    if len(rows) == 1:
        return rows[0]
    return {name: [row.get(name) for row in rows] for name in names}


def _unwrapped(raw: Mapping[str, Any]) -> Mapping[str, Any]:
    """A response object that was taken for a text and wrapped once more, as it was."""
    text = raw.get("text")
    return {**raw, **text} if isinstance(text, Mapping) and isinstance(text.get("text"), str) else raw


def _told(raw: Mapping[str, Any]) -> Mapping[str, Any]:
    found = (raw[name] for name in WRAPPERS if name in raw)
    return next((item for item in found if isinstance(item, Mapping)), {})


def _others(raw: Mapping[str, Any]) -> dict[str, Any]:
    beside = {name: value for name, value in raw.items() if name not in WRAPPERS}
    known = FIELDS.keys() | TEXT
    return {str(name): value for name, value in {**beside, **_told(raw)}.items() if name not in known}
