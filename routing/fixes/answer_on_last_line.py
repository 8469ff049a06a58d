"""answer-on-last-line: asks for the final answer alone on the last line."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended
from routing.fixes._form import is_closed

LAST_LINE = re.compile(r"\b(?:last line|end with)\b|最后一行", re.IGNORECASE)
DEMAND = Text(
    "Work step by step, check the result by the inverse computation, and end with one line of the form “Answer: <figure with unit>”.",
    "逐步计算，用逆运算检验结果，最后单独一行写“答案：数字和单位”。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand; None where the prompt settles the form of the reply, or names a last line of its own."""
    return None if is_closed(prompt) or LAST_LINE.search(prompt.text) else appended(prompt, DEMAND)


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
