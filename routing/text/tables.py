"""tables: the tables of a text as coordinates: Markdown, "A | B" rows, TSV, CSV, HTML, and named value lists. Linear time.

Row 0 is the header. Every cell knows its place in the text (HTML cells: the place of the whole table).
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from routing.contracts import Span

MOST_TABLES = 20
MOST_ROWS = 2000
MOST_CELLS = 40_000
READ_CHARS = 300_000  # tables beyond this are not read; keeps 1 MB texts cheap

DELIMITER = re.compile(r"^[\s|:.\-–—]{3,400}$")
UNESCAPED_PIPE = re.compile(r"(?<!\\)\|")
CSV_FIELD = re.compile(r'"((?:[^"\n]|""){0,2000})"|([^,\n]{0,2000})')
FENCE_LINE = re.compile(r"^\s{0,3}(`{3,}|~{3,})")
HTML_TABLE = re.compile(r"<table\b", re.IGNORECASE)
TITLE = re.compile(
    r"^[\s#*>【\[(（]{0,6}((?:table|tab\.|sheet|list|表格?|工作表|清单|附表)\s{0,2}[\w一二三四五六七八九十甲乙丙丁]{0,12})\s{0,2}([（(【\[][^）)】\]\n]{0,60}[）)】\]])?[^\n:：]{0,60}[:：]?(?:\s[^\n:：|]{1,60})?[\s*】\])）]{0,4}$",
    re.IGNORECASE,
)
NAMED_LIST = re.compile(
    r"^[ \t*>-]{0,6}((?:[^\W\d_][^\n:：,，。；;|]{0,24}|(?:document|source|list|sheet|file|report|doc) [^\n:：,，。；;|]{1,50}|(?:文档|资料|清单|来源|材料|附件)[^\n:：,，。；;|]{1,30}|表\S{0,12}|table \w{1,12}[^\n:：]{0,40}))\s{0,3}[:：]\s{0,4}(\S[^\n]{3,2000})$",
    re.IGNORECASE | re.MULTILINE,
)
LIST_ITEM = re.compile(
    r"\s{0,4}([^\W\d_][^,，、;；:：=\n]{0,40}?)\s{0,3}(?:[:：=]\s{0,3}|\s{1,3}|(?<=[\u4e00-\u9fff]))((?:[¥$€£]\s?)?-?\d[\d,.]{0,20}\s{0,2}[%％]?(?:\s?[^\W\d_,，、;；]{1,8})?)\s{0,4}(?:[,，、;；。.]|$)"
)


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: its text without padding and its place in the source text."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Table:
    """A table; `rows[0]` is the header. `name` is the title before it ("表一", "Table 2"), "" for none."""

    rows: tuple[tuple[Cell, ...], ...]
    span: Span
    name: str = ""
    caption: str = ""  # the whole title line

    @property
    def header(self) -> tuple[Cell, ...]:
        """Row 0."""
        return self.rows[0]

    def column(self, number: int) -> tuple[Cell, ...]:
        """The cells of a column below the header; ragged rows give nothing."""
        return tuple(row[number] for row in self.rows[1:] if number < len(row))


@dataclass(frozen=True, slots=True)
class _Line:
    start: int
    text: str

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def tables_in(text: str) -> tuple[Table, ...]:
    """The tables of a text in order; at most MOST_TABLES."""
    text = text[:READ_CHARS]
    if (
        "|" not in text
        and "\t" not in text
        and "," not in text
        and ":" not in text
        and "：" not in text
        and "<" not in text
    ):
        return ()
    lines = list(_lines(text))
    found = [*_blocks(lines, _pipe_row, "|"), *_blocks(lines, _tab_row, "\t"), *_html(text)]
    found += [table for table in _blocks(lines, _comma_row, ",") if _looks_like_csv(table) and _free(table, found)]
    found += [table for table in _named_lists(text) if _free(table, found)]
    found.sort(key=_start)
    return tuple(_titled(table, text) for table in found[:MOST_TABLES])


def _start(table: Table) -> int:
    return table.span.start


def _free(table: Table, others: list[Table]) -> bool:
    return not any(table.span.overlaps(other.span) for other in others)


def _lines(text: str) -> Iterator[_Line]:
    position = 0
    for raw in text.split("\n"):
        yield _Line(position, raw.rstrip("\r"))
        position += len(raw) + 1


def _blocks(lines: list[_Line], read, mark: str) -> list[Table]:  # type: ignore[no-untyped-def]
    """Tables out of neighbouring lines that all hold the mark."""
    found: list[Table] = []
    block: list[_Line] = []
    for line in [*lines, _Line(lines[-1].end, "")]:
        if mark in line.text and not FENCE_LINE.match(line.text):
            block.append(line)
            continue
        if len(block) >= 2 and len(found) < MOST_TABLES:
            found += _table_of(block[:MOST_ROWS], read)
        block = []
    return found


def _table_of(block: list[_Line], read) -> list[Table]:  # type: ignore[no-untyped-def]
    rows: list[tuple[Cell, ...]] = []
    cells = 0
    for line in block:
        if rows and DELIMITER.match(line.text) and "-" in line.text:
            continue
        row = read(line)
        cells += len(row)
        if cells > MOST_CELLS:
            break
        if row:
            rows.append(row)
    if len(rows) < 2 or max(map(len, rows)) < 2:
        return []
    return [Table(tuple(rows), Span(block[0].start, block[-1].end))]


def _cell(line: _Line, start: int, end: int) -> Cell:
    raw = line.text[start:end]
    stripped = raw.strip()
    offset = line.start + start + (len(raw) - len(raw.lstrip()) if stripped else 0)
    return Cell(stripped.replace("\\|", "|"), Span(offset, offset + len(stripped)))


def _pipe_row(line: _Line) -> tuple[Cell, ...]:
    cuts = [match.start() for match in UNESCAPED_PIPE.finditer(line.text)]
    stripped = line.text.strip()
    edges = [-1, *cuts, len(line.text)]
    if stripped.startswith("|"):
        edges = edges[1:]
        if stripped.endswith("|") and not stripped.endswith("\\|") and len(edges) > 2:
            edges = edges[:-1]
    return tuple(_cell(line, left + 1, right) for left, right in itertools.pairwise(edges))


def _tab_row(line: _Line) -> tuple[Cell, ...]:
    position, cells = 0, list[Cell]()
    for piece in line.text.split("\t"):
        cells.append(_cell(line, position, position + len(piece)))
        position += len(piece) + 1
    return tuple(cells)


def _comma_row(line: _Line) -> tuple[Cell, ...]:
    cells: list[Cell] = []
    position = 0
    while position <= len(line.text) and len(cells) < 200:
        match = CSV_FIELD.match(line.text, position)
        if match is None:
            break
        quoted = match.group(1) is not None
        start, end = match.span(1) if quoted else match.span(2)
        cell = _cell(line, start, end)
        cells.append(replace(cell, text=cell.text.replace('""', '"')) if quoted else cell)
        if match.end() >= len(line.text):
            break
        if line.text[match.end()] != ",":
            return ()
        position = match.end() + 1
    return tuple(cells)


def _looks_like_csv(table: Table) -> bool:
    """Prose has commas too: a CSV has at least three rows of one width, short fields, and no blank after most commas."""
    widths = {len(row) for row in table.rows}
    fields = [cell.text for row in table.rows for cell in row]
    if len(widths) != 1 or len(table.rows) < 3 or any(len(field) > 80 for field in fields):
        return False
    sentences = sum(
        field.endswith((".", "。", "?", "!")) or (" " in field and len(field.split()) > 6) for field in fields
    )
    return sentences * 8 <= len(fields) and all(cell.text for cell in table.header)


def _html(text: str) -> list[Table]:
    found: list[Table] = []
    position = 0
    while len(found) < MOST_TABLES and (match := HTML_TABLE.search(text, position)):
        closing = text.lower().find("</table>", match.end()) if len(found) < 3 else text.find("</table>", match.end())
        end = closing + len("</table>") if closing >= 0 else len(text)
        found += _html_table(text[match.start() : end], Span(match.start(), end))
        position = end
    return found


def _html_table(source: str, span: Span) -> list[Table]:
    from lxml import etree, html

    try:
        tree = html.fromstring(source.replace("\x00", " "))
    except (etree.LxmlError, ValueError, AssertionError, UnicodeError):
        return []
    rows = []
    for row in tree.iter("tr"):
        cells: list[Cell] = []
        for item in row:
            if item.tag in ("td", "th"):
                repeat = item.get("colspan", "1")
                content = " ".join(item.text_content().split())
                cells += [Cell(content, span)] * (min(int(repeat), 50) if repeat.isdecimal() and len(repeat) < 4 else 1)
        rows += [tuple(cells)] if cells else []
    return [Table(tuple(rows[:MOST_ROWS]), span)] if len(rows) >= 2 and max(map(len, rows)) >= 2 else []


def _named_lists(text: str) -> list[Table]:
    """Lines such as "表一：A款 120，B款 45": a table of two columns whose header is (name, "")."""
    found: list[Table] = []
    for match in NAMED_LIST.finditer(text):
        rows = _items(match.group(2), match.start(2))
        if len(rows) >= 2 and len(found) < MOST_TABLES:
            name = Cell(match.group(1).strip(), Span(match.start(1), match.end(1)))
            header = (name, Cell("", Span(match.end(1), match.end(1))))
            found.append(Table((header, *rows), Span(match.start(), match.end()), name=name.text, caption=name.text))
    return found


def _items(text: str, offset: int) -> list[tuple[Cell, ...]]:
    rows: list[tuple[Cell, ...]] = []
    position = 0
    while (match := LIST_ITEM.match(text, position)) and len(rows) < 200:
        cells = [
            Cell(
                match.group(n).strip(),
                Span(offset + match.start(n), offset + match.start(n) + len(match.group(n).strip())),
            )
            for n in (1, 2)
        ]
        rows.append(tuple(cells))
        position = match.end()
        if match.end() == match.start() or position >= len(text):
            break
    return rows


def _titled(table: Table, text: str) -> Table:
    if table.name:
        return table
    before = text[max(0, table.span.start - 160) : table.span.start].rstrip("\n")
    line = before.rsplit("\n", 1)[-1].strip()
    match = TITLE.match(line)
    return replace(table, name=match.group(1).strip(), caption=line.rstrip(":：")) if match else table
