"""json_report: one response against the JSON that the prompt wants: what stands around it, how it is broken, which keys or values differ."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from routing.contracts import Severity, Span, Text
from routing.subsystems.format.documents.content import (
    LONGEST_EXPECTED,
    against_example,
    against_keys,
    against_schema,
    against_shape,
    placed,
    violated,
    wrapped,
)
from routing.subsystems.format.documents.faults import Fault, both, excerpt
from routing.subsystems.format.documents.locate import REASONING_PROSE, THINKING_ALOUD, Located, has_words, locate
from routing.subsystems.format.documents.scanner import Scan, parsed, scan
from routing.subsystems.format.documents.shapes import Shape, violations
from routing.subsystems.format.documents.words import parser_words

REPORTED = 3  # defects of one kind that are shown one by one
CORRUPT = re.compile(r"\x00[0-9a-fA-F]{2}")
LITERAL_BREAK = re.compile(r"(?<![\\A-Za-z:])\\n|(?<=[A-Za-z,;:.)}\]\"'])\\n(?=[A-Za-z#\s\"'@}<*-]|\\n|$)")
DRIVE = re.compile(r"\b[A-Za-z]:\\|^\\\\")
OTHER_ESCAPE = re.compile(r"\\[a-mo-zA-Z0-9.*+?()\[\]{}|^$-]")
SCHEMA_KEYS = frozenset(
    (
        "type",
        "properties",
        "required",
        "$schema",
        "items",
        "additionalProperties",
        "title",
        "description",
        "$defs",
        "definitions",
    )
)
JSON_TYPES = ("string", "integer", "number", "boolean", "array", "object", "null")


@dataclass(frozen=True, slots=True)
class JsonDemand:
    """What the prompt says about JSON."""

    span: Span | None
    strict: bool  # nothing but JSON was wanted
    fence_allowed: bool
    shape: Shape | None = None
    keys: tuple[str, ...] = ()
    exact_keys: bool = False  # no further keys beside those named
    schema: Any = None  # the schema that came with the case
    schema_wanted: bool = False  # the prompt asks for a schema itself
    fence_demanded: bool = False  # the prompt orders a code block round the JSON
    prose_ordered: bool = False  # sentences beside the JSON are wanted as well
    backslashes: bool = False  # values may hold backslashes: patterns, paths
    several: bool = False  # JSON lines or several documents are wanted
    enums: tuple[tuple[str, tuple[str, ...]], ...] = ()  # (key, allowed values), stated in words
    types: tuple[tuple[str, Mapping[str, Any]], ...] = ()  # (key, schema of its value), stated in words
    listed: bool = False  # a list at the top, not an object


@dataclass(frozen=True, slots=True)
class JsonReport:
    """Faults of one response and whether it parses, for the contract matrix."""

    faults: tuple[Fault, ...]
    valid: bool
    value: Any = None


def report(text: str, demand: JsonDemand, index: int) -> JsonReport:
    """Diagnoses one response. Linear in its length, never raises."""
    value, valid = parsed(text)
    if valid:
        faults = [*_bare(text, demand, index), *_content(text, Span(0, len(text)), value, demand, index)]
        return JsonReport(tuple(faults), True, value)
    located = locate(text)
    faults = list(_around(text, located, demand, index))
    if located.body is None:
        return JsonReport((*faults, *_nothing(text, demand, index)), False)
    body = text[located.body.start : located.body.end]
    value, valid = parsed(body)
    if valid:
        faults += _content(text, located.body, value, demand, index)
        return JsonReport(tuple(faults), True, value)
    if demand.several and _json_lines(body):
        return JsonReport(tuple(faults), True)
    found = scan(body)
    faults += _defects(body, located, found, index)
    return JsonReport(tuple(faults), False, found.value)


# --- around the document -------------------------------------------------------------------------------------


def _around(text: str, located: Located, demand: JsonDemand, index: int) -> Iterator[Fault]:
    if located.reasoning is not None:
        shown = excerpt(text[located.reasoning.start : located.reasoning.end])
        because = Text(f"thinking text stands in front of the answer: “{shown}”", f"回答前面带有思考文字：“{shown}”")
        yield Fault("reasoning_leak", because, index, located.reasoning, _clean(text, located))
    if located.body is None:
        return
    prose = [span for span in (located.before, located.after) if has_words(text, span)]
    stray = [span for span in (located.before, located.after) if span is not None and span not in prose]
    if located.after is not None and _is_json_tail(text, located.after):
        yield _second_document(text, located.after, demand, index)
        prose = [span for span in prose if span is not located.after]
        stray = [span for span in stray if span is not located.after]
    yield from _prose(text, prose, located, index) if not demand.prose_ordered else ()
    for span in stray:
        shown = excerpt(text[span.start : span.end])
        yield Fault(
            "invalid_json",
            Text(f"stray characters beside the document: “{shown}”", f"文档旁有多余字符：“{shown}”"),
            index,
            span,
            _clean(text, located),
        )
    if located.fence is not None and not demand.fence_demanded:
        yield _fenced(text, located, demand, index)


def _fenced(text: str, located: Located, demand: JsonDemand, index: int) -> Fault:
    """A fence that was not ordered; where the prompt allows it, whoever parses the answer is still told."""
    if demand.fence_allowed:
        because = Text(
            "the JSON came inside the code fence that the prompt allows; it must be taken off before parsing",
            "JSON 放在提示所允许的代码块里，解析前须先去掉围栏",
        )
        return Fault("code_fence_wrapped", because, index, located.fence, _clean(text, located), "info")
    because = Text(
        "the JSON came inside a code fence; a parser fails at its first character",
        "JSON 被放进代码块，解析器在第一个字符就会失败",
    )
    return Fault("code_fence_wrapped", because, index, located.fence, _clean(text, located))


def _bare(text: str, demand: JsonDemand, index: int) -> Iterator[Fault]:
    if demand.fence_demanded:
        because = Text(
            "the prompt orders a code block round the JSON, and it came without one",
            "提示要求把 JSON 放在代码块里，回答却没有围栏",
        )
        start = len(text) - len(text.lstrip())
        yield Fault(
            "broken_markdown_fence", because, index, Span(start, min(start + 40, len(text))), both("```json"), "warning"
        )


def _prose(text: str, prose: Sequence[Span | None], located: Located, index: int) -> Iterator[Fault]:
    for span in prose:
        if span is None:
            continue
        shown = excerpt(text[span.start : span.end])
        first = located.body is not None and span.start < located.body.start
        if first and (REASONING_PROSE.match(text, span.start) or THINKING_ALOUD.search(text, span.start, span.end)):
            because = Text(
                f"thinking aloud stands in front of the answer: “{shown}”", f"回答前面带有自言自语：“{shown}”"
            )
            yield Fault("reasoning_leak", because, index, span, _clean(text, located))
            continue
        if first and not re.search(r"\s|[:：。，,!！]", text[span.start : span.end]):
            because = Text(f"“{shown}” stands before the document", f"文档之前有“{shown}”")
            yield Fault("invalid_json", because, index, span, _clean(text, located))
            continue
        side = Text("before", "之前") if first else Text("after", "之后")
        because = Text(f"text {side.en} the JSON document: “{shown}”", f"JSON 文档{side.zh}有文字：“{shown}”")
        yield Fault("prose_around_json", because, index, span, _clean(text, located))


def _is_json_tail(text: str, span: Span) -> bool:
    return re.match(r"[,{\[\]}\"]", text[span.start : span.start + 1]) is not None


def _second_document(text: str, span: Span, demand: JsonDemand, index: int) -> Fault:
    shown = excerpt(text[span.start : span.end])
    because = Text(f"content goes on after the end of the document: “{shown}”", f"文档结束之后还有内容：“{shown}”")
    return Fault("invalid_json", because, index, span, None, "info" if demand.several else "error")


def _clean(text: str, located: Located) -> Text | None:
    if located.body is None:
        return None
    body = text[located.body.start : located.body.end].strip()
    return both(body) if len(body) <= LONGEST_EXPECTED else None


def _nothing(text: str, demand: JsonDemand, index: int) -> Iterator[Fault]:
    stripped = text.strip()
    if not stripped:
        return
    found = scan(stripped) if len(stripped) < 60 else None
    first = next((d for d in found.defects if d.kind != "truncated_output"), None) if found else None
    because = Text(
        f"no JSON document in the response, which begins “{excerpt(stripped)}”",
        f"回答中没有 JSON 文档，开头是“{excerpt(stripped)}”",
    )
    kind = first.kind if first and first.kind in ("single_quoted_json", "invalid_json_literal") else "invalid_json"
    severity: Severity = "error" if demand.strict or len(stripped) < 60 else "warning"
    yield Fault(kind, because, index, Span(0, min(len(text), 60)), None, severity)


def _json_lines(body: str) -> bool:
    lines = [line for line in body.splitlines() if line.strip()]
    return len(lines) > 1 and all(parsed(line)[1] for line in lines[:2000])


# --- inside the document -------------------------------------------------------------------------------------


def _defects(body: str, located: Located, found: Scan, index: int) -> Iterator[Fault]:
    assert located.body is not None
    offset = located.body.start
    expected = both(found.repaired.strip()) if found.repaired and len(found.repaired) <= LONGEST_EXPECTED else None
    seen: dict[str, int] = {}
    for defect in found.defects:
        seen[defect.kind] = seen.get(defect.kind, 0) + 1
        if seen[defect.kind] <= REPORTED:
            span = Span(offset + defect.span.start, offset + defect.span.end)
            yield Fault(defect.kind, defect.because, index, span, expected)
    if not found.defects:
        yield _position(body, offset, index)


def _position(body: str, offset: int, index: int) -> Fault:
    try:
        json.loads(body)
        place, message = 0, Text("it holds a literal that strict JSON does not know", "含有严格 JSON 所没有的字面量")
    except json.JSONDecodeError as error:
        place, message = error.pos, parser_words(error.msg)
    except (ValueError, RecursionError):
        place, message = 0, Text("it is nested too deeply or holds an overlong number", "嵌套过深，或含有过长的数字")
    line = body.count("\n", 0, place) + 1
    because = Text(
        f"line {line}, character {place}: {message.en}",
        f"第 {line} 行、第 {place} 个字符处不合 JSON 语法：{message.zh}",
    )
    return Fault("invalid_json", because, index, Span(offset + place, offset + place + 1))


def _content(text: str, body: Span, value: Any, demand: JsonDemand, index: int) -> Iterator[Fault]:
    """Faults of a document that parses."""
    yield from _corrupted(text, body, value, index, demand.backslashes)
    yield from _outside_lists(text, body, value, demand, index)
    yield from _other_types(text, body, value, demand, index)
    if demand.listed and (name := _lone_list(value)) is not None:
        yield wrapped(text, body, name, index)
        return
    if demand.schema is not None:
        yield from against_schema(text, body, value, demand.schema, index)
        return
    if not demand.schema_wanted and _echoes_schema(value, demand):
        because = Text("the schema came back instead of an instance of it", "返回的是模式本身，而不是符合模式的实例")
        yield Fault("schema_echoed", because, index, body)
        return
    if demand.shape is not None and not demand.shape.example:
        yield from against_shape(text, body, value, demand.shape.schema, index)
    elif demand.keys:
        yield from against_keys(text, body, value, demand.keys, demand.exact_keys, index)
    elif demand.shape is not None:
        yield from against_example(text, body, value, demand.shape.schema, index)


def _outside_lists(text: str, body: Span, value: Any, demand: JsonDemand, index: int) -> Iterator[Fault]:
    """Values of keys whose allowed values the prompt lists in words."""
    for item in value[:200] if isinstance(value, list) else [value]:
        for key, allowed in demand.enums if isinstance(item, dict) else ():
            known = {one.lower() for one in allowed}
            for given in _strings_of(_given(item, key)):
                if given.lower() in known:
                    continue
                shown, names = json.dumps(given, ensure_ascii=False)[:80], " | ".join(allowed)
                because = Text(f"{shown} at {key} is not one of {names}", f"{key} 处的 {shown} 不在 {names} 之中")
                yield Fault("enum_violation", because, index, placed(text, body, shown), both(names))


def _strings_of(value: Any) -> list[str]:
    """The value when it is a string, the strings of a list of strings, else nothing."""
    several = value[:50] if isinstance(value, list) else [value]
    return several if all(isinstance(one, str) for one in several) else []


def _given(item: Mapping[str, Any], key: str) -> Any:
    """The value of a key; a sentence may write it with a capital."""
    return item[key] if key in item else item.get(key.lower())


def _other_types(text: str, body: Span, value: Any, demand: JsonDemand, index: int) -> Iterator[Fault]:
    """Values of keys whose types the prompt states in words; words leave open whether a value may be null."""
    for item in value[:200] if isinstance(value, list) else [value]:
        for key, schema in demand.types if isinstance(item, dict) else ():
            for violation in violations(schema, item[key], len(text)) or () if item.get(key) is not None else ():
                yield violated(text, body, replace(violation, path=(key, *violation.path)), index)


def _lone_list(value: Any) -> str | None:
    """The only key of an object that holds nothing but one list."""
    if not isinstance(value, dict) or len(value) != 1:
        return None
    name, inner = next(iter(value.items()))
    return name if isinstance(inner, list) else None


def _strings(value: Any) -> Iterator[str]:
    stack = [value]
    while stack:
        item = stack.pop()
        if isinstance(item, str):
            yield item
        elif isinstance(item, dict):
            stack += [*item.keys(), *item.values()]
        elif isinstance(item, list):
            stack += item


def _corrupted(text: str, body: Span, value: Any, index: int, backslashes: bool) -> Iterator[Fault]:
    raw = text[body.start : body.end]
    if "\\u0000" in raw:
        broken = next((s for s in _strings(value) if CORRUPT.search(s)), None)
        place = raw.find("\\u0000")
        if broken is not None:
            right = CORRUPT.sub(_restored, broken)
            because = Text(
                f"“{excerpt(raw[place : place + 8])}” is a broken escape: NUL and two hex digits for one letter",
                f"“{excerpt(raw[place : place + 8])}”是损坏的转义：一个字符变成了 NUL 加两位十六进制数",
            )
            yield Fault(
                "corrupt_unicode_escape",
                because,
                index,
                Span(body.start + place, body.start + place + 8),
                both(right[:200]),
            )
    if "\\\\n" in raw and not backslashes:
        broken = next((s for s in _strings(value) if _literal_breaks(s)), None)
        place = raw.find("\\\\n")
        if broken is not None:
            because = Text(
                "a line break was escaped twice: the parsed text holds a backslash and an n",
                "换行被转义了两次：解析后得到反斜杠加字母 n",
            )
            yield Fault(
                "double_escaped_newline",
                because,
                index,
                Span(body.start + place, body.start + place + 3),
                both(json.dumps(broken.replace("\\n", "\n"), ensure_ascii=False)[:400]),
            )


def _restored(match: re.Match[str]) -> str:
    return chr(int(match.group()[1:], 16))


def _literal_breaks(text: str) -> bool:
    """Backslash-n that must have been a line break: no real break beside it, no other escape, no path."""
    return (
        DRIVE.search(text) is None
        and text.replace("\\n", "").strip() != ""  # a lone one is a separator or a pattern
        and "\n" not in text
        and LITERAL_BREAK.search(text) is not None
        and OTHER_ESCAPE.search(text.replace("\\n", "")) is None
    )


def _echoes_schema(value: Any, demand: JsonDemand) -> bool:
    if isinstance(value, dict) and _typed_values(value):
        return not demand.shape or not any(
            isinstance(inner, dict) and inner.get("type") == "object" for inner in _properties(demand.shape).values()
        )
    if not isinstance(value, dict) or not isinstance(value.get("properties"), dict):
        return False
    wanted = set(demand.keys) | set((demand.shape.schema.get("properties") or {}) if demand.shape else ())
    return (
        "properties" not in wanted
        and bool(SCHEMA_KEYS & (set(value) - {"properties"}))
        and value.get("type", "object") == "object"
    )


def _typed_values(value: Mapping[str, Any]) -> bool:
    """True when every value is a description such as {"type": "string", "value": "Ada"}."""
    return bool(value) and all(isinstance(one, dict) and one.get("type") in JSON_TYPES for one in value.values())


def _properties(shape: Shape) -> Mapping[str, Any]:
    found = shape.schema.get("properties")
    return found if isinstance(found, Mapping) else {}
