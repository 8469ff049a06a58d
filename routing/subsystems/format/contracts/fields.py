"""fields: the fields of an object that the prompt names in words, with their types: "the keys sku (string) and stock (integer)",
只有 order_no（字符串）和 limit（整数）两个键, and the parameters of the one function that is to be called: roll_die(sides: integer, label: string or null).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from routing.contracts import Span
from routing.subsystems.format.contracts.prose import BARE_ITEM, LIST_GAP, STOP_ITEMS, Prose, begins_clause, quoted_at
from routing.subsystems.format.documents.shapes import Shape, shapes
from routing.subsystems.format.documents.types import type_of
from routing.text.gate import gated

MOST_FIELDS = 40
NO_NAME = (STOP_ITEMS - {"total", "long", "used"}) | {"both"}  # which name fields often enough
MARKS = "\"'`”’」』"  # that close a name
NOTE = re.compile(r"\s{0,2}[(（](?P<note>[^()（）\n]{1,60})[)）]")
SIGNATURE = re.compile(r"(?<![\w.])(?P<name>[A-Za-z_][\w.]{1,40})\((?P<inner>[^()\n]{1,400})\)")
PARAMETER = re.compile(
    r"\s*(?P<name>[A-Za-z_]\w{0,40})(?P<optional>\?)?\s{0,2}(?::\s{0,2}(?P<type>[^=]{1,160}?))?\s{0,2}(?P<default>=.{1,60})?\s*"
)
CALLED = gated(
    r"\b(?:arguments?|args|parameters?|params|kwargs|tools?|function[- ]call\w*|tool[- ]call\w*|payload)\b|参数|入参|工具|函数调用|调用"
)
STATED = gated(
    r"(?<![\w\u4e00-\u9fff])[\"'`“「]?(?P<key>[A-Za-z_]\w{0,30})[\"'`”」]?\s{0,2}(?:(?:字段|键|的值)\s{0,2})?(?:必须|应该?|须|要)?(?:是|为)\s{0,2}(?:一个)?(?P<zh>[^，。；！？\n“”\"]{1,24}?)(?=[，。；！？\n]|$)"
    r"|\b(?P<name>[A-Za-z_]\w{0,30})[\"'`”]? (?:must|should|has to|needs to|is to) be (?P<en>(?:an? |the )?[A-Za-z][^,.;!?\n“”\"]{1,50}?)(?=[,.;!?\n]|$)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Field:
    """One named field; `schema` is None where no type is said."""

    name: str
    schema: Mapping[str, Any] | None = None
    required: bool = True


def fields_at(text: str, position: int) -> tuple[list[Field], int]:
    """Fields of a list that begins at a position, each with what stands in brackets after it, and where the list ends."""
    found: list[Field] = []
    end = position
    gap: re.Match[str] | None = None
    enumerated = False
    while len(found) < MOST_FIELDS:
        name, after = _name_at(text, position)
        if not name or (
            gap and text[after - 1] not in MARKS and begins_clause(text, name, after, gap.group(), enumerated)
        ):
            break
        note = NOTE.match(text, after)
        found.append(_noted(name, note["note"] if note else ""))
        end = position = note.end() if note else after
        gap = LIST_GAP.match(text, position)
        if gap is not None:
            position = gap.end()
            enumerated = enumerated or "、" in gap.group()
        elif quoted_at(text, position) is None:
            break
    return found, end


def _name_at(text: str, position: int) -> tuple[str, int]:
    quoted = quoted_at(text, position)
    if quoted is not None:
        return quoted[0].strip(" ,，"), quoted[1].end
    while position < len(text) and text[position] in " \t:：`":
        position += 1
    match = BARE_ITEM.match(text, position) or re.compile(r"[A-Za-z_]\w{0,40}").match(text, position)
    if match is None or match.group().lower() in NO_NAME:
        return "", position
    end = match.end()
    return match.group(), end + 1 if text[end : end + 1] == "`" else end


def _noted(name: str, note: str) -> Field:
    optional = re.search(r"\boptional\b|可选|选填", note, re.IGNORECASE) is not None
    return Field(name.strip("`\"'"), type_of(note) if note else None, not optional)


# --- the function that is to be called -----------------------------------------------------------------------


def signature(prose: Prose) -> Shape | None:
    """The parameters of the one function whose arguments the prompt wants, as a shape; None when several are named."""
    if "(" not in prose.text or not CALLED.door.admits(prose.low) or prose.search(CALLED) is None:
        return None
    found = [shape for match in SIGNATURE.finditer(prose.masked) if (shape := _parameters(match)) is not None]
    return found[0] if len(found) == 1 else None


def _parameters(match: re.Match[str]) -> Shape | None:
    properties: dict[str, Any] = {}
    required: list[str] = []
    for piece in _split(match["inner"]):
        parameter = PARAMETER.fullmatch(piece)
        if parameter is None:
            return None
        schema = _parameter_type(parameter["type"] or "")
        properties[parameter["name"]] = schema
        if not (parameter["optional"] or parameter["default"] or schema.get("optional")):
            required.append(parameter["name"])
    if not properties:
        return None
    schema = {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
    return Shape(schema, Span(*match.span()), False)


def _parameter_type(words: str) -> dict[str, Any]:
    """The type of a parameter, "string", "eco" | "off" or string or null, read as the value of a shape."""
    if not words:
        return {}
    inner = shapes(f'{{"x": {words}}}')
    properties = inner[0].schema.get("properties", {}) if inner else {}
    return dict(properties.get("x") or {})


def _split(inner: str) -> Iterator[str]:
    """The pieces between commas that stand in no brackets and no quotation marks."""
    depth, quote, start = 0, "", 0
    for place, mark in enumerate(inner):
        if quote:
            quote = "" if mark == quote else quote
        elif mark in "\"'":
            quote = mark
        elif mark in "[{<":
            depth += 1
        elif mark in "]}>":
            depth -= 1
        elif mark == "," and depth == 0:
            yield inner[start:place]
            start = place + 1
    yield inner[start:]


# --- types in sentences of their own -------------------------------------------------------------------------


def stated_types(prose: Prose) -> Iterator[Field]:
    """ "score must be an integer from 1 to 5", 键 count 是整数: for keys that the prompt names elsewhere."""
    for match in list(prose.finditer(STATED))[:MOST_FIELDS]:
        schema = type_of(match["zh"] or match["en"])
        if schema is not None:
            yield Field(match["key"] or match["name"], schema)


def types(fields: Sequence[Field]) -> tuple[tuple[str, Mapping[str, Any]], ...]:
    """The types by key."""
    return tuple((field.name, field.schema) for field in fields if field.schema is not None)
