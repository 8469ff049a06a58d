"""check-each-equation: asks for a second computation of every equality before answering."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._form import worked

DEMAND = Text(
    "Write every computation as a full equality, then recompute each one digit by digit and correct it before you give the result.",
    "把每一步都写成完整的等式，给出结果之前逐位重新计算每个等式，有误先改正。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand, unwritten where the form of the reply is settled; None when it stands there."""
    return worked(prompt, DEMAND)


FIX = Fix(
    id="check-each-equation",
    title=Text("Have every equality checked", "要求逐个验算算式"),
    why=Text(
        "A second pass over the written equalities finds slips that the first pass made.",
        "对写下的算式再算一遍，能发现第一遍的失误。",
    ),
    kinds=(
        "arithmetic_error",
        "self_contradiction",
    ),
    transform=transform,
    verify=Text(
        "Run both prompts several times at temperature 0 and compare how often the check fires.",
        "在温度 0 下把两个提示各运行多次，比较该检查触发的次数。",
    ),
    examples=(
        FixExample("en", "What is 23 × 47?", "arithmetic_error", ("recompute",)),
        FixExample("zh", "23×47 等于多少？", "arithmetic_error", ("重新计算",)),
    ),
    order=45,
)
