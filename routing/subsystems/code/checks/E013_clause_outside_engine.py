"""E013 clause-outside-engine: the prompt demands a clause that the database engine it names does not have."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.code.evidence import detector

CHECK = Check(
    code="E013",
    name="clause-outside-engine",
    kind="prompt_contradiction",
    side="prompt",
    severity="error",
    rank=81,
    message=Text(
        "The prompt demands syntax that its own database engine lacks", "提示要求的语法在它指定的数据库里不存在"
    ),
    reason=Text(
        "No query can keep both demands: the engine and the clause exclude each other.",
        "两个要求无法同时满足：数据库与该语法互相排斥。",
    ),
    detect=detector("prompt_contradiction"),
    bad=(
        Example(
            "en",
            "You write Oracle queries. Always use the LIMIT clause. Which guests arrive today? Table guest(name, day).",
            "LIMIT in Oracle",
            marks=("LIMIT",),
        ),
        Example(
            "zh",
            "请用 SQL Server 写查询，必须用 LIMIT 限制为 5 行。表 guest(name, day)。",
            "SQL Server 没有 LIMIT",
            marks=("LIMIT",),
        ),
    ),
    good=(
        Example(
            "en", "You write MySQL queries. Always use the LIMIT clause. Table guest(name, day).", "MySQL has LIMIT"
        ),
        Example("zh", "请用 SQL Server 写查询，不要用 LIMIT。表 guest(name, day)。", "禁止使用"),
    ),
    sources=("SPEC M7 code",),
)
