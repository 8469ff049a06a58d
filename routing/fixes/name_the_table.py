"""name-the-table: asks to name the table that each value is taken from."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import stands
from routing.fixes._form import worked

DEMAND = Text(
    "Use only the table that the question names. Before each value write the name of the table that it comes from.",
    "只使用问题所指的那张表；每个值前面写出它来自哪张表。",
)
SEVERAL = re.compile(
    r"\b(?:table|doc(?:ument)?|source|sheet|file) ?(?:[2-9]|B)\b|[表附件资料单][二三2-9B]", re.IGNORECASE
)
SOURCE = Text(
    "Use only the source (document, list or section) that the question names. Before each value write the name of the source that it comes from.",
    "只使用问题所指的那份来源（文档、清单或小节）；每个值前面写出它来自哪一份。",
)
TABLES = re.compile(r"\btables?\b|\bsheets?\b|\|.{1,80}\||表", re.IGNORECASE)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand; None when it stands there, or where a wrong cell was read from a single table."""
    single = len(prompt.of_kind("table")) < 2 and SEVERAL.search(prompt.text[:50_000]) is None
    return None if finding.kind == "wrong_cell" and single else _named(prompt)


def _named(prompt: Prompt) -> str | None:
    if stands(prompt, DEMAND, SOURCE):
        return None
    return worked(prompt, DEMAND if TABLES.search(prompt.text[:20_000]) else SOURCE)


FIX = Fix(
    id="name-the-table",
    title=Text("Ask for the name of the table", "要求写出表名"),
    why=Text(
        "With several tables of the same shape the name keeps them apart.", "几张表结构相同时，写出表名可以避免混淆。"
    ),
    kinds=("wrong_source", "wrong_cell"),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and compare how often the finding comes back.",
        "两个提示各运行十次，比较该问题再次出现的次数。",
    ),
    examples=(
        FixExample(
            "en",
            "Table 1: apples 1, pears 2\nTable 2: apples 3, pears 4\nPears in table 1?",
            "wrong_source",
            ("name of the table",),
        ),
        FixExample("zh", "表一：梨 1，桃 2\n表二：梨 3，桃 4\n表一的梨？", "wrong_source", ("来自哪张表",)),
    ),
    order=18,
)
