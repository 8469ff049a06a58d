"""objects: the one JSON object of a response."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

READ_CHARS = 6000


def object_of(text: str) -> Mapping[str, Any]:
    """The one object of a response, empty for anything else."""
    start, end = text.find("{"), text.rfind("}")
    if start < 0 or end < start or len(text) > READ_CHARS or text[:start].count("["):
        return {}
    try:
        found = json.loads(text[start : end + 1])
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
