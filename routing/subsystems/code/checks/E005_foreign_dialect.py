"""E005 foreign-dialect: a query uses a construct that the engine named in the prompt lacks."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.code.evidence import detector

CHECK = Check(
    code="E005",
    name="foreign-dialect",
    kind="wrong_dialect",
    side="response",
    severity="error",
    rank=28,
    message=Text("The query is written for another database engine", "查询用了别的数据库的写法"),
    reason=Text(
        "The prompt names the engine, and that engine does not have this construct.",
        "提示指明了数据库，而它没有这种写法。",
    ),
    detect=detector("wrong_dialect"),
    bad=(
        Example(
            "en",
            "Write a SQL Server query for the five newest orders in orders(id, placed_at).",
            "LIMIT in SQL Server",
            responses=("```sql\nSELECT id FROM orders ORDER BY placed_at DESC LIMIT 5\n```",),
            marks=("LIMIT 5",),
        ),
        Example(
            "zh",
            "用 PostgreSQL 写一条查询，把空值换成 0。表 sales(id, amount)。",
            "PostgreSQL 没有 IFNULL",
            responses=("```sql\nSELECT IFNULL(amount, 0) FROM sales\n```",),
            marks=("IFNULL",),
        ),
    ),
    good=(
        Example(
            "en",
            "Write a SQL Server query for the five newest orders in orders(id, placed_at).",
            "TOP",
            responses=("```sql\nSELECT TOP (5) id FROM orders ORDER BY placed_at DESC\n```",),
        ),
        Example(
            "zh",
            "用 MySQL 写一条查询。表 sales(id, amount)。",
            "MySQL 的写法",
            responses=("```sql\nSELECT IFNULL(amount, 0) FROM sales LIMIT 3\n```",),
        ),
    ),
    sources=("SPEC M7 code",),
)
