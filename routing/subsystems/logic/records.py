"""records: the candidates that a prompt lists, one a line or in brackets or in a table, each with its attributes in slots."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from routing.contracts import Span
from routing.subsystems.logic.marks import Mark
from routing.text.tables import Table, tables_in

READ_CHARS = 6000
MOST_ITEMS = 60
LEAST_ITEMS = 2
LINE = re.compile(
    r"(?:^|(?<=[\n;；。]))[ \t]{0,6}(?:[-*•+]|\(?\d{1,2}[.)、）])?[ \t]{0,3}[\"“'‘*]{0,2}([^\n:：;；。|,，、]{1,40}?)[\"”'’*]{0,2}\s{0,2}"
    r"(?:[:：|]|\s[–—-]\s|——)\s{0,3}([^\n;；]{2,240})"
)
BULLET = re.compile(
    r"^[ \t]{0,6}(?:[-*•+]|\d{1,2}[.)、])[ \t]{0,3}([^\n:：;；。|,，、]{1,40}?)\s{0,2}[,，、]\s{0,2}([^\n]{2,240})$",
    re.MULTILINE,
)
SENTENCE = re.compile(
    r"(?:^|(?<=[.\n] ))[ \t]{0,4}(?:The )?([A-Z][\w'’-]{1,20}(?: [A-Z][\w'’-]{0,20})?) (?:has|is|offers|costs|comes with|speaks|holds) ([^.\n]{4,200})\.",
    re.MULTILINE,
)
BRACKETED = re.compile(
    r"([A-Z][\w'’-]{0,24}(?: [\w'’-]{1,24}){0,3}|[\u4e00-\u9fffA-Z\d]{1,8})\s?[（(]([^（()）\n]{2,120})[)）]"
)
SHAPES = (
    Mark(LINE, (":", "：", "|", "–", "—", "-")),
    Mark(BULLET, (",", "，", "、")),
    Mark(BRACKETED, ("(", "（")),
    Mark(SENTENCE, (" has ", " is ", " offers ", " costs ", " comes with ", " speaks ", " holds ")),
)
SPLIT = re.compile(r"\s{0,2}(?:[,，、/|]|;|；|\band\b|\bbut\b|且|并且|而且|但)\s{0,2}", re.IGNORECASE)
LABELS = frozenset(["note", "rule", "rules", "question", "case", "policy", "example", "output", "answer", "facts", "text", "task", "input", "all", "conditions", "requirements", "criteria", "format", "注意", "规则", "问题", "要求", "条件", "输出", "材料", "例如", "格式", "任务", "标准"])  # fmt: skip


@dataclass(frozen=True, slots=True)
class Item:
    """A candidate: its name, and its attributes as they stand ("24 seats", "stairs only")."""

    name: str
    attributes: tuple[str, ...]
    span: Span  # in the prompt


@dataclass(frozen=True, slots=True)
class Records:
    """The candidates, all with the same number of attributes, and the prompt without them."""

    items: tuple[Item, ...] = ()
    rest: str = ""
    headings: tuple[str, ...] = ()  # one a slot, of a table

    def slot(self, number: int) -> list[str]:
        """One attribute of every item."""
        return [item.attributes[number] for item in self.items]

    @property
    def slots(self) -> range:
        """The numbers of the slots."""
        return range(len(self.items[0].attributes) if self.items else 0)


def records_of(prompt: str) -> Records:
    """The candidates of a prompt; no items when it lists none in one shape."""
    text = prompt[:READ_CHARS]
    found = _table(text)
    for mark in SHAPES:
        if found.items:
            break
        if mark.may_occur(text, LEAST_ITEMS):
            found = _listed(text, list(_items(text, mark.pattern)))
    return found


def _items(text: str, pattern: re.Pattern[str]) -> Iterator[Item]:
    for match in islice(pattern.finditer(text), MOST_ITEMS):
        name = match[1].strip(" \"'“”‘’*·")
        pieces = tuple(piece for piece in SPLIT.split(match[2].strip(" .。")) if piece)
        if _is_name(name) and len(pieces) >= 2:
            yield Item(name, pieces, Span(*match.span()))


def _is_name(name: str) -> bool:
    short = len(name.split()) <= 4 if name.isascii() else len(name) <= 10
    return (
        short
        and bool(name)
        and not name.isdigit()
        and name.lower() not in LABELS
        and not re.search(r"[?？!！.。]", name)
    )


def _listed(text: str, found: Sequence[Item]) -> Records:
    """The items with as many attributes as most of them have."""
    if len(found) < LEAST_ITEMS:
        return Records()
    usual = Counter(len(item.attributes) for item in found).most_common(1)[0][0]
    items = tuple(item for item in found if len(item.attributes) == usual)
    if len(items) < LEAST_ITEMS or len({item.name for item in items}) < len(items):
        return Records()
    return Records(items, _without(text, [item.span for item in items]))


def _without(text: str, spans: Sequence[Span]) -> str:
    rest, position = [], 0
    for span in sorted(spans, key=_start):
        rest.append(text[position : span.start])
        position = max(position, span.end)
    return "\n".join([*rest, text[position:]])


def _start(span: Span) -> int:
    return span.start


def _table(text: str) -> Records:
    table = next((found for found in tables_in(text) if _fits(found)), None)
    if table is None:
        return Records()
    items = tuple(
        Item(row[0].text.strip(), tuple(cell.text.strip() for cell in row[1:]), table.span) for row in table.rows[1:]
    )
    headings = tuple(cell.text.strip() for cell in table.header[1:])
    return Records(items, _without(text, [table.span]), headings)


def _fits(table: Table) -> bool:
    wide = len(table.header)
    names = [row[0].text.strip() for row in table.rows[1:] if row]
    return (
        wide >= 3
        and LEAST_ITEMS <= len(names) <= MOST_ITEMS
        and len(set(names)) == len(names)
        and not any(name.isdigit() for name in names)
        and all(names)
        and all(len(row) == wide for row in table.rows)
    )
