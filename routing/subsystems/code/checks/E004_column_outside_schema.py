"""E004 column-outside-schema: a query uses a table or column that the schema in the prompt lacks."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.code.evidence import detector

CHECK = Check(
    code="E004",
    name="column-outside-schema",
    kind="hallucinated_column",
    side="response",
    severity="error",
    rank=26,
    message=Text("The query uses a column or table that the schema lacks", "查询用到了表结构里没有的列或表"),
    reason=Text(
        "The query was compiled, not run, against the tables that the prompt states.",
        "查询按提示给出的表结构编译（没有执行）。",
    ),
    detect=detector("hallucinated_column"),
    bad=(
        Example(
            "en",
            "Schema: CREATE TABLE kite (id INT, maker TEXT, span_m REAL);\nWrite SQL for kites of blue silk.",
            "a column that no table has",
            responses=("SELECT maker FROM kite WHERE fabric = 'silk';",),
            marks=("fabric",),
        ),
        Example(
            "en",
            "Tables in SQLite: plant(id, name, bed_id), bed(id, size). Write a query.",
            "the column stands in the other table",
            responses=("```sql\nSELECT name FROM plant WHERE size > 3\n```",),
            marks=("size",),
        ),
        Example(
            "zh",
            "表 trade(code, amount)。写一条 SQL，查出涨幅最大的股票。",
            "表里没有这一列",
            responses=("SELECT code FROM trade ORDER BY change_rate DESC LIMIT 1;",),
            marks=("change_rate",),
        ),
    ),
    good=(
        Example(
            "en",
            "Schema: CREATE TABLE kite (id INT, maker TEXT, span_m REAL);\nWrite SQL for wide kites.",
            "all columns exist",
            responses=("SELECT maker FROM kite WHERE span_m > 2;",),
        ),
        Example(
            "zh",
            "表 trade(code, amount)。写一条 SQL。",
            "列都存在",
            responses=("SELECT code, SUM(amount) AS total FROM trade GROUP BY code HAVING total > 10;",),
        ),
    ),
    sources=("SPEC M7 code",),
)
