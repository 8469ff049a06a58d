"""repeat-the-schema: repeats the tables and columns after the question and allows “not answerable”."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import language_of
from routing.subsystems.code.sql.schema import read_schema

DEMAND = Text(
    "Use only these tables and columns: {tables}. If they cannot answer the question, reply NOT ANSWERABLE and name what is missing.",
    "只能使用以下表和列：{tables}。如果它们无法回答问题，请回复“无法回答”并说明缺什么。",
)
WITHOUT = Text(
    "Schema (paste the CREATE TABLE statements here); use only its columns and reply NOT ANSWERABLE when one is missing.",
    "表结构（在此粘贴建表语句）；只能使用其中的列，缺少时回复“无法回答”。",
)
SIGN = Text("NOT ANSWERABLE", "无法回答")


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the list of columns; None when the way out stands already."""
    if SIGN.get(language_of(prompt)) in prompt.text:
        return None
    tables = read_schema(prompt.text).tables
    listed = "; ".join(f"{name}({', '.join(columns)})" for name, columns in list(tables.items())[:30])
    demand = DEMAND.get(language_of(prompt)).format(tables=listed) if listed else WITHOUT.get(language_of(prompt))
    return f"{prompt.text.rstrip()}\n\n{demand}"


FIX = Fix(
    id="repeat-the-schema",
    title=Text("Repeat the columns and allow “not answerable”", "重复列名并允许“无法回答”"),
    why=Text(
        "A closed list right before the answer, with a way out, leaves no reason to invent a column.",
        "答案之前给出封闭的列清单并允许拒答，就不必编造列名。",
    ),
    kinds=("hallucinated_column",),
    transform=transform,
    verify=Text(
        "Run both prompts several times at temperature 0 and compare how often the check fires.",
        "在温度 0 下把两个提示各运行多次，比较该检查触发的次数。",
    ),
    examples=(
        FixExample(
            "en",
            "Schema: CREATE TABLE kite (id INT, maker TEXT);\nWrite SQL for blue kites.",
            "hallucinated_column",
            (
                "kite(id, maker)",
                "NOT ANSWERABLE",
            ),
        ),
        FixExample(
            "zh",
            "表 trade(code, amount)。写 SQL 查涨幅。",
            "hallucinated_column",
            (
                "trade(code, amount)",
                "无法回答",
            ),
        ),
    ),
    order=20,
)
