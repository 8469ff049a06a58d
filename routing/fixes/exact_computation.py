"""exact-computation: asks for a computation with its formula instead of an estimate or an analysis."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended_one
from routing.fixes._form import is_closed

DEMAND = Text(
    "Compute exactly, do not estimate. After each figure give the formula with its numbers in parentheses.",
    "请精确计算，不要估算；每个数字后在括号里写出代入数值的公式。",
)
SILENT = Text(
    "Compute exactly, do not estimate: set up the formula with its numbers first and check the result by the inverse computation, all of it silently. The reply keeps the form asked for above.",
    "请精确计算，不要估算：先在心里列出代入数值的公式，再用逆运算检验，都不要写出来。回复仍按前面要求的形式。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand, unwritten where the form of the reply is settled; None when it stands there."""
    return appended_one(prompt, SILENT if is_closed(prompt) else DEMAND, SILENT, DEMAND)


FIX = Fix(
    id="exact-computation",
    title=Text("Ask for an exact computation with its formula", "要求写出公式并精确计算"),
    why=Text(
        "A figure whose working must be shown is recomputed instead of recalled, and a wrong step can be seen.",
        "要求写出过程的数字会被真正计算而不是回忆出来，错误的步骤也看得见。",
    ),
    kinds=(
        "arithmetic_error",
        "wrong_answer",
        "estimate_for_computation",
        "analysis_verb_for_figure",
    ),
    transform=transform,
    verify=Text(
        "Run both prompts several times at temperature 0 and compare how often the recomputed figure is right.",
        "在温度 0 下把两个提示各运行多次，比较重新计算后数字正确的比例。",
    ),
    examples=(
        FixExample("en", "Analyse the growth from 3731.5 to 3832.9.", "arithmetic_error", ("Compute exactly",)),
        FixExample("zh", "分析从3731.5到3832.9的增长。", "arithmetic_error", ("请精确计算",)),
    ),
    order=20,
)
