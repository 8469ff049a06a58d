"""extraction: the rows of an extraction answer: JSON objects, triples, list and table lines."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from routing.contracts import Span

READ_CHARS = 20_000
MOST_ROWS = 400
TRIPLE = re.compile(
    r"[(（\[<]\s{0,4}([^(),，（）\[\]<>|;；\n]{1,80})\s{0,4}[,，|;；]\s{0,4}([^(),，（）\[\]<>|;；\n]{1,80})\s{0,4}[,，|;；]\s{0,4}([^()（）\[\]<>|;；\n]{1,120}?)\s{0,4}[)）\]>]"
)
BULLET = re.compile(r"^[ \t]{0,8}(?:[-*•·]|\d{1,3}[.)、．])[ \t]{0,4}([^\n]{1,200})$", re.MULTILINE)
NAME_END = re.compile(r"\s{0,3}(?:[:：(（\-–—|,，]|\bis\b|是).{0,200}$")
LEAD = re.compile(r"[^:：,，、\n]{1,24}[:：](?!\s{0,2}\n)")
INLINE_MARK = re.compile(r"[,，、;；]")
INLINE_CHARS = 300
INLINE_ITEM = re.compile(r"[^,，、;；\n]{1,60}")
INLINE_LINE = re.compile(r"[^\n]{1,60}")  # a name with an addition behind a comma, one a line
VERB = re.compile(r"\b(?:is|are|was|were|has|have|the text|there)\b|[是为]|有(?!限)|[:：]", re.IGNORECASE)
NAME_KEYS = (
    "name",
    "entity",
    "text",
    "title",
    "名称",
    "名字",
    "姓名",
    "实体",
    "公司",
    "company",
    "person",
    "organisation",
    "organization",
    "place",
)
ALIAS_KEYS = ("alias", "aliases", "aka", "also_known_as", "nickname", "abbreviation", "别名", "简称", "又名", "别称")
TYPE_KEYS = ("type", "label", "category", "类型", "类别", "kind")
SUBJECT_KEYS = (
    "subject",
    "head",
    "主语",
    "主体",
    "source",
    "from",
    "s",
    "subj",
    "h",
    "arg1",
    "entity1",
    "node1",
    "头实体",
)


@dataclass(frozen=True, slots=True)
class Row:
    """One extracted item: its name, type and aliases as written, with where it stands in the response."""

    name: str
    span: Span
    type: str = ""
    aliases: tuple[str, ...] = ()
    subject: bool = False  # true when the name is the subject of a triple


@dataclass(frozen=True, slots=True)
class Alias:
    """A name and another name for the same thing."""

    name: str
    alias: str
    span: Span


def mapped(response: str) -> list[Alias]:
    """The pairs of an answer that is one JSON object from names to their other names."""
    text = response[:READ_CHARS]
    start = text.find("{")
    try:
        value = json.JSONDecoder().raw_decode(text[start:])[0] if start >= 0 else None
    except (ValueError, RecursionError):
        return []
    found: list[Alias] = []
    for name, given in list(value.items())[:MOST_ROWS] if isinstance(value, dict) else ():
        listed = [given] if isinstance(given, str) else given if isinstance(given, list) else []
        found += [Alias(str(name), item, _place(text, item)) for item in listed if isinstance(item, str)]
    return found


def rows(response: str, triples: bool = True) -> list[Row]:
    """Every item of the answer, in order; JSON first, then triples (where some may be), then list lines."""
    text = response[:READ_CHARS]
    found = (
        list(_json_rows(text))
        or [*(_triples(text) if triples or ";" not in text else ())]
        or [*_cells(text)]
        or list(_bullets(text))
        or list(_inline(text))
    )
    return found[:MOST_ROWS]


def _json_rows(text: str) -> Iterator[Row]:
    start = min((p for p in (text.find("["), text.find("{")) if p >= 0), default=-1)
    if start < 0:
        return
    try:
        value, _ = json.JSONDecoder().raw_decode(text[start:])
    except (ValueError, RecursionError):
        return
    yield from _from_value(text, value, 0)


def _from_value(text: str, value: Any, depth: int, listed: bool = False) -> Iterator[Row]:
    """`listed`: the value stands in a list, where three strings are a triple; under a key they are three items."""
    if depth > 4:
        return
    if isinstance(value, Mapping):
        row = _from_object(text, value)
        if row:
            yield row
            return
        for item in list(value.values())[:200]:
            yield from _from_value(text, item, depth + 1)
    elif isinstance(value, list):
        if len(value) == 3 and all(isinstance(x, str) for x in value) and listed:
            yield Row(value[0], _place(text, value[0]), subject=True)
            return
        for item in value[:MOST_ROWS]:
            if isinstance(item, str):
                yield Row(item, _place(text, item))
            else:
                yield from _from_value(text, item, depth + 1, listed=True)


def _from_object(text: str, item: Mapping[str, Any]) -> Row | None:
    low = {str(key).lower(): value for key, value in item.items()}
    subject = next((low[k] for k in SUBJECT_KEYS if isinstance(low.get(k), str)), None)
    name = subject or next((low[k] for k in NAME_KEYS if isinstance(low.get(k), str)), None)
    if not name:
        return None
    kind = next((str(low[k]) for k in TYPE_KEYS if k in low), "")
    given = next((low[k] for k in ALIAS_KEYS if k in low), ())
    aliases = (
        (given,)
        if isinstance(given, str)
        else tuple(a for a in given if isinstance(a, str))
        if isinstance(given, list)
        else ()
    )
    return Row(name, _place(text, name), kind, aliases, subject is not None)


def _place(text: str, name: str) -> Span:
    start = text.find(name)
    return Span(start, start + len(name)) if start >= 0 else Span(0, 0)


LINE_TRIPLE = re.compile(
    r"^[ \t*|\d.)-]{0,6}([^|｜\t\n>]{1,60}?)\s?(?:[|｜]|\t|->|→|--|——|;|(?<= )[—–-](?= ))\s?([^|｜\t\n>]{1,60}?)\s?(?:[|｜]|\t|->|→|--|——|;|(?<= )[—–-](?= ))\s?([^|｜\t\n>]{1,120})$",
    re.MULTILINE,
)


def _triples(text: str) -> Iterator[Row]:
    for match in LINE_TRIPLE.finditer(text) if not TRIPLE.search(text) else ():
        yield Row(match.group(1).strip("\"'“”* "), Span(*match.span()), match.group(2).strip(), subject=True)
    for match in TRIPLE.finditer(text):
        yield Row(match.group(1).strip("\"'“” "), Span(*match.span()), match.group(2).strip(), subject=True)


RULE = re.compile(r"^[ \t]{0,8}\|?[ \t]{0,3}:?-{2,40}:?[ \t]{0,3}\|[-: |\t]{0,400}$", re.MULTILINE)
FIRST_CELL = re.compile(r"^[ \t]{0,8}\|?[ \t]{0,20}([^|\n]{1,60}?)[ \t]{0,20}\|", re.MULTILINE)


def _cells(text: str) -> Iterator[Row]:
    """The first cell of each row below the rule of a table."""
    rule = RULE.search(text)
    for match in FIRST_CELL.finditer(text, rule.end()) if rule else ():
        yield Row(match.group(1).strip("* "), Span(*match.span(1)))


def _inline(text: str) -> Iterator[Row]:
    """A short answer that is a bare list of names: “A, B and C”, “甲、乙”, one name a line."""
    lead = LEAD.match(text)  # "three of them: A, B, C"
    text = " " * lead.end() + text[lead.end() :] if lead and INLINE_MARK.search(text, lead.end()) else text
    if len(text) > INLINE_CHARS or VERB.search(text):
        return
    lines = text.strip().count("\n") + 1
    item = INLINE_LINE if lines > 1 and sum(map(text.count, ",，、;；")) < lines else INLINE_ITEM
    for match in item.finditer(text):
        name = match.group().strip(" .。\"'“”")
        if 0 < len(name) <= 40:
            yield Row(name, Span(*match.span()))


def _bullets(text: str) -> Iterator[Row]:
    for match in BULLET.finditer(text):
        name = NAME_END.sub("", match.group(1)).strip("*\"“”'` ")
        if 0 < len(name) <= 60:
            yield Row(name, Span(match.start(1), match.start(1) + len(name)))
