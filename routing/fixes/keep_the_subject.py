"""keep-the-subject: ties every line of the answer to the subject of the request."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

DEMAND = Text(
    "Write of the subject of this request alone, from the first line to the last, and go on with the subject of the conversation where there is one. Before you finish, check of every paragraph that it is about this subject, and replace one that is not.",
    "从头到尾只写本要求的主题；如果前面有对话，就接着对话的主题写。结束前逐段检查是否都在谈这个主题，偏离的段落请重写。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the language of the instruction; None when it already stands there."""
    return appended(prompt, DEMAND)


FIX = Fix(
    id="keep-the-subject",
    title=Text("Hold the answer to its subject", "全文紧扣主题"),
    why=Text(
        "A check of each paragraph against the subject finds the place where the text slid off it.",
        "逐段对照主题检查，能发现文字从哪里开始跑题。",
    ),
    kinds=("context_lost",),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and count the answers that keep to the subject to the end.",
        "两个提示各运行十次，统计自始至终紧扣主题的回答数。",
    ),
    examples=(
        FixExample("en", "Product group: boats. Give six characteristics.", "context_lost", ("the subject of this",)),
        FixExample("zh", "产品类别：船。列出六个特征。", "context_lost", ("只写本要求的主题",)),
    ),
    order=20,
)
