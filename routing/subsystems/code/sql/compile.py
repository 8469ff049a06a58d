"""compile: lets SQLite compile a query against an empty database with the stated tables. The query is never run.

EXPLAIN stops after compilation; an authorizer refuses everything that is not reading or writing those tables.
"""

from __future__ import annotations

import re
import sqlite3
from dataclasses import dataclass
from typing import Literal

from routing.subsystems.code.sql.schema import Schema

Problem = Literal["syntax", "name", "function", "other"]
LONGEST = 20_000
MOST_STATEMENTS = 20
STEPS = 200_000  # virtual machine steps before a compilation is given up
ALLOWED = frozenset(
    getattr(sqlite3, name)
    for name in (
        "SQLITE_SELECT",
        "SQLITE_READ",
        "SQLITE_FUNCTION",
        "SQLITE_RECURSIVE",
        "SQLITE_INSERT",
        "SQLITE_UPDATE",
        "SQLITE_DELETE",
    )
)
COMMENT = re.compile(r"--[^\n]*|/\*[\s\S]{0,20000}?\*/")
STATEMENT = re.compile(r"(?:'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|[^;'\"])+")
STARTS = re.compile(r"\s*(?:SELECT|WITH|INSERT|UPDATE|DELETE|REPLACE|VALUES)\b", re.IGNORECASE)
NO_SUCH = re.compile(r"no such (column|table): (.+)$|table (\S+) has no column named (.+)$")


@dataclass(frozen=True, slots=True)
class Trouble:
    """What SQLite says of one statement; `name` is the unknown name, or the text near which parsing stopped."""

    problem: Problem
    message: str
    name: str
    statement: str


def troubles(code: str, schema: Schema) -> list[Trouble]:
    """The trouble of every data statement of the code; definitions are skipped."""
    connection = _database(schema)
    try:
        found = [_compile(connection, statement) for statement in statements(code)[:MOST_STATEMENTS]]
    finally:
        connection.close()
    return [item for item in found if item is not None]


def statements(code: str) -> list[str]:
    """The statements of a script, without comments and without the closing semicolon."""
    plain = COMMENT.sub(" ", code[:LONGEST]).replace("\x00", " ")
    return [piece.strip() for piece in STATEMENT.findall(plain) if piece.strip()]


def _database(schema: Schema) -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:")
    for table, columns in schema.tables.items():
        unique = list({column.lower(): column for column in columns}.values())
        try:
            connection.execute(f"CREATE TABLE {_quoted(table)} ({', '.join(map(_quoted, unique))})")
        except sqlite3.Error:
            continue  # a reserved or repeated name; the other tables still count
    connection.set_authorizer(_authorize)
    connection.setlimit(sqlite3.SQLITE_LIMIT_EXPR_DEPTH, 200)
    connection.setlimit(sqlite3.SQLITE_LIMIT_COMPOUND_SELECT, 50)
    connection.set_progress_handler(_stop, STEPS)
    return connection


def _stop() -> int:
    return 1


def _authorize(action: int, *_: object) -> int:
    return sqlite3.SQLITE_OK if action in ALLOWED else sqlite3.SQLITE_DENY


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _compile(connection: sqlite3.Connection, statement: str) -> Trouble | None:
    if not STARTS.match(statement):
        return None
    parameters = [None] * statement.count("?")
    try:
        connection.execute(f"EXPLAIN {statement}", parameters)
    except sqlite3.ProgrammingError:
        return None  # named parameters and the like: a driver's matter
    except (sqlite3.Error, sqlite3.Warning, ValueError, OverflowError) as error:
        return _classified(str(error), statement)
    return None


def _classified(message: str, statement: str) -> Trouble:
    match = NO_SUCH.search(message)
    if match:
        return Trouble("name", message, (match.group(2) or match.group(4)).strip(), statement)
    near = re.search(r'near "(.*)": syntax error|unrecognized token: "(.*)"', message, re.DOTALL)
    if near:
        return Trouble("syntax", message, near.group(1) or near.group(2) or "", statement)
    if "incomplete input" in message:
        return Trouble("syntax", message, "", statement)
    return Trouble("function" if "no such function" in message else "other", message, "", statement)
