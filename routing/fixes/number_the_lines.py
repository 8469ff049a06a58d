"""number-the-lines: number the demanded parts."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended_one
from routing.fixes._form import is_closed

DEMAND = Text(
    "Number the parts that the task counts, from 1 to the demanded number, and check before you finish that the last number is the demanded one.",
    "给任务要求计数的部分从 1 开始编号，结束前检查最后一个编号等于要求的数量。",
)
SILENT = Text(
    "While you write, count the parts that the task asks for from 1 upwards, without writing these numbers, and check before you finish that the last one is the demanded number.",
    "边写边从 1 开始数任务要求的部分，但不要把编号写出来；结束前检查最后的数等于要求的数量。",
)
LISTED = re.compile(r"\b(?:list|items?|ideas?|steps|points|bullets?|reasons|tips)\b|列出|列举|[条项点]", re.IGNORECASE)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand, with written numbers only for an open list; None when it stands there."""
    written = LISTED.search(prompt.instruction[:4000]) and not is_closed(prompt)
    return appended_one(prompt, DEMAND if written else SILENT, DEMAND, SILENT)


FIX = Fix(
    id="number-the-lines",
    title=Text("Number the demanded parts", "给要求的部分编号"),
    why=Text(
        "A model loses count of unnumbered lines; numbers make a missing or additional one visible while it writes.",
        "没有编号时模型容易数错；编号能让缺少或多出的一项在输出时就显现。",
    ),
    kinds=("count_mismatch",),
    transform=transform,
    verify=Text(
        "Count the parts in ten replies to each prompt.",
        "统计两个提示各十个回复中的数量。",
    ),
    examples=(
        FixExample("en", "Translate each line.", "count_mismatch", ("without writing these numbers",)),
        FixExample("en", "List five reasons.", "count_mismatch", ("Number the parts",)),
        FixExample("zh", "列出五个理由。", "count_mismatch", ("从 1 开始编号",)),
    ),
    order=40,
)
