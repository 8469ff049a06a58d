"""check-the-plan: asks for the plan to be checked against each constraint."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._form import worked

DEMAND = Text(
    "After the plan list every constraint of the task and write beside it how the plan keeps it. If one is broken, change the plan and check again.",
    "写完方案后，逐条列出任务的约束并说明方案如何满足；若有一条不满足，修改方案后重新核对。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand, unwritten where the form of the reply is settled; None when it stands there."""
    return worked(prompt, DEMAND)


FIX = Fix(
    id="check-the-plan",
    title=Text("Check the plan against each constraint", "逐条核对方案与约束"),
    why=Text(
        "The check is done on the finished plan, where a broken constraint can be seen.",
        "在完成的方案上核对，才能看出哪条被违反。",
    ),
    kinds=("constraint_violated",),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and compare how often the finding comes back.",
        "两个提示各运行十次，比较该问题再次出现的次数。",
    ),
    examples=(
        FixExample(
            "en", "Order the talks: Mira must come before Tom.", "constraint_violated", ("list every constraint",)
        ),
        FixExample("zh", "排顺序：甲必须在乙之前。", "constraint_violated", ("逐条列出任务的约束",)),
    ),
    order=18,
)
