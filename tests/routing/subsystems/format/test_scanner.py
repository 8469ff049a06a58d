"""Broken JSON: which rule, where, and the smallest repair."""

from __future__ import annotations

import json

import pytest

from routing.subsystems.format.documents.scanner import scan

REPAIRS = [
    ('{"a": [1, 2,],}', "trailing_comma", {"a": [1, 2]}),
    ("{'a': 'it', 'b': None}", "single_quoted_json", {"a": "it", "b": None}),
    ("{“a”: “x”}", "smart_quote_json", {"a": "x"}),
    ('{"a": "he said "no", then left."}', "unescaped_quote", {"a": 'he said "no", then left.'}),
    ('{"desc": "占位文字为"输入货号/颜色""}', "unescaped_quote", {"desc": '占位文字为"输入货号/颜色"'}),
    ('{"html": "<h1 id="top">Hi</h1>"}', "unescaped_quote", {"html": '<h1 id="top">Hi</h1>'}),
    ('{"a": "one\ntwo"}', "raw_newline_in_string", {"a": "one\ntwo"}),
    ('{"a": NaN, "b": -Infinity}', "invalid_json_literal", {"a": None, "b": None}),
    ('{"a": 1 "b": 2}', "invalid_json", {"a": 1, "b": 2}),
    ("{a: 1}", "invalid_json", {"a": 1}),
    ('{"a": 1 /* one */}', "invalid_json", {"a": 1}),
    ('{"a": [1, {"b": "cut', "truncated_output", {"a": [1, {"b": "cut"}]}),
    ('["a", "b",', "truncated_output", ["a", "b"]),
    ('{"a": tru', "truncated_output", {"a": None}),
    ('{"a": "C:\\data"}', "invalid_json", {"a": "C:\\data"}),
]


@pytest.mark.parametrize(("text", "kind", "value"), REPAIRS)
def test_defect_is_named_and_repaired(text: str, kind: str, value: object) -> None:
    found = scan(text)
    assert kind in {defect.kind for defect in found.defects}
    assert found.repaired is not None
    assert json.loads(found.repaired) == value
    for defect in found.defects:
        assert 0 <= defect.span.start < defect.span.end <= len(text) + 1


@pytest.mark.parametrize(
    "text", ["[1, 2, ...]", '{"missing" "colon"}', '{"a": 1]', '["a": 1]', "{:}", '{"a": 1.1.1}', '{"a": , "b": 1}']
)
def test_senseless_text_is_refused_and_not_called_cut(text: str) -> None:
    kinds = {defect.kind for defect in scan(text).defects}
    assert "invalid_json" in kinds
    assert "truncated_output" not in kinds


def test_valid_json_has_no_defects() -> None:
    assert scan('{"a": ["\\u00e9", -1.5e3, true, null, {}]}').defects == ()


def test_end_of_the_first_document() -> None:
    text = '{"a": 1} and more'
    assert text[: scan(text).end] == '{"a": 1}'
