"""schema: the tables and columns that a text states: CREATE TABLE, "table(col, col)", "Table x: a, b", Chinese wordings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

MOST_TABLES = 200
READ_CHARS = 100_000
NAME = r"[\"`\[]?([A-Za-z_\u4e00-\u9fff][\w\u4e00-\u9fff$]{0,63})[\"`\]]?"
CREATE = re.compile(
    rf"\bCREATE\s+(?:TEMP(?:ORARY)?\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(?:\w{{1,63}}\.)?{NAME}\s*\(", re.IGNORECASE
)
LISTED = re.compile(rf"(?<![\w.]){NAME}[ ]?[(（](?=[^\n]{{0,2000}}[)）])")
MOST_LISTS = 400
NAMED = re.compile(
    rf"(?:\btable|表)[ ]?{NAME}[ ]?(?:has|with|contains|includes|:|：|的?(?:字段|列)(?:有|为|是|包括|：|:)?|有|包含)\s?(?:(?:the )?(?:columns|fields|字段|列)\s?(?:of|:|：|有|为)?)?\s?([\w\u4e00-\u9fff, 、，`\"()]{{1,1000}})",
    re.IGNORECASE,
)
CUE = re.compile(r"\bschema\b|\btables?\b|\bdatabase\b|\bcolumns?\b|表|字段|数据库|CREATE\s+TABLE", re.IGNORECASE)
COLUMN = re.compile(
    r"^[\"`\[]?([A-Za-z_\u4e00-\u9fff0-9][\w\u4e00-\u9fff$]{0,63}(?:\([\w ]{0,30}\))?)[\"`\]]?(?:\s|$|:|：)"
)
CONSTRAINT = re.compile(r"^\s*(?:PRIMARY|FOREIGN|UNIQUE|CONSTRAINT|CHECK|KEY|INDEX)\b", re.IGNORECASE)
NOT_TABLES = frozenset(
    [
        "schema",
        "database",
        "table",
        "tables",
        "select",
        "from",
        "where",
        "in",
        "and",
        "or",
        "not",
        "count",
        "sum",
        "avg",
        "min",
        "max",
        "values",
        "insert",
        "into",
        "varchar",
        "char",
        "decimal",
        "numeric",
        "int",
        "float",
        "double",
        "round",
        "cast",
        "coalesce",
        "exists",
        "over",
        "partition",
        "concat",
        "substr",
        "substring",
        "date",
        "datetime",
        "datediff",
        "year",
        "month",
        "day",
        "now",
        "if",
        "ifnull",
        "nullif",
        "lower",
        "upper",
        "length",
        "trim",
        "key",
        "primary",
        "references",
        "check",
        "unique",
        "as",
        "on",
        "using",
        "join",
        "by",
        "having",
        "e",
        "g",
        "i",
        "etc",
        "example",
        "for",
        "function",
        "method",
    ]
)


BRACKETS = {"(": 1, "（": 1, ")": -1, "）": -1}


@dataclass(frozen=True, slots=True)
class Schema:
    """Table name -> its columns, as written. Look-ups ignore case."""

    tables: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def table(self, name: str) -> tuple[str, ...] | None:
        """The columns of a table, None when the schema has no such table."""
        wanted = name.lower()
        return next((columns for table, columns in self.tables.items() if table.lower() == wanted), None)

    def has_column(self, name: str) -> bool:
        """True when any table has the column."""
        wanted = name.lower()
        return any(wanted == column.lower() for columns in self.tables.values() for column in columns)


def read_schema(text: str) -> Schema:
    """Every table that the text states; empty when it states none."""
    sample = text[:READ_CHARS]
    if not CUE.search(sample):
        return Schema()
    tables: dict[str, tuple[str, ...]] = {}
    for name, columns in (*_created(sample), *_listed(sample)):
        if columns and len(tables) < MOST_TABLES:
            tables.setdefault(name, columns)
    return Schema(tables)


def _created(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    for match in CREATE.finditer(text):
        body = _bracketed(text, match.end())
        pieces = [piece.strip() for piece in _split(body)]
        yield (
            match.group(1),
            tuple(found[1] for piece in pieces if not CONSTRAINT.match(piece) and (found := COLUMN.match(piece + " "))),
        )


def _bracketed(text: str, start: int) -> str:
    depth = 1
    for position in range(start, min(len(text), start + 20_000)):
        depth += BRACKETS.get(text[position], 0)
        if depth == 0:
            return text[start:position]
    return text[start : start + 20_000]


def _split(body: str) -> list[str]:
    pieces, depth, start = [], 0, 0
    for position, char in enumerate(body):
        depth += BRACKETS.get(char, 0)
        if char in ",，、;" and depth == 0:
            pieces.append(body[start:position])
            start = position + 1
    return [*pieces, body[start:]]


def _listed(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    for match in islice(LISTED.finditer(text), MOST_LISTS):
        if match.group(1).lower() in NOT_TABLES or CREATE.search(text, max(0, match.start() - 40), match.end()):
            continue
        body = _bracketed(text, match.end())
        columns = _columns(body) if "\n" not in body else ()
        if columns:
            yield _without_prefix(match.group(1)), columns
    for match in NAMED.finditer(text):
        columns = _columns(match.group(2).split("。")[0])
        if len(columns) >= 2:
            yield _without_prefix(match.group(1)), columns


def _without_prefix(name: str) -> str:
    """ "表trade" and "数据表orders" name the table "trade" and "orders"."""
    match = re.search(r"[A-Za-z_]\w*", name, re.ASCII)
    return match.group() if match else name


def _columns(listed: str) -> tuple[str, ...]:
    """The names of a comma list; empty when a piece is no name (then it is prose or a call)."""
    joined = re.sub(r"\s(?:and|和)\s|(?<=[\w])和(?=[A-Za-z])", ",", listed)
    pieces = [piece.strip() for piece in _split(joined) if piece.strip()]
    names = [match.group(1) for piece in pieces if (match := COLUMN.match(piece + " "))]
    plain = sum(len(piece.split()) <= 4 for piece in pieces)
    return tuple(names) if len(names) == len(pieces) == plain and not all(name.isdigit() for name in names) else ()
