"""compare-by-difference: asks for the difference first and the verdict from its sign."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._form import worked

DEMAND = Text(
    "Write both figures with the same number of decimal places, compute their difference, and state which is larger only from its sign.",
    "先把两个数写成相同的小数位数，求出差，再只根据差的正负判断大小。",
)
COMPARES = re.compile(
    r"\b(?:which|larger|smaller|bigger|greater|more|less|fewer|cheaper|cheapest|higher|lower|longer|shorter|equal|enough|compare)\b|哪|更|比|及格|达标|超过|够|相等|多还是",
    re.IGNORECASE,
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand, unwritten where the form of the reply is settled; None when it stands there, or where nothing is compared."""
    compares = finding.kind != "self_contradiction" or COMPARES.search(prompt.instruction[:4000])
    return worked(prompt, DEMAND) if compares else None


FIX = Fix(
    id="compare-by-difference",
    title=Text("Compare through the difference", "先求差再比较"),
    why=Text(
        "A sign decides what a glance at the digits confuses (9.11 and 9.9).",
        "差的正负能判定仅看数字容易混淆的大小（如 9.11 与 9.9）。",
    ),
    kinds=(
        "wrong_comparison",
        "self_contradiction",
    ),
    transform=transform,
    verify=Text(
        "Run both prompts several times at temperature 0 and compare how often the check fires.",
        "在温度 0 下把两个提示各运行多次，比较该检查触发的次数。",
    ),
    examples=(
        FixExample("en", "Which is larger, 9.11 or 9.9?", "wrong_comparison", ("same number of decimal places",)),
        FixExample("zh", "9.11 和 9.9 哪个大？", "wrong_comparison", ("相同的小数位数",)),
    ),
    order=20,
)
