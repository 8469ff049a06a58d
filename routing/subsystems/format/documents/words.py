"""words: what the JSON parser and the JSON Schema library say in English only, worded in both languages."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, Protocol

from routing.contracts import Text
from routing.subsystems.format.documents.faults import excerpt

LONGEST_SHOWN = 60
MOST_NAMES = 5
NAME = re.compile(r"'([^'\\]{1,80})'")  # how the library quotes an ordinary key

TYPES = {
    "string": "字符串", "integer": "整数", "number": "数字", "boolean": "布尔值", "array": "数组", "object": "对象", "null": "null",
}  # fmt: skip
AMOUNTS = {
    "minimum": Text("{value} is below the minimum of {wanted}", "{value} 小于最小值 {wanted}"),
    "maximum": Text("{value} is above the maximum of {wanted}", "{value} 大于最大值 {wanted}"),
    "exclusiveMinimum": Text("{value} is not greater than {wanted}", "{value} 并不大于 {wanted}"),
    "exclusiveMaximum": Text("{value} is not less than {wanted}", "{value} 并不小于 {wanted}"),
    "multipleOf": Text("{value} is not a multiple of {wanted}", "{value} 不是 {wanted} 的倍数"),
}
# Draft 4 makes `minimum` itself exclusive; only then can the value be the bound.
BOUND_EXCLUDED = {"minimum": "exclusiveMinimum", "maximum": "exclusiveMaximum"}
SIZES = {
    "minLength": Text("{size} characters, at least {wanted} are wanted", "只有 {size} 个字符，至少要 {wanted} 个"),
    "maxLength": Text("{size} characters, at most {wanted} are allowed", "有 {size} 个字符，最多允许 {wanted} 个"),
    "minItems": Text("{size} elements, at least {wanted} are wanted", "只有 {size} 个元素，至少要 {wanted} 个"),
    "maxItems": Text("{size} elements, at most {wanted} are allowed", "有 {size} 个元素，最多允许 {wanted} 个"),
    "minProperties": Text("{size} keys, at least {wanted} are wanted", "只有 {size} 个键，至少要 {wanted} 个"),
    "maxProperties": Text("{size} keys, at most {wanted} are allowed", "有 {size} 个键，最多允许 {wanted} 个"),
}
OTHERS = {
    "pattern": Text("{value} does not match the pattern {wanted}", "{value}不匹配模式 {wanted}"),
    "format": Text("{value} is not of the format {wanted}", "{value}不符合格式 {wanted}"),
    "uniqueItems": Text("the list has elements that are not unique", "列表中有重复的元素"),
    "items": Text("the list has more elements than are allowed", "列表的元素多于所允许的"),
    "additionalItems": Text("the list has more elements than are allowed", "列表的元素多于所允许的"),
    "unevaluatedItems": Text("the list has more elements than are allowed", "列表的元素多于所允许的"),
    "contains": Text("the list does not hold what “contains” asks for", "列表的元素不符合“contains”的要求"),
    "anyOf": Text("{value} fits none of the alternatives", "{value}不符合任何一个可选模式"),
    "oneOf": Text("{value} does not fit exactly one of the alternatives", "{value}并非恰好符合一个可选模式"),
    "not": Text("{value} is what the schema forbids", "{value}正是模式所禁止的"),
    "None": Text("the schema allows nothing here", "模式不允许此处有任何内容"),
}
PARSER = {
    "Expecting value": "此处应有一个值",
    "Expecting property name enclosed in double quotes": "此处应有双引号括起的键名",
    "Expecting ':' delimiter": "此处缺少冒号",
    "Expecting ',' delimiter": "此处缺少逗号",
    "Illegal trailing comma before end of object": "对象末尾多了逗号",
    "Illegal trailing comma before end of array": "数组末尾多了逗号",
    "Unterminated string starting at": "字符串没有结束",
    "Invalid control character at": "字符串里有未转义的控制字符",
    "Invalid \\escape": "转义无效",
    "Invalid \\uXXXX escape": "\\uXXXX 转义无效",
    "Extra data": "文档结束之后还有内容",
}


class Broken(Protocol):
    """One way in which an instance breaks a schema; `message` is the library's."""

    @property
    def keyword(self) -> str: ...
    @property
    def message(self) -> str: ...
    @property
    def instance(self) -> Any: ...
    @property
    def wanted(self) -> Any: ...


def value_words(broken: Broken) -> Text:
    """How a value breaks the schema. A keyword that is not known here keeps the library's English sentence."""
    keyword, value, wanted = broken.keyword, broken.instance, broken.wanted
    if keyword == "type":
        return _type_words(value, [wanted] if isinstance(wanted, str) else wanted)
    if value == wanted and keyword in BOUND_EXCLUDED:
        keyword = BOUND_EXCLUDED[keyword]
    form = AMOUNTS.get(keyword) or SIZES.get(keyword) or OTHERS.get(keyword)
    if form is None:
        return Text(broken.message, f"不满足“{keyword}”的要求")
    parts = {"value": _shown(value), "wanted": _shown(wanted), "size": len(value) if keyword in SIZES else 0}
    return Text(form.en.format(**parts), form.zh.format(**parts))


def key_words(broken: Broken) -> Text:
    """Which keys break the schema."""
    names = _names(broken)
    shown = Text(", ".join(f"“{name}”" for name in names), "、".join(f"“{name}”" for name in names))
    if broken.keyword in ("required", "dependentRequired"):
        return Text(f"{shown.en or 'a key'} is missing", f"缺少{shown.zh or '必需的键'}")
    return Text(f"{shown.en or 'some'} not allowed", f"不允许有{shown.zh or '其中的某些键'}")


def first_name(broken: Broken) -> str | None:
    """The first key that the message names, when it is one of the instance."""
    return next((name for name in _names(broken) if name in broken.instance), None)


def parser_words(message: str) -> Text:
    """What the JSON parser says."""
    return Text(message, PARSER.get(message, "不是合法的 JSON"))


def _names(broken: Broken) -> list[str]:
    found = NAME.findall(broken.message)
    if broken.keyword in ("required", "dependentRequired"):
        return found[:1]
    return [name for name in found if name in broken.instance][:MOST_NAMES]


def _type_words(value: Any, wanted: Sequence[str]) -> Text:
    shown = _shown(value)
    return Text(
        f"{shown} is not of type {' or '.join(wanted)}",
        f"{shown}的类型应为{'或'.join(TYPES.get(name, name) for name in wanted)}",
    )


def _shown(value: Any) -> str:
    """A value for a sentence: text and structures in marks, numbers bare."""
    if isinstance(value, str):
        return f"“{excerpt(value, LONGEST_SHOWN)}”"
    shown = excerpt(json.dumps(value, ensure_ascii=False, default=str), LONGEST_SHOWN)
    return f"“{shown}”" if isinstance(value, dict | list) else f"{shown}"
