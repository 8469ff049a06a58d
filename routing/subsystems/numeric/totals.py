"""totals: stated totals of tables and lists in a response, added up again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from routing.contracts import Span, Text
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.figures import plain
from routing.subsystems.numeric.numerals import DIGITS, read
from routing.subsystems.numeric.signals import Fault
from routing.text.fronts import fronted
from routing.text.gate import Gate

MOST_LINES = 2000
CUE = Gate(("total", "sum", "计", "总"))
TOTAL = re.compile(r"^[\s*_|>-]{0,8}(?:grand )?(?:total|sum|合计|总计|总和|总额|共计)[^\d\n|]{0,30}", re.IGNORECASE)
CELL_NUMBER = re.compile(rf"^[*_\s]{{0,4}}([-−(]?[$€£¥￥]?(?:{DIGITS}))\)?\s?([%％]?)[^\d|]{{0,12}}$")
ITEM_RESULT = re.compile(
    rf"^[ \t]{{0,8}}(?:[-*•]|\d{{1,3}}[.)、])[^\n=]{{1,80}}=[ \t*]{{0,4}}[$€£¥￥]?({DIGITS})[ \t]{{0,2}}([A-Za-z\u4e00-\u9fff]{{0,12}})[ \t*]{{0,4}}$"
)
ITEM = re.compile(
    rf"^[ \t]{{0,8}}(?:[-*•]|\d{{1,3}}[.)、])[ \t]{{0,4}}[^\n:：]{{1,80}}[:：][ \t*]{{0,4}}[$€£¥￥]?({DIGITS})[ \t]{{0,2}}([A-Za-z\u4e00-\u9fff]{{0,12}})[ \t*]{{0,4}}$"
)
LIST_TOTAL = re.compile(
    rf"^[ \t*_-]{{0,8}}(?:the )?(?:grand )?(?:total|sum|合计|总计|总和|总额|共计)[^\n\d:：]{{0,30}}[:：=]?[ \t*]{{0,4}}[$€£¥￥]?({DIGITS})(?![\d%％])",
    re.IGNORECASE,
)
NOT_ADDED = fronted(
    r"%|rate|ratio|average|avg|mean|price per|unit price|per |单价|均价|平均|率|占比|比例|年份|year|rank|排名|id\b|no\.?\b|序号|编号|discount|折扣|tax|税|subtotal|小计|net|净",
    re.IGNORECASE,
)


def total_faults(exchange: Exchange) -> Iterator[Fault]:
    """Totals that are not the sum of what stands above them."""
    if not CUE.admits(exchange.low):
        return
    lines = _lines(exchange.text)
    yield from _tables(lines, exchange.index)
    yield from _lists(lines, exchange.index)


@dataclass(frozen=True, slots=True)
class Line:
    """A line with its place in the text."""

    text: str
    start: int


def _lines(text: str) -> list[Line]:
    found, position = [], 0
    for piece in text.split("\n", MOST_LINES)[:MOST_LINES]:
        found.append(Line(piece, position))
        position += len(piece) + 1
    return found


def _tables(lines: list[Line], index: int) -> Iterator[Fault]:
    table: list[Line] = []
    for line in [*lines, Line("", 0)]:
        if "|" in line.text:
            table.append(line)
            continue
        if len(table) >= 4:
            yield from _table(table, index)
        table = []


def _cells(line: Line) -> list[tuple[str, int]]:
    found, position = [], 0
    for piece in line.text.split("|"):
        found.append((piece, position))
        position += len(piece) + 1
    return found[1:-1] if line.text.strip().startswith("|") and line.text.strip().endswith("|") else found


def _table(table: list[Line], index: int) -> Iterator[Fault]:
    rows = [_cells(line) for line in table]
    if not rows[-1] or not TOTAL.match(rows[-1][0][0]) or not re.fullmatch(r"[\s:|-]+", table[1].text):
        return
    body = rows[2:-1]
    if len(body) < 2 or any(len(row) != len(rows[0]) for row in (*body, rows[-1])):
        return
    if any(TOTAL.match(row[0][0]) or NOT_ADDED.search(row[0][0]) for row in body):
        return
    faults = []
    for column in range(1, len(rows[0])):
        fault = _column(rows, body, column, table[-1], index)
        faults += [fault] if fault else []
    yield from faults


def _column(
    rows: list[list[tuple[str, int]]], body: list[list[tuple[str, int]]], column: int, last: Line, index: int
) -> Fault | None:
    header = rows[0][column][0]
    numbers = [_number(row[column][0]) for row in body]
    cell, offset = rows[-1][column]
    stated = _number(cell)
    if NOT_ADDED.search(header) or stated is None or any(number is None for number in numbers):
        return None
    total = sum((number for number in numbers if number is not None), Fraction(0))
    # Each row may have been rounded to its own places.
    slack = Fraction(len(numbers), 2) * _unit_of(cell) if "." in cell else Fraction(0)
    if abs(total - stated) <= slack:
        return None
    start = last.start + offset
    return _fault(header.strip(" *"), total, cell.strip(" *"), index, Span(start, start + len(cell)))


def _number(cell: str) -> Fraction | None:
    match = CELL_NUMBER.match(cell)
    if match is None or match[2]:
        return None
    piece = match[1].replace("(", "-")
    figure = read(piece)
    return figure.value if figure else None


def _unit_of(cell: str) -> Fraction:
    places = len(cell.partition(".")[2].rstrip(" *|").rstrip("%"))
    return Fraction(1, 10 ** min(places, 12))


def _fault(name: str, total: Fraction, stated: str, index: int, span: Span) -> Fault:
    right = plain(total)
    because = Text(
        f"the column “{name}” adds up to {right}, not {stated}", f"“{name}”一列合计为 {right}，不是 {stated}"
    )
    return Fault("arithmetic_error", "response", index, span, because, Text(right, right), "warning")


def _lists(lines: list[Line], index: int) -> Iterator[Fault]:
    items: list[tuple[Fraction, str]] = []
    for line in lines:
        item = ITEM.match(line.text) or ITEM_RESULT.match(line.text)
        total = LIST_TOTAL.match(line.text)
        if total and not (item and len(items) < 2):
            yield from _list_total(items, total, line, index)
            items = []
        elif item and not NOT_ADDED.search(line.text):
            figure = read(item[1])
            items += [(figure.value, item[2].lower())] if figure else []
        elif line.text.strip():
            items = []


def _list_total(items: list[tuple[Fraction, str]], total: re.Match[str], line: Line, index: int) -> Iterator[Fault]:
    stated = read(total[1])
    if len(items) < 2 or stated is None or len({unit for _, unit in items}) != 1 or NOT_ADDED.search(line.text):
        return
    exact = sum((value for value, _ in items), Fraction(0))
    if abs(exact - stated.value) > len(items) * stated.half_unit * (1 if stated.decimals else 0):
        right = plain(exact)
        because = Text(f"the items above add up to {right}, not {total[1]}", f"上面各项合计为 {right}，不是 {total[1]}")
        span = Span(line.start + total.start(1), line.start + total.end(1))
        yield Fault("arithmetic_error", "response", index, span, because, Text(right, right), "warning")
