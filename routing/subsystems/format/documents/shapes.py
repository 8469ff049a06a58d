"""shapes: the JSON shape that a prompt writes down, {"name": string, "kind": "a"|"b"}, as a JSON Schema, and instances against it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from routing.contracts import Span
from routing.subsystems.format.documents import validation
from routing.subsystems.format.documents.types import DATE, DATE_PATTERN, type_of

LONGEST_SHAPE = 4000
DEEPEST = 12
MOST_SHAPES = 6
MOST_OPENINGS = 40  # brackets that are tried
OPENING = re.compile(
    r"[{\[]\s{0,20}(?:\{\s{0,20})?[\"'“]?[\w\u4e00-\u9fff][\w\u4e00-\u9fff .-]{0,50}[\"'”]?\s{0,4}[:：]"
)
TYPES: Mapping[str, Mapping[str, Any]] = {
    **{
        key: {"type": "string"}
        for key in ("string", "str", "text", "date", "datetime", "url", "字符串", "文本", "字符")
    },
    **{key: {"type": "integer"} for key in ("int", "integer", "整数")},
    **{key: {"type": "number"} for key in ("number", "float", "double", "decimal", "数字", "数值", "小数", "浮点数")},
    **{key: {"type": "boolean"} for key in ("bool", "boolean", "true|false", "布尔", "布尔值")},
    **{key: {"type": "array"} for key in ("array", "list", "数组", "列表")},
    **{key: {"type": "object"} for key in ("object", "dict", "map", "对象")},
    **{key: {"type": "null"} for key in ("null", "none")},
    "any": {},
}
TOKEN = re.compile(
    r"\s*(?:(?P<mark>[{}\[\],:：|，])|\"(?P<double>[^\"\n]{0,200})\"|'(?P<single>[^'\n]{0,200})'|“(?P<curly>[^”\n]{0,200})”|(?P<dots>\.{3}|…)|"
    r"<(?P<angle>[^<>\n]{0,120})>|(?P<word>[^\s{}\[\],:：|，\"'“<>]{1,80}(?: [A-Za-z0-9-]{1,30}){0,6}))"
)
NAMED = ("string", "integer", "number", "boolean", "array", "object", "null")  # the types of JSON Schema
NUMBER_WORD = re.compile(r"-?\d+(?:\.\d+)?$")


@dataclass(frozen=True, slots=True)
class Shape:
    """A shape in a prompt. `example` is True when its values look like data instead of types."""

    schema: Mapping[str, Any]
    span: Span
    example: bool


class _NoShape(Exception):
    """The text is not a shape."""


def shapes(text: str) -> tuple[Shape, ...]:
    """The shapes that stand in a prompt, outermost first."""
    found: list[Shape] = []
    position = 0
    for _ in range(MOST_OPENINGS):
        match = OPENING.search(text, position)
        if match is None or len(found) == MOST_SHAPES:
            break
        position = match.start() + 1
        try:
            reader = _Reader(text[match.start() : match.start() + LONGEST_SHAPE])
            schema = reader.value(0)
        except _NoShape:
            continue
        position = match.start() + reader.position
        described = _described(text[match.start() : position])
        if described is not None:
            found.append(Shape(described, Span(match.start(), position), False))
            continue
        found.append(Shape(schema, Span(match.start(), position), reader.typed == 0))
    return tuple(found)


def _described(text: str) -> dict[str, Any] | None:
    """{"age": {"type": "integer"}}: fields with their descriptions, the inside of a JSON Schema."""
    if '"type"' not in text:
        return None
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(value, dict) or not all(
        isinstance(one, dict) and one.get("type") in NAMED for one in value.values()
    ):
        return None
    return {"type": "object", "properties": value, "required": list(value), "additionalProperties": False}


class _Reader:
    """Recursive descent over the small language of shapes."""

    def __init__(self, text: str) -> None:
        self.text, self.position, self.typed = text, 0, 0

    def token(self, take: bool = True) -> re.Match[str]:
        match = TOKEN.match(self.text, self.position)
        if match is None:
            raise _NoShape
        if take:
            self.position = match.end()
        return match

    def mark(self) -> str:
        match = TOKEN.match(self.text, self.position)
        return (match["mark"] or "").replace("：", ":").replace("，", ",") if match else ""

    def value(self, depth: int) -> dict[str, Any]:
        if depth > DEEPEST:
            raise _NoShape
        options = [self.single(depth)]
        while self.mark() == "|":
            self.token()
            options.append(self.single(depth))
        self.typed += len(options) > 1
        return _union(options)

    def single(self, depth: int) -> dict[str, Any]:
        mark = self.mark()
        if mark == "{":
            return self.object(depth)
        if mark == "[":
            return self.array(depth)
        if mark:
            raise _NoShape
        return self.leaf(self.token())

    def object(self, depth: int) -> dict[str, Any]:
        self.token()
        properties: dict[str, Any] = {}
        open_ended = bare = False
        while self.mark() != "}":
            match = self.token()
            if match["dots"]:
                open_ended = True
            else:
                name = match["double"] or match["single"] or match["curly"] or match["word"]
                bare = bool(match["word"])
                if not name or self.mark() != ":":
                    raise _NoShape
                self.token()
                properties[name.strip()] = self.value(depth + 1)
            if self.mark() == ",":
                self.token()
        self.token()
        # {full name: [nicknames]} is a map: its one bare key says what stands as key.
        if not properties or (bare and len(properties) == 1 and " " in next(iter(properties))):
            return {"type": "object"}
        closed = {} if open_ended else {"additionalProperties": False}
        return {"type": "object", "properties": properties, "required": list(properties), **closed}

    def array(self, depth: int) -> dict[str, Any]:
        self.token()
        items: list[dict[str, Any]] = []
        while self.mark() != "]":
            if self.token(take=False)["dots"]:
                self.token()
            else:
                items.append(self.value(depth + 1))
            if self.mark() == ",":
                self.token()
        self.token()
        # ["a" | "b"] is a list of a closed choice; ["a", "b"] is a sample of strings.
        return {"type": "array", "items": items[0]} if items else {"type": "array"}

    def leaf(self, match: re.Match[str]) -> dict[str, Any]:
        quoted = (
            match["double"]
            if match["double"] is not None
            else match["single"]
            if match["single"] is not None
            else match["curly"]
        )
        if quoted is not None:
            return self.quoted(quoted)
        if match["dots"] or match["angle"] is not None:
            self.typed += 1
            return {}
        word = (match["word"] or "").strip()
        head = re.split(r"[ (（]", word, maxsplit=1)[0].lower().rstrip("?*")
        named = type_of(word)
        if named is not None and (named.get("type") != "object" or head in TYPES):
            self.typed += 1
            return named
        if head in TYPES:
            self.typed += 1
            return dict(TYPES[head])
        if NUMBER_WORD.match(word) or word in ("true", "false"):
            return {}
        if re.match(r"\d+\s{0,2}-\s{0,2}\d+$|\d+-\d+", word):
            self.typed += 1
            return {}
        self.typed += 1
        return {}

    def quoted(self, text: str) -> dict[str, Any]:
        lowered = text.strip().lower()
        if lowered in TYPES:
            self.typed += 1
            return dict(TYPES[lowered])
        if DATE.fullmatch(text.strip()):
            self.typed += 1
            return {"pattern": DATE_PATTERN}
        if "|" in text:
            self.typed += 1
            return {"enum": [part.strip().strip("'\"") for part in text.split("|")], "note": "choice"}
        if not text or text.startswith(("<", "[", "{", "...", "…")):
            self.typed += 1
            return {}
        return {"const": text}


def _union(options: list[dict[str, Any]]) -> dict[str, Any]:
    if len(options) == 1:
        only = dict(options[0])
        only.pop("note", None)
        # One quoted text is a sample value or a description, never a closed list of one.
        return {} if "const" in only else only
    constants = [option["const"] for option in options if "const" in option]
    if len(constants) == len(options):
        return {"enum": constants}
    return {
        "anyOf": [option for option in options if "const" not in option] + ([{"enum": constants}] if constants else [])
    }


# --- validation ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Violation:
    """One way in which an instance breaks a schema."""

    keyword: str
    path: tuple[Any, ...]
    message: str
    instance: Any
    wanted: Any


MOST_VIOLATIONS = 8
LARGEST_INSTANCE = 300_000  # characters; beyond it the validation is not measured


def violations(schema: Any, instance: Any, size: int) -> tuple[Violation, ...] | None:
    """What the instance breaks; None when it cannot be measured (bad schema, remote reference, out of time)."""
    try:
        if size > LARGEST_INSTANCE:
            return None
        found = islice(validation.errors(json.dumps(schema, sort_keys=True), instance), MOST_VIOLATIONS)
        return tuple(_violation(error) for error in found)
    except Exception:  # noqa: BLE001 - a schema of the user's own can be wrong in any way; that is "not measured"
        return None


def _violation(error: Any) -> Violation:
    return Violation(
        str(error.validator),
        tuple(error.absolute_path),
        str(error.message)[:200],
        error.instance,
        error.validator_value,
    )
