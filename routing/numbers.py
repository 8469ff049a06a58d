"""numbers: reads values that came as JSON without trusting them: integers of any length, NaN, deep nesting."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

DEPTH_LIMIT = 200  # levels of nested JSON; a real schema or log entry has under 30


class TooDeep(ValueError):
    """JSON nested deeper than DEPTH_LIMIT."""


def finite(value: Any) -> float | None:
    """The number as a float; None when it is no number, not finite, or beyond the range of a float."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        number = float(value)
    except OverflowError:
        return None
    return number if math.isfinite(number) else None


def plain(value: Any) -> str:
    """The value as text; one that Python will not write out (nested too deeply, too many digits) becomes ""."""
    try:
        return str(value)
    except (RecursionError, ValueError):
        return ""


def usable(value: Any, depth: int = 0) -> Any:
    """A copy of a JSON value in which every number fits into a float; one that does not becomes null.

    Raises: TooDeep: nested deeper than DEPTH_LIMIT; the sender can flatten it.
    """
    if depth > DEPTH_LIMIT:
        raise TooDeep(f"The JSON is nested deeper than {DEPTH_LIMIT} levels.")
    if isinstance(value, Mapping):
        return {str(name): usable(item, depth + 1) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [usable(item, depth + 1) for item in value]
    if isinstance(value, int | float) and not isinstance(value, bool):
        return value if finite(value) is not None else None
    return value
