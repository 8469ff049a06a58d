"""compare-in-both-orders: asks for a judgement by criteria, in both orders."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._form import worked

DEMAND = Text(
    "Judge each text alone by the same named criteria first, with a score for each criterion; then compare the scores. Repeat with the texts in the other order; if the verdict changes, answer “tie”.",
    "先按同样的标准分别给每个文本逐项打分，再比较分数；交换顺序重做一次，若结论改变，请回答“平局”。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand, unwritten where the form of the reply is settled; None when it stands there."""
    return worked(prompt, DEMAND)


FIX = Fix(
    id="compare-in-both-orders",
    title=Text("Judge by criteria, in both orders", "按标准打分并交换顺序"),
    why=Text("Scores given before the comparison do not depend on the position.", "先打分再比较，结论就不随位置改变。"),
    kinds=("position_bias",),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and compare how often the finding comes back.",
        "两个提示各运行十次，比较该问题再次出现的次数。",
    ),
    examples=(
        FixExample("en", "Which is better, A or B?", "position_bias", ("Judge each text alone",)),
        FixExample("zh", "A和B哪个更好？", "position_bias", ("分别给每个文本逐项打分",)),
    ),
    order=15,
)
