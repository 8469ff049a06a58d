"""types: the type of a field as people write it ("integer from 1 to 5", 字符串数组, "string or null", YYYY-MM-DD), as a JSON Schema."""

from __future__ import annotations

import re
from typing import Any

LONGEST = 80
LEAD = (
    r"(?:(?:an?|the|one|single|plain|positive|non-?negative|valid|required|optional|nullable|short|non-empty)\s+){0,3}"
)
SCALARS: tuple[tuple[str, str, str], ...] = (
    ("integer", r"int(?:eger)?s?|whole numbers?", "整数|整型"),
    ("number", r"numbers?|floats?|doubles?|decimals?", "数字|数值|小数|浮点数?|实数"),
    ("boolean", r"bool(?:ean)?s?|true ?(?:or|/|\|) ?false", "布尔值?"),
    ("object", r"objects?|dict", "对象"),
    ("string", r"str(?:ing)?s?", "字符串|文本"),
)
ARRAY = re.compile(
    rf"{LEAD}(?:arrays?|lists?)(?:\s(?:of|with)\s(?P<of>.+))?|(?P<each>\w+)\[\]|\[(?P<in>\w+)\]", re.IGNORECASE
)
ARRAY_CHINESE = re.compile(r"(?P<of>[\u4e00-\u9fff]{0,6}?)(?:数组|列表)")
NAMED = tuple((name, re.compile(rf"{LEAD}(?:{english})\b", re.IGNORECASE)) for name, english, _ in SCALARS)
# "phone number", 文本内容: only a phrase that is nothing but a type names one.
CHINESE_REST = (
    r"(?:[\s\d.,，\-–~～]|一个|正|非负|必填|必须|介于|大于|小于|到|至|之间|之内|范围|的|或|null|可?为?空|可选)"
)
NAMED_CHINESE = tuple(
    (name, re.compile(rf"{CHINESE_REST}{{0,24}}(?:{chinese}){CHINESE_REST}{{0,24}}", re.IGNORECASE))
    for name, _, chinese in SCALARS
)
NULLABLE = re.compile(r"\bnull(?:able)?\b|\bnone\b|\boptional\b|可?为空|可选|或空", re.IGNORECASE)
BETWEEN = re.compile(
    r"(?<![\d.-])(?P<low>-?\d{1,9}(?:\.\d{1,6})?)\s{0,2}(?:to|and|through|-|–|~|～|到|至|\.\.)\s{0,2}(?P<high>-?\d{1,9}(?:\.\d{1,6})?)(?![\d.-])",
    re.IGNORECASE,
)
DATE = re.compile(r"(?:date|string|日期|格式)?[\s:：（(,，]{0,3}YYYY-MM-DD\b", re.IGNORECASE)
# A date in words breaks the form; what holds no digit says that there is none.
DATE_PATTERN = r"^(?:\D*|\d{4}-\d{2}-\d{2}(?:\D.*)?)$"


def type_of(phrase: str) -> dict[str, Any] | None:
    """The schema that a phrase names, None when it names no type."""
    words = phrase.strip()
    if not words or len(words) > LONGEST:
        return None
    if DATE.match(words):
        return {"pattern": DATE_PATTERN}
    found = _array(words) or _scalar(words)
    if found is not None and NULLABLE.search(words):
        found["type"] = [found["type"], "null"]
    return found


def _array(words: str) -> dict[str, Any] | None:
    match = ARRAY.match(words) or ARRAY_CHINESE.fullmatch(words)
    if match is None:
        return None
    given = match.groupdict()
    inner = _scalar(given.get("of") or given.get("each") or given.get("in") or "")
    return {"type": "array"} | ({"items": inner} if inner else {})


def _scalar(words: str) -> dict[str, Any] | None:
    name = next((name for name, pattern in NAMED if pattern.match(words)), None)
    name = name or next((name for name, pattern in NAMED_CHINESE if pattern.fullmatch(words)), None)
    return None if name is None else {"type": name} | _range(name, words)


def _range(name: str, words: str) -> dict[str, Any]:
    between = BETWEEN.search(words) if name in ("integer", "number") else None
    if between is None or float(between["low"]) >= float(between["high"]):
        return {}
    return {"minimum": float(between["low"]), "maximum": float(between["high"])}
