"""Shapes in prompts as JSON Schemas, and instances against them."""

from __future__ import annotations

import time

from routing.subsystems.format.documents.shapes import shapes, violations


def test_types_choices_and_lists() -> None:
    shape = shapes('Return {"name": string, "kind": "a"|"b", "tags": [string], "n": int}.')[0]
    properties = shape.schema["properties"]
    assert properties["name"] == {"type": "string"}
    assert properties["kind"] == {"enum": ["a", "b"]}
    assert properties["tags"] == {"type": "array", "items": {"type": "string"}}
    assert properties["n"] == {"type": "integer"}
    assert not shape.example


def test_chinese_types() -> None:
    assert shapes('{"标题": 字符串, "数量": 数字}')[0].schema["properties"]["数量"] == {"type": "number"}


def test_data_is_an_example_not_a_shape() -> None:
    assert shapes('Input: {"name": "Ada", "age": 36}')[0].example


def test_violations_name_the_keyword() -> None:
    schema = {
        "type": "object",
        "properties": {"n": {"type": "integer"}},
        "required": ["n"],
        "additionalProperties": False,
    }
    found = violations(schema, {"n": "x", "m": 1}, 10)
    assert found is not None
    assert {violation.keyword for violation in found} == {"type", "additionalProperties"}


def test_bad_schema_is_not_measured() -> None:
    assert violations({"type": "nonsense"}, 1, 10) is None


def test_slow_pattern_is_stopped() -> None:
    started = time.perf_counter()
    violations({"pattern": "^(([a-z])+.)+[A-Z]([a-z])+$"}, "a" * 60, 60)
    assert time.perf_counter() - started < 5.0
