"""What a response breaks in a JSON Schema, and where a document stops being JSON, is said in both languages."""

from __future__ import annotations

import json
import re
import time
from typing import Any

import pytest

from routing.contracts import Text
from routing.subsystems.format.documents.json_report import JsonDemand, report
from routing.subsystems.format.documents.shapes import Violation, violations
from routing.subsystems.format.documents.words import PARSER, parser_words, value_words

SAID = [
    ({"type": "integer"}, "three", "“three” is not of type integer", "“three”的类型应为整数"),
    ({"type": ["number", "null"]}, [1], "“[1]” is not of type number or null", "“[1]”的类型应为数字或null"),
    ({"minimum": 3}, 2, "2 is below the minimum of 3", "2 小于最小值 3"),
    ({"maximum": 3}, 4.5, "4.5 is above the maximum of 3", "4.5 大于最大值 3"),
    ({"exclusiveMinimum": 3}, 3, "3 is not greater than 3", "3 并不大于 3"),
    ({"exclusiveMaximum": 3}, 3, "3 is not less than 3", "3 并不小于 3"),
    (
        {"$schema": "http://json-schema.org/draft-04/schema#", "minimum": 3, "exclusiveMinimum": True},
        3,
        "3 is not greater than 3",
        "3 并不大于 3",
    ),
    ({"multipleOf": 2}, 3, "3 is not a multiple of 2", "3 不是 2 的倍数"),
    ({"minLength": 3}, "ab", "2 characters, at least 3 are wanted", "只有 2 个字符，至少要 3 个"),
    ({"maxLength": 1}, "ab", "2 characters, at most 1 are allowed", "有 2 个字符，最多允许 1 个"),
    ({"minItems": 2}, [1], "1 elements, at least 2 are wanted", "只有 1 个元素，至少要 2 个"),
    ({"maxItems": 0}, [1], "1 elements, at most 0 are allowed", "有 1 个元素，最多允许 0 个"),
    ({"minProperties": 1}, {}, "0 keys, at least 1 are wanted", "只有 0 个键，至少要 1 个"),
    ({"pattern": "^{a}$"}, "b{}", "“b{}” does not match the pattern “^{a}$”", "“b{}”不匹配模式 “^{a}$”"),
    ({"uniqueItems": True}, [1, 1], "the list has elements that are not unique", "列表中有重复的元素"),
    ({"prefixItems": [True], "items": False}, [1, 2], "more elements than are allowed", "多于所允许的"),
    ({"contains": {"type": "string"}}, [1], "does not hold what “contains” asks for", "不符合“contains”的要求"),
    ({"anyOf": [{"type": "null"}]}, 1, "1 fits none of the alternatives", "1不符合任何一个可选模式"),
    ({"oneOf": [True, True]}, 1, "does not fit exactly one", "并非恰好符合一个"),
    ({"not": {}}, 1, "1 is what the schema forbids", "1正是模式所禁止的"),
    (False, 1, "the schema allows nothing here", "模式不允许此处有任何内容"),
]  # fmt: skip
KEYS = [
    ({"required": ["b"]}, {"a": 1}, "“b” is missing", "缺少“b”", "key_mismatch"),
    ({"required": ["it's"]}, {}, "a key is missing", "缺少必需的键", "key_mismatch"),
    ({"dependentRequired": {"a": ["b"]}}, {"a": 1}, "“b” is missing", "缺少“b”", "key_mismatch"),
    ({"additionalProperties": False}, {"a": 1, "b": 2}, "“a”, “b” not allowed", "不允许有“a”、“b”", "key_mismatch"),
    ({"unevaluatedProperties": False}, {"a": 1}, "“a” not allowed", "不允许有“a”", "key_mismatch"),
    ({"properties": {"a": {"enum": ["x"]}}}, {"a": "y"}, "not in the closed list", "不在允许的取值", "enum_violation"),
    ({"properties": {"a": {"const": 1}}}, {"a": 2}, "not in the closed list", "不在允许的取值", "enum_violation"),
]


@pytest.mark.parametrize(("schema", "instance", "english", "chinese"), SAID)
def test_values(schema: Any, instance: Any, english: str, chinese: str) -> None:
    (broken,) = violations(schema, instance, 100) or ()
    assert english in value_words(broken).en
    assert chinese in value_words(broken).zh


@pytest.mark.parametrize(("schema", "instance", "english", "chinese", "kind"), KEYS)
def test_keys(schema: Any, instance: Any, english: str, chinese: str, kind: str) -> None:
    (fault,) = report(json.dumps(instance), JsonDemand(None, True, False, schema=schema), 0).faults
    assert (fault.kind, english in fault.because.en, chinese in fault.because.zh) == (kind, True, True)


def test_a_key_that_is_too_many_is_marked() -> None:
    text = '{"a": 1, "other": 2}'
    schema = {"properties": {"a": {}}, "additionalProperties": False}
    (fault,) = report(text, JsonDemand(None, True, False, schema=schema), 0).faults
    assert fault.span is not None
    assert text[fault.span.start : fault.span.end] == '"other"'


def test_a_keyword_of_others_keeps_its_sentence_in_english_only() -> None:
    words = value_words(Violation("surprise", (), "1 is no surprise", 1, True))
    assert words == Text("1 is no surprise", "不满足“surprise”的要求")


@pytest.mark.parametrize("document", ["", "[1 2]", '{"a" 1}', "{a: 1}", '"a', '"a\nb"', '"\\x"', '"\\u12"', "1 2"])
def test_the_parsers_messages_are_known(document: str) -> None:
    with pytest.raises(json.JSONDecodeError) as found:
        json.loads(document)
    assert found.value.msg in PARSER
    assert not re.search("[a-z]{3}", parser_words(found.value.msg).zh)


def test_very_many_keys_cost_little() -> None:
    text = json.dumps({f"'{number}": number for number in range(10_000)})
    started = time.monotonic()
    assert report(text, JsonDemand(None, True, False, schema={"additionalProperties": False}), 0).faults
    assert time.monotonic() - started < 5
