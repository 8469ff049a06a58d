"""JSON Schemas that would run for years are stopped; all others mean what they meant."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from routing.subsystems.format.documents.shapes import violations
from routing.subsystems.format.documents.validation import SECONDS, OutOfTime, errors

LEVELS = 40
DOUBLING = {
    "$ref": "#/$defs/l0",
    "$defs": {f"l{n}": {"allOf": [{"$ref": f"#/$defs/l{n + 1}"}] * 2} for n in range(LEVELS)} | {f"l{LEVELS}": {}},
}
PATTERNS = {"type": "object", "patternProperties": {"(x|x)*y": {}}, "additionalProperties": False}


@pytest.mark.parametrize(
    ("schema", "instance"),
    [
        (DOUBLING, {}),
        (PATTERNS, {"x" * 60: 1}),
        ({"patternProperties": {"(a|a)*b": {}}, "unevaluatedProperties": False}, {"a" * 60: 1}),
        ({"pattern": "(a|a)*b"}, "a" * 60),
        ({"propertyNames": {"pattern": "(a|a)*b"}}, {"a" * 60: 1}),
        ({"$ref": "#"}, {}),
    ],
)
def test_endless_schemas_come_to_an_end(schema: Any, instance: Any) -> None:
    started = time.monotonic()
    found = violations(schema, instance, 100)
    assert found is None or "attern" in str(schema)  # the pattern library solves some of them at once
    assert time.monotonic() - started < SECONDS + 3


def test_a_long_list_is_compared_in_one_pass() -> None:
    rows = [{"a": number} for number in range(20_000)]
    started = time.monotonic()
    assert violations({"uniqueItems": True}, rows, 100) == ()
    assert time.monotonic() - started < 5


@pytest.mark.parametrize(
    ("items", "same"),
    [([1, 1.0], True), ([1, True], False), ([{"a": 1, "b": 2}, {"b": 2, "a": 1}], True), ([[1], [2]], False), ([0, False], False)],
)  # fmt: skip
def test_equal_items(items: list[Any], same: bool) -> None:
    found = violations({"uniqueItems": True}, items, 100)
    assert found is not None
    assert [violation.keyword for violation in found] == (["uniqueItems"] if same else [])


@pytest.mark.parametrize(
    ("schema", "instance", "keywords"),
    [
        ({"patternProperties": {"^n_": {"type": "integer"}}}, {"n_a": 1, "n_b": "x"}, ["type"]),
        ({"patternProperties": {"^n_": {}}, "additionalProperties": False}, {"n_a": 1}, []),
        ({"patternProperties": {"^n_": {}}, "additionalProperties": False}, {"m": 1}, ["additionalProperties"]),
        ({"patternProperties": {"^n_": {}}, "additionalProperties": {"type": "string"}}, {"m": 1}, ["type"]),
        ({"properties": {"m": {}}, "additionalProperties": False}, {"m": 1}, []),
        ({"unevaluatedProperties": False, "properties": {"a": {}}}, {"b": 1}, ["unevaluatedProperties"]),
        ({"$schema": "http://json-schema.org/draft-04/schema#", "additionalProperties": False}, {"b": 1}, ["additionalProperties"]),
        (False, 1, ["None"]),
    ],
)  # fmt: skip
def test_schemas_mean_what_they_say(schema: Any, instance: Any, keywords: list[str]) -> None:
    found = violations(schema, instance, 100)
    assert found is not None
    assert [violation.keyword for violation in found] == keywords


def test_harmless_name_patterns_beside_unevaluated_properties_are_judged() -> None:
    schema = json.dumps({"patternProperties": {"^a$": True}, "unevaluatedProperties": False})
    assert not list(errors(schema, {"a": 1}))
    assert list(errors(schema, {"b": 1}))


def test_name_patterns_that_can_explode_are_left_unjudged() -> None:
    schema = json.dumps({"patternProperties": {"^(a+)+$": True}, "unevaluatedProperties": False})
    with pytest.raises(OutOfTime):
        list(errors(schema, {"a": 1}))
