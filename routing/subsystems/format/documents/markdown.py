"""markdown: tables by the rules of GitHub-flavoured Markdown and fences by those of CommonMark."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from routing.contracts import Span, Text
from routing.subsystems.format.documents.faults import Fault, both, excerpt

FENCE = re.compile(r"^[ ]{0,3}(`{3,}|~{3,})[ \t]*(.*)$")
LIST_FENCE = re.compile(r"^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})[ \t]*(.*)$")
DELIMITER_CELL = re.compile(r"^[ \t]*:?-+:?[ \t]*$")
PIPE = re.compile(r"(?<!\\)(?:\\\\)*\|")
MOST_TABLES = 20
READ_CHARS = 200_000  # of a response; a longer one is a runaway


@dataclass(frozen=True, slots=True)
class Line:
    """One line with its place in the text."""

    text: str
    span: Span


def lines_of(text: str) -> list[Line]:
    """The lines of a text, without their breaks."""
    found, position = [], 0
    for line in text.split("\n"):
        found.append(Line(line.rstrip("\r"), Span(position, position + len(line))))
        position += len(line) + 1
    return found


# --- fences --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fences:
    """Lines inside code, the fence left open at the end (if any), and blocks that a fence of the same length tore."""

    inside: frozenset[int]
    unclosed: Line | None
    torn: Line | None


def fences(lines: list[Line]) -> Fences:
    """CommonMark: a fence closes with the same mark, at least as long, and nothing after it."""
    inside: set[int] = set()
    opening: tuple[str, str, Line] | None = None
    torn: Line | None = None
    for number, line in enumerate(lines):
        match = LIST_FENCE.match(line.text) if "```" in line.text or "~~~" in line.text else None
        if opening is None:
            if match and not ("`" in match.group(1) and "`" in match.group(2)):
                opening = (match.group(1), match.group(2).strip().lower(), line)
                inside.add(number)
            continue
        inside.add(number)
        if match and match.group(1)[0] == opening[0][0] and len(match.group(1)) >= len(opening[0]):
            if not match.group(2).strip():
                opening = None
            elif torn is None:
                torn = line
    return Fences(frozenset(inside), opening[2] if opening else None, torn)


def fence_faults(text: str, index: int, cut: bool) -> Iterator[Fault]:
    """A fence that stays open; when a block was opened inside a block of the same length, that one is named."""
    if "```" not in text and "~~~" not in text:
        return
    found = fences(lines_of(text[:READ_CHARS]))
    if found.unclosed is None and found.torn is None:
        return
    marks = (found.unclosed or found.torn).text.strip()[:12]  # type: ignore[union-attr]
    if found.torn is not None and not cut:
        inner = found.torn.text.strip()[:20]
        because = Text(
            f"the fence “{inner}” stands inside a block of the same length, which it tears",
            f"围栏“{inner}”出现在同样长度的代码块内部，使代码块断裂",
        )
        yield Fault(
            "broken_markdown_fence",
            because,
            index,
            found.torn.span,
            Text("an outer fence of four backticks", "外层用四个反引号"),
        )
        return
    if found.unclosed is None or len(text) > READ_CHARS:
        return
    because = Text(f"the code fence “{marks}” is never closed", f"代码围栏“{marks}”没有闭合")
    yield Fault("broken_markdown_fence", because, index, found.unclosed.span, both("```"))


# --- tables --------------------------------------------------------------------------------------------------


def cells(line: str) -> list[str]:
    """Cells of a table row; a pipe after a backslash belongs to the cell, also inside code."""
    parts, start = [], 0
    for match in PIPE.finditer(line):
        parts.append(line[start : match.end() - 1])
        start = match.end()
    parts.append(line[start:])
    if parts and not parts[0].strip():
        parts = parts[1:]
    if parts and not parts[-1].strip():
        parts = parts[:-1]
    return parts


def is_delimiter(line: str) -> bool:
    """True for a row such as |---|:-:|."""
    return "-" in line and all(DELIMITER_CELL.match(cell) for cell in cells(line) or [""])


def table_faults(text: str, index: int, wanted: bool) -> Iterator[Fault]:
    """Rows that disagree on the number of cells, and tables without a valid delimiter row.

    `wanted`: the prompt asks for a table, so that rows of pipes without a delimiter row are a failed table.
    """
    if "|" not in text:
        return
    lines = lines_of(text[:READ_CHARS])
    inside = fences(lines).inside
    groups = list(_groups(lines, inside))[:MOST_TABLES]
    for group in groups:
        yield from _table(group, index, wanted, len(lines))


def _groups(lines: list[Line], inside: frozenset[int]) -> Iterator[list[Line]]:
    group: list[Line] = []
    for number, line in enumerate(lines):
        if number not in inside and PIPE.search(line.text):
            group.append(line)
            continue
        if len(group) >= 2:
            yield group
        group = []
    if len(group) >= 2:
        yield group


def _table(group: list[Line], index: int, wanted: bool, total: int) -> Iterator[Fault]:
    place = next(
        (n for n, line in enumerate(group[1:4], 1) if is_delimiter(line.text) and len(cells(line.text)) >= 1), None
    )
    if place is None:
        yield from _no_delimiter(group, index, wanted)
        return
    header, delimiter = cells(group[place - 1].text), cells(group[place].text)
    if len(header) != len(delimiter):
        because = Text(
            f"the header has {len(header)} cells, the delimiter row {len(delimiter)}",
            f"表头有 {len(header)} 格，分隔行有 {len(delimiter)} 格",
        )
        repaired = "|" + "---|" * len(header)
        span = Span(group[place - 1].span.start, group[place].span.end)
        yield Fault("table_column_mismatch", because, index, span, both(repaired))
        return
    for number, line in enumerate(group[place + 1 :], 1):
        found = len(cells(line.text))
        if found != len(header) and not is_delimiter(line.text):
            because = Text(
                f"row {number} has {found} cells, the header {len(header)}",
                f"第 {number} 行有 {found} 格，表头有 {len(header)} 格",
            )
            yield Fault(
                "table_column_mismatch", because, index, line.span, Text(f"{len(header)} cells", f"{len(header)} 格")
            )
            return


def _no_delimiter(group: list[Line], index: int, wanted: bool) -> Iterator[Fault]:
    piped = [
        line
        for line in group
        if line.text.strip().startswith("|") and line.text.strip().endswith("|") and len(cells(line.text)) >= 2
    ]
    # Fewer pipes at the edges is prose or music; a block of framed rows means a table.
    if len(piped) < 2 or len(piped) < len(group) * 0.6 or (not wanted and len(piped) < 3):
        return
    because = Text(
        f"the rows from “{excerpt(piped[0].text, 30)}” on have no delimiter row, so no table is rendered",
        f"从“{excerpt(piped[0].text, 30)}”起的行没有分隔行，不会渲染成表格",
    )
    width = len(cells(piped[0].text))
    yield Fault(
        "table_column_mismatch",
        because,
        index,
        Span(piped[0].span.start, piped[1].span.end),
        both("|" + "---|" * width),
    )
