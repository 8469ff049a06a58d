"""answer-on-last-line: asks for the final answer alone on the last line."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

DEMAND = Text(
    "Work step by step, check the result by the inverse computation, and end with one line of the form “Answer: <figure with unit>”.",
    "逐步计算，用逆运算检验结果，最后单独一行写“答案：数字和单位”。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it already stands there."""
    return appended(prompt, DEMAND)


FIX = Fix(
    id="answer-on-last-line",
    title=Text("Put the answer alone on the last line", "最后一行只写答案"),
    why=Text(
        "A marked last line separates the result from the steps, so the right figure is read.",
        "单独的最后一行把结果与过程分开，读取时不会取错数字。",
    ),
    kinds=("wrong_answer",),
    transform=transform,
    verify=Text(
        "Run both prompts several times at temperature 0 and compare how often the check fires.",
        "在温度 0 下把两个提示各运行多次，比较该检查触发的次数。",
    ),
    examples=(
        FixExample("en", "How many eggs are left?", "wrong_answer", ("Answer:",)),
        FixExample("zh", "还剩多少个鸡蛋？", "wrong_answer", ("答案：",)),
    ),
    order=45,
)
