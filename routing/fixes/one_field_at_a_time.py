"""one-field-at-a-time: asks to copy each field with the words that label it."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

DEMAND = Text(
    "For each key first find the words in the text that label it, then copy the value that stands right after them. Leave a key empty when its label is missing.",
    "对每个键，先在文本中找到对应的标签文字，再抄写紧跟其后的值；没有标签的键留空。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it already stands there."""
    return appended(prompt, DEMAND)


FIX = Fix(
    id="one-field-at-a-time",
    title=Text("Find the label before the value", "先找标签再取值"),
    why=Text("Values of the same form are told apart by their labels only.", "形式相同的值只能靠标签区分。"),
    kinds=("wrong_field", "key_mismatch"),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and compare how often the finding comes back.",
        "两个提示各运行十次，比较该问题再次出现的次数。",
    ),
    examples=(
        FixExample("en", "Extract order_number: order number 1.", "wrong_field", ("words in the text that label it",)),
        FixExample("zh", "提取 订单号：订单号 1。", "wrong_field", ("对应的标签文字",)),
    ),
    order=24,
)
