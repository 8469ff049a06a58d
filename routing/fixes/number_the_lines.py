"""number-the-lines: number the demanded parts."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

DEMAND = Text(
    "Number the parts that the task counts, from 1 to the demanded number, and check before you finish that the last number is the demanded one.",
    "给任务要求计数的部分从 1 开始编号，结束前检查最后一个编号等于要求的数量。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it already stands there."""
    return appended(prompt, DEMAND)


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
        FixExample("en", "Translate each line.", "count_mismatch", ("Number the parts",)),
        FixExample("zh", "逐行翻译。", "count_mismatch", ("从 1 开始编号",)),
    ),
    order=40,
)
