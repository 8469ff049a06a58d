"""notes: a word or two for the matrix of contracts and responses: how a JSON answer breaks."""

from __future__ import annotations

from collections.abc import Mapping

from routing.contracts import Text

NOTES: Mapping[str, Text] = {
    "truncated_output": Text("cut", "被截断"),
    "stream_cut": Text("cut", "被截断"),
    "code_fence_wrapped": Text("in a fence", "在代码块里"),
    "prose_around_json": Text("text around it", "前后有文字"),
    "reasoning_leak": Text("thinking in front", "前有思考文字"),
    "trailing_comma": Text("extra comma", "多余逗号"),
    "single_quoted_json": Text("single quotes", "单引号"),
    "smart_quote_json": Text("curly quotes", "弯引号"),
    "unescaped_quote": Text("bare quote", "引号未转义"),
    "raw_newline_in_string": Text("line break", "未转义换行"),
    "invalid_json_literal": Text("NaN", "非法字面量"),
    "corrupt_unicode_escape": Text("broken escape", "转义损坏"),
    "double_escaped_newline": Text("doubled escape", "转义重复"),
    "schema_echoed": Text("schema echoed", "回显了模式"),
    "wrapper_key_added": Text("outer key", "多套一层"),
    "key_mismatch": Text("other keys", "键名不符"),
    "enum_violation": Text("other value", "值不在列表"),
    "schema_violation": Text("breaks schema", "不合模式"),
    "invalid_json": Text("does not parse", "无法解析"),
    "empty_response": Text("empty", "空"),
}
BROKEN = Text("broken", "不符合")


def note_of(kind: str) -> Text:
    """The words for a kind of failure."""
    return NOTES.get(kind, BROKEN)
