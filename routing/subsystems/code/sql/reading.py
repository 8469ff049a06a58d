"""reading: the faults of one SQL block: syntax, tables and columns that the prompt's schema lacks, another engine's constructs."""

from __future__ import annotations

import re
from collections.abc import Iterator

from routing.contracts import Text
from routing.subsystems.code.faults import Place, word_at
from routing.subsystems.code.signals import Fault
from routing.subsystems.code.sql.compile import STARTS, Trouble, statements, troubles
from routing.subsystems.code.sql.dialects import NAMES, engine_in, foreign_constructs
from routing.subsystems.code.sql.schema import Schema, read_schema

GLOT = {
    "sqlserver": "tsql",
    "postgres": "postgres",
    "mysql": "mysql",
    "oracle": "oracle",
    "bigquery": "bigquery",
    "snowflake": "snowflake",
    "duckdb": "duckdb",
    "sqlite": "sqlite",
}
ANY = ("postgres", "mysql", "tsql", "bigquery")
TEMPLATE = re.compile(r"\{\{|\{\w+\}|<\w+>|%s|%\(\w+\)s|\$\{|\.\.\.|…|\[[\w ]+ here\]", re.IGNORECASE)
PARAMETER = re.compile(r":\w+|@\w+|\$\d+")


def read(place: Place, prompt: str) -> Iterator[Fault]:
    """The faults of the block against the engine and the schema that the prompt names."""
    code, engine = place.block.code, engine_in(prompt)
    if engine:
        yield from _dialect(place, engine)
    if TEMPLATE.search(code):
        return
    schema = _with_definitions(read_schema(prompt), code)
    found = troubles(code, schema)
    if engine in ("sqlite", ""):
        yield from _from_sqlite(place, found, schema, certain=engine == "sqlite")
    if engine != "sqlite":
        yield from _from_parser(place, engine, schema, found)


def _with_definitions(schema: Schema, code: str) -> Schema:
    """The prompt's tables and those that the answer itself creates."""
    own = read_schema(code) if re.search(r"\bCREATE\s+(?:TEMP\w*\s+)?TABLE\b", code, re.IGNORECASE) else Schema()
    return Schema({**own.tables, **schema.tables}) if schema.tables else Schema()


def _dialect(place: Place, engine: str) -> Iterator[Fault]:
    for construct, start, end in foreign_constructs(place.block.code, engine):
        name, instead = NAMES[engine], construct.instead.get(engine, "")
        because = Text(f"{name} has no {construct.name}", f"{name} 没有 {construct.name} 这种写法")
        yield place.fault("wrong_dialect", start, end, because, Text(instead, instead) if instead else None)


def _from_sqlite(place: Place, found: list[Trouble], schema: Schema, *, certain: bool) -> Iterator[Fault]:
    for trouble in found:
        if trouble.problem == "name" and schema.tables and not PARAMETER.match(trouble.name):
            yield _unknown(
                place, trouble.name, trouble.statement, schema, table="table" in trouble.message.split(":")[0]
            )
        elif trouble.problem == "syntax" and (certain or not _parses(trouble.statement, ANY)):
            start, end = _near(place.block.code, trouble)
            because = Text(
                f"SQLite stops at “{trouble.name or 'the end'}”: {trouble.message}",
                f"SQLite 在“{trouble.name or '结尾'}”处停下：{trouble.message}",
            )
            yield place.fault("syntax_error", start, end, because)


def _near(code: str, trouble: Trouble) -> tuple[int, int]:
    base = max(code.find(trouble.statement[:40]), 0)
    if not trouble.name:
        return max(len(code.rstrip()) - 1, 0), len(code.rstrip())
    places = [match.start() for match in re.finditer(re.escape(trouble.name), code)][:200]
    later = [start for start in places if start >= base] or places or [base]
    # SQLite names the token, not its place: the last equal one is where a trailing clause breaks, the first is enough to find it.
    return later[-1], later[-1] + len(trouble.name)


def _unknown(place: Place, name: str, statement: str, schema: Schema, *, table: bool) -> Fault:
    bare = name.rsplit(".", maxsplit=1)[-1].strip("\"'`[]")
    start, end = _word(place.block.code, bare)
    if table:
        known = "、".join(list(schema.tables)[:12])
        because = Text(f"the schema has no table “{name}”", f"给出的表结构里没有表“{name}”")
        return place.fault("hallucinated_column", start, end, because, Text(f"tables: {known}", f"现有的表：{known}"))
    owners = [table_name for table_name, columns in schema.tables.items() if bare.lower() in map(str.lower, columns)]
    columns = _columns_for(statement, schema)
    if owners:
        because = Text(
            f"“{name}” is not a column of the tables that the query reads; it stands in “{owners[0]}”",
            f"查询所用的表没有列“{name}”；它在表“{owners[0]}”里",
        )
    else:
        because = Text(f"the schema has no column “{name}”", f"给出的表结构里没有列“{name}”")
    return place.fault("hallucinated_column", start, end, because, Text(f"columns: {columns}", f"现有的列：{columns}"))


def _word(code: str, name: str) -> tuple[int, int]:
    match = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", code, re.IGNORECASE)
    return match.span() if match else word_at(code, name)


def _columns_for(statement: str, schema: Schema) -> str:
    used = [
        table for table in schema.tables if re.search(rf"(?<!\w){re.escape(table)}(?!\w)", statement, re.IGNORECASE)
    ]
    names = [f"{table}({', '.join(schema.tables[table][:20])})" for table in (used or list(schema.tables))[:3]]
    return "; ".join(names)


def _from_parser(place: Place, engine: str, schema: Schema, found: list[Trouble]) -> Iterator[Fault]:
    """Engines other than SQLite: sqlglot parses; unknown names count only when no table of the schema has them."""
    code = place.block.code
    if engine:
        for statement in statements(code)[:10]:
            if STARTS.match(statement) and not _parses(statement, (GLOT[engine],)) and not _parses(statement, ANY):
                start = max(code.find(statement[:40]), 0)
                because = Text(
                    f"the statement does not parse in {NAMES[engine]}", f"这条语句在 {NAMES[engine]} 中无法解析"
                )
                yield place.fault("syntax_error", start, start + len(statement), because)
        for trouble in found:
            bare = trouble.name.split(".")[-1].strip("\"'`[]")
            known = schema.has_column(bare) or schema.table(bare) is not None
            if (
                trouble.problem == "name"
                and schema.tables
                and not known
                and re.fullmatch(r"\w+", bare)
                and not bare.startswith("@")
            ):
                yield _unknown(
                    place, trouble.name, trouble.statement, schema, table="table" in trouble.message.split(":")[0]
                )


def _parses(statement: str, dialects: tuple[str, ...]) -> bool:
    import logging

    import sqlglot
    from sqlglot.errors import SqlglotError

    logging.getLogger("sqlglot").setLevel(logging.ERROR)
    for dialect in dialects:
        try:
            sqlglot.parse_one(statement[:20_000], read=dialect)
        except (SqlglotError, RecursionError, ValueError, AttributeError, TypeError):
            continue
        return True
    return False
