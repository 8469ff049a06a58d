"""content: keys and values of a JSON document against a schema, a shape or the keys that the prompt names."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from routing.contracts import Severity, Span, Text
from routing.subsystems.format.documents.faults import Fault, both
from routing.subsystems.format.documents.scanner import parsed
from routing.subsystems.format.documents.shapes import Violation, violations
from routing.subsystems.format.documents.words import first_name, key_words, value_words

LONGEST_EXPECTED = 2000
HANDED_OVER = {
    "key": ("additionalProperties", "required", "unevaluatedProperties", "propertyNames", "dependentRequired"),
    "enum": ("enum", "const"),
}


def against_schema(text: str, body: Span, value: Any, schema: Any, index: int) -> Iterator[Fault]:
    """The instance against a JSON Schema."""
    if isinstance(schema, Mapping) and isinstance(schema.get("properties"), Mapping):
        if (
            isinstance(value, dict)
            and isinstance(value.get("properties"), dict)
            and "properties" not in schema["properties"]
        ):
            because = Text(
                "the schema came back with values in it instead of an instance", "返回的是填了值的模式，而不是实例"
            )
            yield Fault("schema_echoed", because, index, body)
            return
        wrapper = _wrapper(value, set(schema["properties"]))
        if wrapper is not None:
            yield wrapped(text, body, wrapper, index)
            return
    for violation in violations(schema, value, len(text)) or ():
        yield violated(text, body, violation, index)


def against_shape(text: str, body: Span, value: Any, schema: Mapping[str, Any], index: int) -> Iterator[Fault]:
    """The instance against a shape that the prompt writes down."""
    wrapper = _wrapper(value, _wanted_keys(schema))
    if wrapper is not None:
        yield wrapped(text, body, wrapper, index)
        return
    if schema.get("type") == "object" and isinstance(value, list) and all(isinstance(item, dict) for item in value):
        schema = {"type": "array", "items": schema}  # one object per item of the input is a common reading of a shape
    for violation in violations(schema, value, len(text)) or ():
        yield violated(text, body, violation, index)


def against_example(text: str, body: Span, value: Any, schema: Mapping[str, Any], index: int) -> Iterator[Fault]:
    """The instance against a sample: only keys that have nothing in common with it are told."""
    wanted = _wanted_keys(schema)
    item = value[0] if isinstance(value, list) and value else value
    if isinstance(item, dict) and wanted and not wanted & set(item):
        wrapper = _wrapper(item, wanted)
        yield (
            wrapped(text, body, wrapper, index)
            if wrapper
            else _key_fault(text, body, sorted(wanted), list(item), index, "warning")
        )


def _wanted_keys(schema: Mapping[str, Any]) -> set[str]:
    inner = schema.get("items") if schema.get("type") == "array" else schema
    return set(inner.get("properties") or {}) if isinstance(inner, Mapping) else set()


def _wrapper(value: Any, wanted: set[str]) -> str | None:
    if not isinstance(value, dict) or len(value) != 1 or not wanted:
        return None
    name, inner = next(iter(value.items()))
    inner = inner[0] if isinstance(inner, list) and inner else inner
    return name if name not in wanted and isinstance(inner, dict) and wanted & set(inner) else None


def wrapped(text: str, body: Span, name: str, index: int) -> Fault:
    """One layer too many, under the key `name`."""
    place = text.find(f'"{name}"', body.start, body.end)
    span = Span(place, place + len(name) + 2) if place >= 0 else body
    because = Text(f"the object is wrapped in an extra key “{name}”", f"对象外面多包了一层键“{name}”")
    return Fault("wrapper_key_added", because, index, span, _unwrapped(text, body))


def _unwrapped(text: str, body: Span) -> Text | None:
    value, valid = parsed(text[body.start : body.end])
    if not valid:
        return None
    shown = json.dumps(next(iter(value.values())), ensure_ascii=False)
    return both(shown) if len(shown) <= LONGEST_EXPECTED else None


def against_keys(text: str, body: Span, value: Any, wanted: Sequence[str], exact: bool, index: int) -> Iterator[Fault]:
    """The instance against the keys that the prompt names; `exact`: no others."""
    item = value[0] if isinstance(value, list) and value else value
    if not isinstance(item, dict):
        return
    if set(wanted) <= set(item) and (len(item) == len(wanted) or not exact):
        return
    wrapper = _wrapper(item, set(wanted))
    yield wrapped(text, body, wrapper, index) if wrapper else _key_fault(text, body, list(wanted), list(item), index)


def _key_fault(
    text: str, body: Span, wanted: list[str], found: list[str], index: int, severity: Severity = "error"
) -> Fault:
    extra = [key for key in found if key not in wanted]
    missing = [key for key in wanted if key not in found]
    name = extra[0] if extra else ""
    place = text.find(f'"{name}"', body.start, body.end) if extra else -1
    span = Span(place, place + len(name) + 2) if place >= 0 else body
    parts_en = [f"unknown: “{', '.join(extra)}”"] * bool(extra) + [f"missing: “{', '.join(missing)}”"] * bool(missing)
    parts_zh = [f"多出：“{'、'.join(extra)}”"] * bool(extra) + [f"缺少：“{'、'.join(missing)}”"] * bool(missing)
    because = Text(
        f"keys differ from those demanded ({'; '.join(parts_en)})", f"键名与要求不符（{'；'.join(parts_zh)}）"
    )
    return Fault("key_mismatch", because, index, span, both(", ".join(wanted)), severity)


def violated(text: str, body: Span, violation: Violation, index: int) -> Fault:
    """A violation of a schema as a fault of the kind that it means."""
    path = "/".join(str(part) for part in violation.path) or "/"
    if violation.keyword in HANDED_OVER["enum"]:
        shown = json.dumps(violation.instance, ensure_ascii=False)[:80]
        allowed = json.dumps(violation.wanted, ensure_ascii=False)[:300]
        because = Text(f"“{shown}” at “{path}” is not in the closed list", f"“{path}”处的“{shown}”不在允许的取值之中")
        return Fault("enum_violation", because, index, placed(text, body, shown), both(allowed))
    if violation.keyword in HANDED_OVER["key"]:
        words, key = key_words(violation), first_name(violation)
        span = placed(text, body, f'"{key}"') if key else body
        because = Text(f"keys at “{path}”: {words.en}", f"“{path}”处键名不符：{words.zh}")
        return Fault("key_mismatch", because, index, span)
    words = value_words(violation)
    because = Text(
        f"at “{path}”: {words.en} ({violation.keyword})", f"“{path}”处不符合模式（{violation.keyword}）：{words.zh}"
    )
    shown = (
        json.dumps(violation.instance, ensure_ascii=False, default=str) if len(str(violation.instance)) < 200 else ""
    )
    return Fault("schema_violation", because, index, placed(text, body, shown) if shown else body)


def placed(text: str, body: Span, shown: str) -> Span:
    """Where a piece of JSON stands in the body, else the body."""
    place = text.find(shown, body.start, body.end) if shown else -1
    return Span(place, place + len(shown)) if place >= 0 else body
