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
# “字段只有 a、b、c，表名 log”, “columns a, b, c of table log”
COLUMNS_FIRST = re.compile(
    rf"(?:\bcolumns\b|\bfields\b|字段|列名?)\s?(?:\bare\b|只?有|为|是|包括)?\s?(?:only |以下)?[:：]?\s?([\w\u4e00-\u9fff, 、，`\"]{{3,400}}?)(?:[一二两三四五六七八九十\d]个)?[,，;；。.]?\s?(?:\(|（)?(?:表名|(?:in|of|from) (?:the )?table|\btable (?:name|is)|table:)\s?(?:[:：=]|是|为|is)?\s?{NAME}",
    re.IGNORECASE,
)
# | bike | id, frame_no | under a header of tables and columns
TABLE_HEAD = re.compile(
    r"^\|[^\n|]*(?:table|表)[^\n|]*\|[^\n|]*(?:column|field|列|字段)[^\n|]*\|[^\n]*\n\|[-:| ]{3,200}\|?[ \t]*\n((?:\|[^\n]{3,1000}(?:\n|\Z)){1,60})",
    re.IGNORECASE | re.MULTILINE,
)
TABLE_ROW = re.compile(rf"^\|\s*{NAME}\s*\|\s*([^|\n]{{1,800}})\|", re.MULTILINE)
# A name on a line of its own, its columns indented below it
INDENTED = re.compile(
    rf"^(?:[-*] )?(?:[Tt]able |表 ?)?{NAME}\s?[:：]?[ \t]*\n((?:[ \t]{{1,12}}(?:[-*•] )?[\"`]?\w{{1,60}}[\"`]?(?:[ \t]?[:：(][ \t]?|[ \t])[\w(),= ]{{2,60}}(?:\n|\Z)){{2,60}})",
    re.MULTILINE,
)
INDENTED_NAME = re.compile(r"^[ \t]{1,12}(?:[-*•] )?[\"`]?(\w{1,60})", re.MULTILINE)
TYPED = re.compile(
    r"\b(?:int|integer|bigint|text|varchar|char|real|float|double|decimal|numeric|date|datetime|timestamp|bool|boolean|string|serial|uuid|json)\b",
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
    for name, columns in (*_created(sample), *_listed(sample), *_laid_out(sample)):
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


def _laid_out(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Tables whose columns stand before the name, in rows of a table, or indented below the name."""
    for match in islice(COLUMNS_FIRST.finditer(text), 20):
        columns = _columns(match.group(1).strip(" ，,、"))
        if len(columns) >= 2:
            yield match.group(2), columns
    for table in islice(TABLE_HEAD.finditer(text), 10):
        for row in TABLE_ROW.finditer(table.group(1)):
            yield row.group(1), _columns(row.group(2).strip())
    for match in islice(INDENTED.finditer(text), 60) if TYPED.search(text) else ():
        lines = [line for line in match.group(2).splitlines() if line.strip()]
        if sum(bool(TYPED.search(line)) for line in lines) == len(lines) and match.group(1).lower() not in NOT_TABLES:
            yield match.group(1), tuple(INDENTED_NAME.findall(match.group(2)))


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
