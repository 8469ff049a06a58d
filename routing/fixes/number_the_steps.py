"""number-the-steps: puts the necessary conditions into numbered steps."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._form import worked

DEMAND = Text(
    "Step 1: list every necessary condition on its own line. Step 2: beside each write “met”, “not met” or “not stated”, with the words that show it. Step 3: say yes only if all are met; otherwise follow the branch whose conditions are all met.",
    "第一步：把每个必要条件单独列一行。第二步：在每行后写“满足”“不满足”或“未说明”，并附依据。第三步：全部满足才回答“是”，否则走条件全部满足的那个分支。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand, unwritten where the form of the reply is settled; None when it stands there."""
    return worked(prompt, DEMAND)


FIX = Fix(
    id="number-the-steps",
    title=Text("Check the conditions in numbered steps", "分步骤逐条核对条件"),
    why=Text("A condition that has its own line cannot be skipped.", "单独成行的条件不会被漏掉。"),
    kinds=(
        "condition_dropped",
        "condition_misapplied",
        "nested_conditions",
        "constraint_violated",
        "invalid_inference",
    ),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and compare how often the finding comes back.",
        "两个提示各运行十次，比较该问题再次出现的次数。",
    ),
    examples=(
        FixExample(
            "en",
            "If it rains and it is cold, close; otherwise open.",
            "condition_dropped",
            ("Step 1: list every necessary condition",),
        ),
        FixExample("zh", "如果下雨并且冷就关门，否则开门。", "condition_dropped", ("第一步：把每个必要条件",)),
    ),
    order=20,
)
