"""positive-wording: asks for the positive reading of stacked negations."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._form import worked

DEMAND = Text(
    "Read every negated demand of this prompt as the positive statement that it amounts to; write these positive statements down first, one a line, then follow them. “Not all” means that some may still do.",
    "先把提示中每个带否定的要求改写成等价的正面说法，逐行写出，再照此执行；“不是所有”表示仍有一部分符合。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand, unwritten where the form of the reply is settled; None when it stands there."""
    return worked(prompt, DEMAND)


FIX = Fix(
    id="positive-wording",
    title=Text("Turn negated demands into positive ones", "把否定要求改成正面说法"),
    why=Text("One positive sentence is easier to follow than two negations.", "一句正面说法比两个否定更容易遵守。"),
    kinds=("stacked_negation", "negation_scope", "negation_ignored"),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and compare how often the finding comes back.",
        "两个提示各运行十次，比较该问题再次出现的次数。",
    ),
    examples=(
        FixExample("en", "Do not skip items that are not shipped.", "stacked_negation", ("positive statement",)),
        FixExample("zh", "不要跳过没有发货的条目。", "stacked_negation", ("等价的正面说法",)),
    ),
    order=26,
)
