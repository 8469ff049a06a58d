"""D024 several-tasks: three or more different tasks in one prompt."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.logic.checks._faults import detector
from routing.subsystems.logic.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"{fault.detail} different tasks in one call: {fault.found}",
        f"一次调用里有 {fault.detail} 个不同任务：{fault.found}",
    )


CHECK = Check(
    code="D024",
    name="several-tasks",
    kind="many_tasks",
    side="prompt",
    severity="info",
    rank=87,
    message=Text("Several tasks in one call", "一次调用多个任务"),
    reason=Text(
        "With every further task each one is done less completely.",
        "任务越多，每一项都做得越不完整。",
    ),
    detect=detector("many_tasks", because),
    bad=(
        Example(
            "en",
            "Summarize the report. Translate it into French. Then write a headline and list three risks.",
            "four tasks",
        ),
        Example("zh", "请总结这份报告，然后翻译成英文，再列出三个风险。", "三个任务"),
    ),
    good=(
        Example("en", "Summarize the report in three sentences.", "one task"),
        Example("zh", "请用三句话总结这份报告。", "一个任务"),
    ),
    sources=("SPEC M12",),
)
