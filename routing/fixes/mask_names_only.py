"""mask-names-only: says what a mask must not touch."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended, stands

MARKER = Text("digits are never names", "数字从来不是姓名")
DEMAND = Text(
    "Mask only names of people; digits are never names: copy numbers, codes, dates, amounts, brands and places unchanged.",
    "只给人名打码；数字从来不是姓名：编号、日期、金额、品牌和地名都原样保留。",
)
OTHER = Text(
    "Mask only what this task names, and exactly the part of it that is named; copy every other number, code, date, amount, name and place unchanged.",
    "只给本任务指明的内容打码，而且只遮住指明的那一部分；其他编号、日期、金额、姓名和地名都原样保留。",
)
NAMES = re.compile(r"\bnames?\b|\bpersons?\b|\bpeople\b|人名|姓名|名字", re.IGNORECASE)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it stands there."""
    if stands(prompt, OTHER):
        return None
    return appended(prompt, DEMAND, MARKER) if NAMES.search(prompt.instruction[:4000]) else appended(prompt, OTHER)


FIX = Fix(
    id="mask-names-only",
    title=Text("Say what must stay unmasked", "写明哪些不能打码"),
    why=Text(
        "A list of what stays keeps codes, dates and amounts from being taken for names.",
        "写明保留的内容，编号、日期和金额就不会被当成姓名。",
    ),
    kinds=("over_redaction",),
    transform=transform,
    verify=Text("Compare the numbers of source and answer.", "比较原文和回答里的数字。"),
    examples=(
        FixExample(
            "en", "Replace every name with <PERSON>. parts: 44102", "over_redaction", ("digits are never names",)
        ),
        FixExample("zh", "把所有人名替换成[姓名]。零件：44102", "over_redaction", ("数字从来不是姓名",)),
    ),
    order=5,
)
