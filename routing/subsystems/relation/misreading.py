"""misreading: responses that give another cell than the one asked for, or the right row of another table."""

from __future__ import annotations

import re

from routing.contracts import ModelResponse
from routing.subsystems.relation.lookup import Coordinate, Mention, TableIndex, Target, last_question
from routing.subsystems.relation.signals import Fault
from routing.subsystems.relation.spelling import words_of
from routing.text.tables import Table
from routing.text.words import content_stems, fold

NUMBER = re.compile(r"^[^\w\d-]{0,3}(-?\d[\d,]{0,20}(?:\.\d{1,10})?)\s?(?:[%％a-zA-Z一-鿿]{0,6})$")
HIGH = re.compile(r"\b(?:most|highest|largest|greatest|biggest|maximum|longest|tallest)\b|最[高多大长]", re.IGNORECASE)
LOW = re.compile(r"\b(?:least|lowest|smallest|fewest|minimum|shortest)\b|最[低少小短]", re.IGNORECASE)
FILTERED = re.compile(
    r"\b(?:after|before|between|among|except|besides|other than|not|without|with (?:a|an|the)|who|during|since|until|in (?:the )?(?:\d|[a-z]{3,})|from|of the|"
    r"at least|more than|less than|second|third|consecutive|combined|average|total|rank(?:ed|ing)?)\b|之前|之后|除了|以外|其中|不|第[二三]|平均|合计|总",
    re.IGNORECASE,
)


def misreadings(index: TableIndex, question: str, response: ModelResponse, mentions: list[Mention]) -> dict[str, Fault]:
    """At most one fault of "wrong_cell" or "wrong_source" for a response."""
    target = index.target(question)
    if target is not None and response.text.lstrip()[:1] == "{" and response.text.count('":') > 1:
        return {}  # a form has other cells of its own; its fields are compared one by one
    if target is not None:
        return _against_target(index, target, response, mentions)
    return _against_extreme(index, question, response, mentions)


def _against_target(
    index: TableIndex, target: Target, response: ModelResponse, mentions: list[Mention]
) -> dict[str, Fault]:
    right = index.cell(target.place).text
    if not right or _holds(response.text, right):
        return {}
    for mention in mentions:
        candidates = [place for place in mention.cells if place.row and _comparable(index, place, target)]
        if not candidates or not mention.exact:
            continue
        found = response.text[mention.span.start : mention.span.end]
        fault = Fault(
            response.index, mention.span, found, right, f"{target.row_name} / {target.column_name}".strip(" /")
        )
        if any(place.table == target.place.table for place in candidates):
            return {"wrong_cell": fault}
        table = index.tables[candidates[0].table].name
        return {
            "wrong_source": Fault(response.index, mention.span, found, right, table or f"#{candidates[0].table + 1}")
        }
    return {}


def _comparable(index: TableIndex, place: Coordinate, target: Target) -> bool:
    """A value that could be mistaken for the target: same row or column, same kind (number or words), not a name asked about."""
    same_kind = bool(NUMBER.match(index.cell(place).text)) == bool(NUMBER.match(index.cell(target.place).text))
    if place.table != target.place.table:
        return same_kind and fold(_row_name(index, place)) == fold(target.row_name)
    crossing = place.row == target.place.row or place.col == target.place.col
    return same_kind and crossing and place != target.place and index.cell(place).text != target.row_name


def _row_name(index: TableIndex, place: Coordinate) -> str:
    return index.tables[place.table].rows[place.row][0].text


def _holds(text: str, value: str) -> bool:
    words = words_of(text[:20_000])
    key = words_of(value)
    size = len(key)
    if not key:
        return True
    return any(words[i : i + size] == key for i in range(len(words) - size + 1))


# --- "which X has the most Y" -------------------------------------------------------------------------------------


def _against_extreme(
    index: TableIndex, question: str, response: ModelResponse, mentions: list[Mention]
) -> dict[str, Fault]:
    if len(index.tables) != 1:
        return {}
    found = extreme_row(index.tables[0], last_question(question))
    if found is None:
        return {}
    row, asked, measured = found
    table = index.tables[0]
    right = table.rows[row][asked].text
    if _holds(response.text, right):
        return {}
    for mention in mentions:
        other = [p for p in mention.cells if p.row and p.row != row and p.col == asked]
        if other and mention.exact:
            words = response.text[mention.span.start : mention.span.end]
            return {"wrong_cell": Fault(response.index, mention.span, words, right, table.header[measured].text)}
    return {}


def extreme_row(table: Table, question: str) -> tuple[int, int, int] | None:
    """(row, asked column, measured column) of a plain "which X has the most Y", None when the question says more."""
    high, low = HIGH.search(question), LOW.search(question)
    if bool(high) == bool(low) or FILTERED.search(question):
        return None
    words = set(content_stems(question))
    named = [col for col, cell in enumerate(table.header) if (key := set(content_stems(cell.text))) and key <= words]
    if len(named) != 2:
        return None
    measured = [col for col in named if _numbers(table, col)]
    if len(measured) != 1:
        return None
    asked = next(col for col in named if col != measured[0])
    values = _numbers(table, measured[0])
    best = max(values) if high else min(values)
    rows = [row for row, value in enumerate(values, start=1) if value == best]
    return (rows[0], asked, measured[0]) if len(rows) == 1 and asked < len(table.rows[rows[0]]) else None


def _numbers(table: Table, col: int) -> list[float]:
    """The column's numbers, empty unless every cell below the header is one."""
    cells = table.column(col)
    matches = [NUMBER.match(cell.text) for cell in cells]
    if len(cells) != len(table.rows) - 1 or len(cells) < 2 or not all(matches):
        return []
    return [float(match.group(1).replace(",", "")) for match in matches if match]
