"""validation: JSON Schema with a time limit. A schema is a program of the user's, and some would run for years.

`pattern` and `patternProperties` go to the `regex` library, which can stop; `uniqueItems` costs one pass; every keyword
looks at the clock, which stops references that multiply.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextvars import ContextVar
from functools import lru_cache
from typing import Any

SECONDS = 2.0  # for one instance
PATTERN_SECONDS = 0.2  # for one text and one pattern
Keyword = Callable[[Any, Any, Any, Any], Any]


class OutOfTime(Exception):
    """The validation would take longer than SECONDS."""


# When the present validation must end (time.monotonic seconds), in each thread for itself.
DEADLINE: ContextVar[float] = ContextVar("DEADLINE", default=0.0)


def errors(schema_text: str, instance: Any) -> Iterator[Any]:
    """The library's errors, one after the other.

    Raises: OutOfTime, or whatever a wrong schema leads to.
    """
    validator = _validator(schema_text)
    DEADLINE.set(time.monotonic() + SECONDS)
    yield from validator.iter_errors(instance)


@lru_cache(maxsize=64)
def _validator(schema_text: str) -> Any:
    from jsonschema import Draft202012Validator, validators

    schema = json.loads(schema_text)
    if '"unevaluatedProperties"' in schema_text and not all(map(_is_linear, _name_patterns(schema))):
        raise OutOfTime("the library matches these patterns itself, without a limit")
    return _timed_class(validators.validator_for(schema, default=Draft202012Validator))(schema)


@lru_cache(maxsize=16)  # one a draft: making a class costs more than most validations
def _timed_class(chosen: Any) -> Any:
    from jsonschema import validators

    keywords: dict[str, Keyword] = {**chosen.VALIDATORS, "pattern": _pattern, "uniqueItems": _unique}
    keywords["patternProperties"] = _pattern_properties
    if additional := keywords.get("additionalProperties"):
        keywords["additionalProperties"] = _without_matched(additional)
    return validators.extend(chosen, {name: _timed(keyword) for name, keyword in keywords.items()})


def _name_patterns(schema: Any) -> Iterator[str]:
    """Every pattern of a "patternProperties" anywhere in the schema."""
    waiting = [schema]
    while waiting:
        value = waiting.pop()
        if isinstance(value, Mapping):
            patterns = value.get("patternProperties")
            yield from patterns if isinstance(patterns, Mapping) else ()
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value


def _is_linear(pattern: str) -> bool:
    """Whether backtracking cannot grow: no groups, and at most one repetition, at an anchored start."""
    repeats = len(re.findall(r"(?<!\\)[*+?{]", pattern))
    return "(" not in pattern and (repeats == 0 or (repeats == 1 and pattern.startswith("^")))


def _timed(keyword: Keyword) -> Keyword:
    def timed(validator: Any, wanted: Any, instance: Any, schema: Any) -> Any:
        if time.monotonic() > DEADLINE.get():
            raise OutOfTime(f"longer than {SECONDS} s")
        return keyword(validator, wanted, instance, schema)

    return timed


def _matches(pattern: str, text: str) -> bool:
    """Whether a pattern is found; `regex` also knows Unicode property classes, which the standard library lacks."""
    import regex

    return regex.search(pattern, text, timeout=PATTERN_SECONDS) is not None


def _pattern(validator: Any, wanted: str, instance: Any, schema: Any) -> Any:
    from jsonschema import ValidationError

    if validator.is_type(instance, "string") and not _matches(wanted, instance):
        yield ValidationError(f"{instance[:80]!r} does not match {wanted[:80]!r}")


def _pattern_properties(validator: Any, wanted: Mapping[str, Any], instance: Any, schema: Any) -> Any:
    if not validator.is_type(instance, "object"):
        return
    for pattern, inner in wanted.items():
        for name, value in instance.items():
            if _matches(pattern, name):
                yield from validator.descend(value, inner, path=name, schema_path=pattern)


def _without_matched(keyword: Keyword) -> Keyword:
    """The library's "additionalProperties", spared the names that patterns match, and the patterns."""

    def additional(validator: Any, wanted: Any, instance: Any, schema: Any) -> Any:
        patterns = schema.get("patternProperties")
        if not patterns or not validator.is_type(instance, "object"):
            return keyword(validator, wanted, instance, schema)
        left = {name: value for name, value in instance.items() if not any(_matches(p, name) for p in patterns)}
        return keyword(validator, wanted, left, {**schema, "patternProperties": {}})

    return additional


def _unique(validator: Any, wanted: Any, instance: Any, schema: Any) -> Any:
    from jsonschema import ValidationError

    if wanted and validator.is_type(instance, "array"):
        seen = {json.dumps(_equal_form(item), sort_keys=True) for item in instance}
        if len(seen) < len(instance):
            yield ValidationError("the list has elements that are not unique")


def _equal_form(value: Any) -> Any:
    """The value with 1.0 as 1, since JSON Schema counts both as the same number."""
    if isinstance(value, Mapping):
        return {name: _equal_form(item) for name, item in value.items()}
    if isinstance(value, list):
        return [_equal_form(item) for item in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value
