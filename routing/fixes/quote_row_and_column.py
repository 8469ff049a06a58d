"""quote-row-and-column: asks for row and column before the value."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._form import worked

DEMAND = Text(
    "Before each value name its row and its column as they are written in the table, then copy the value from that crossing.",
    "给出每个值之前，先写出它所在的行名和列名（照表格原文），再抄写交叉处的值。",
)
GRID = re.compile(r"\btables?\b|\bcsv\b|\bsheets?\b|\brows?\b|\|.{1,80}\||表|行|列", re.IGNORECASE)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand, unwritten where the form of the reply is settled; None when it stands there."""
    if finding.kind == "wrong_source" and not prompt.of_kind("table") and GRID.search(prompt.text[:20_000]) is None:
        return None
    return worked(prompt, DEMAND)


FIX = Fix(
    id="quote-row-and-column",
    title=Text("Ask for row and column before the value", "先写行名和列名再取值"),
    why=Text("Naming the crossing first ties the value to one cell.", "先说出交叉位置，取值就固定在一个单元格上。"),
    kinds=("wrong_cell", "wrong_source"),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and compare how often the finding comes back.",
        "两个提示各运行十次，比较该问题再次出现的次数。",
    ),
    examples=(
        FixExample("en", "| A | B |\n|---|---|\n| x | 1 |\nWhat is B of x?", "wrong_cell", ("Before each value",)),
        FixExample("zh", "| 名称 | 数量 |\n|---|---|\n| 梨 | 1 |\n梨的数量？", "wrong_cell", ("先写出它所在的行名",)),
    ),
    order=20,
)
