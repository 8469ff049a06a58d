"""SQL: schemas in prompts, compilation without running, dialects."""

from __future__ import annotations

import pytest

from routing.subsystems.code.sql.compile import troubles
from routing.subsystems.code.sql.dialects import demanded_construct, engine_in, foreign_constructs
from routing.subsystems.code.sql.schema import read_schema

TABLES = {"plant": ("id", "name", "bed_id"), "bed": ("id", "size")}


@pytest.mark.parametrize(
    ("text", "tables"),
    [
        (
            "Schema: CREATE TABLE kite (id INT PRIMARY KEY, price DECIMAL(10,2), FOREIGN KEY (id) REFERENCES x(id));",
            {"kite": ("id", "price")},
        ),
        ("Tables: plant(id, name, bed_id), bed(id, size)", TABLES),
        ("表 trade(code, amount)，amount 单位为元。", {"trade": ("code", "amount")}),
        ("表users的字段有：id、name、email。", {"users": ("id", "name", "email")}),
        ("Table users has columns id, name and email", {"users": ("id", "name", "email")}),
        ("Call f(a, b) twice.", {}),
    ],
)
def test_schemas(text: str, tables: dict[str, tuple[str, ...]]) -> None:
    found = read_schema(text).tables
    assert {name: found.get(name) for name in tables} == tables


@pytest.mark.parametrize(
    ("query", "problem"),
    [
        ("SELECT name FROM plant", None),
        ("SELECT p.name FROM plant p JOIN bed b ON b.id = p.bed_id WHERE b.size > 2", None),
        ("SELECT colour FROM plant", "name"),
        ("SELECT name FROM tree", "name"),
        ("SELECT name FROM plant GROUP BY bed_id DESC", "syntax"),
        ("SELECT name FROM", "syntax"),
        ("SELECT max(count(*)) FROM plant", "other"),
        ("ATTACH 'x' AS y", None),
        ("INSERT INTO plant (id, nme) VALUES (1, 'a')", "name"),
    ],
)
def test_queries_are_compiled_not_run(query: str, problem: str | None) -> None:
    found = troubles(query, read_schema("Tables: plant(id, name, bed_id), bed(id, size)"))
    assert [item.problem for item in found] == ([problem] if problem else [])


def test_hostile_queries_end() -> None:
    schema = read_schema("Tables: a(b)")
    for query in (
        "SELECT " + "(" * 50_000,
        "SELECT b FROM a" + ", a" * 5000,
        "SELECT '" + "x" * 100_000,
        "\x00;" * 1000,
    ):
        troubles(query, schema)


def test_dialects() -> None:
    assert engine_in("Write a SQL Server query") == "sqlserver"
    assert engine_in("Port it from MySQL to PostgreSQL") == ""
    assert [item.name for item, _, _ in foreign_constructs("SELECT a FROM t LIMIT 5", "sqlserver")] == ["LIMIT"]
    assert not list(foreign_constructs("SELECT 'LIMIT 5' FROM t", "sqlserver"))
    found = demanded_construct("T-SQL only. Always use the LIMIT clause.", "sqlserver")
    assert found is not None
    assert found[0] == "LIMIT"
    assert demanded_construct("T-SQL only. Do not use LIMIT.", "sqlserver") is None
