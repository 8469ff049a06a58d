"""texts: makes submitted text storable, one code point for one code point, so that spans stay true.

PostgreSQL holds neither U+0000 nor lone surrogates in text, and neither NaN nor infinities in JSON. A U+0000 becomes the
visible "␀" (U+2400) and is given back to the checks (`engine`), a lone surrogate becomes "\ufffd" (U+FFFD), a number
that is not finite becomes null.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import Any

NUL_MARK = "␀"
SURROGATE = re.compile("[\ud800-\udfff]")
DEPTH_LIMIT = 200  # levels of nested JSON; a real schema or header has under 30
INTEGER_LIMIT_BITS = 4096  # about 1,200 digits; Python and PostgreSQL refuse far longer ones


class TooDeep(ValueError):
    """JSON nested deeper than DEPTH_LIMIT; the sender can flatten it."""


def text_clean(text: str) -> str:
    """Return `text` with the same number of code points, storable."""
    return SURROGATE.sub("\ufffd", text.replace("\0", NUL_MARK))


def text_restore(text: str) -> str:
    """Return the text with its U+0000 again; only for cases whose intake saw one."""
    return text.replace(NUL_MARK, "\0")


def depth_check(value: Any, depth: int = 0) -> None:
    """Raises: TooDeep: a JSON value is nested deeper than DEPTH_LIMIT."""
    if depth > DEPTH_LIMIT:
        raise TooDeep(f"The JSON is nested deeper than {DEPTH_LIMIT} levels.")
    if isinstance(value, Mapping | list | tuple):
        for item in value.values() if isinstance(value, Mapping) else value:
            depth_check(item, depth + 1)


def json_clean(value: Any, depth: int = 0) -> Any:
    """Return a storable copy of a JSON value.

    Raises: TooDeep: nested deeper than DEPTH_LIMIT.
    """
    if depth > DEPTH_LIMIT:
        raise TooDeep(f"The JSON is nested deeper than {DEPTH_LIMIT} levels.")
    if isinstance(value, str):
        return text_clean(value)
    if isinstance(value, Mapping):
        return {text_clean(str(name)): json_clean(item, depth + 1) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [json_clean(item, depth + 1) for item in value]
    return number_clean(value)


def number_clean(value: Any) -> Any:
    """Return a number that JSON and PostgreSQL can hold, or null for one that they cannot."""
    if isinstance(value, float) and not math.isfinite(value):
        return None
    if isinstance(value, int) and value.bit_length() > INTEGER_LIMIT_BITS:
        return None
    return value


def holds_nul(value: Any) -> bool:
    """Whether a text anywhere in a JSON value holds U+0000."""
    if isinstance(value, str):
        return "\0" in value
    if isinstance(value, Mapping):
        return any(holds_nul(item) for item in value.values())
    return isinstance(value, list | tuple) and any(holds_nul(item) for item in value)
