"""split-conditions: rewrites a marked sentence with nested conditions as a list, one condition a line."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import language_of

HEADS = re.compile(
    r"(?:[,;，；]\s*+|(?<!\s)\s*+)(?=\b(?:if|unless|otherwise|else|when|in case)\b|如果|若|除非|否则|要是|当(?=[^，。]{1,20}时))",
    re.IGNORECASE,
)
OPENING = Text(
    "Decide by this list, from top to bottom; the first line that holds wins:",
    "请从上到下按下表判断，第一条成立的生效：",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """The marked sentence as numbered lines; None without a mark, or when it is split already."""
    opening = OPENING.get(language_of(prompt))
    if finding.span is None or finding.where != "prompt" or opening in prompt.text:
        return None
    start, end = finding.span
    pieces = [piece.strip(" ,;，；.。\n") for piece in HEADS.split(prompt.text[start:end])]
    lines = [piece for piece in pieces if len(piece) > 1]
    if len(lines) < 2:
        return None
    listed = "\n".join(f"{number}. {line}" for number, line in enumerate(lines, start=1))
    return f"{prompt.text[:start].rstrip()}\n{opening}\n{listed}\n{prompt.text[end:].lstrip(' .。')}".strip()


FIX = Fix(
    id="split-conditions",
    title=Text("Split the conditions into a numbered list", "把条件拆成编号列表"),
    why=Text(
        "Three nested conditions are the depth from which models take wrong branches; a flat list has depth one.",
        "条件嵌套三层起，模型容易走错分支；平铺的列表只有一层。",
    ),
    kinds=("nested_conditions", "condition_misapplied", "condition_dropped"),
    transform=transform,
    verify=Text(
        "Try one input for every branch on both prompts and compare how many branches come out right.",
        "为每个分支准备一个输入，比较两个提示走对的分支数。",
    ),
    examples=(
        FixExample(
            "en",
            "If the order is late, refund it unless it was on sale, otherwise send a voucher.",
            "nested_conditions",
            ("1. If the order is late", "2. "),
            "If the order is late, refund it unless it was on sale, otherwise send a voucher.",
        ),
        FixExample(
            "zh",
            "如果订单迟到就退款，除非商品打折，否则发券。",
            "nested_conditions",
            ("1. 如果订单迟到就退款",),
            "如果订单迟到就退款，除非商品打折，否则发券。",
        ),
    ),
    order=12,
)
