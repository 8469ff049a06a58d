"""D020 excluding-demands: two demands of the prompt exclude each other."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.logic.checks._faults import detector
from routing.subsystems.logic.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"“{fault.found}” cannot be met together with “{fault.detail}”",
        f"“{fault.found}”与“{fault.detail}”不能同时满足",
    )


CHECK = Check(
    code="D020",
    name="excluding-demands",
    kind="prompt_contradiction",
    side="prompt",
    severity="warning",
    rank=80,
    message=Text("Demands that exclude each other", "互相排斥的要求"),
    reason=Text(
        "Whatever the model writes breaks one of the two.",
        "无论模型怎么写，都会违反其中一条。",
    ),
    detect=detector("prompt_contradiction", because),
    bad=(
        Example(
            "en",
            "Write a report of at least 500 words. Keep it under 200 words.",
            "no length fits both",
            marks=("at least 500 words",),
        ),
        Example(
            "zh",
            "写第三章，全章不超过3000字。",
            "与系统要求冲突",
            system="每章必须在4000到7000字之间。",
            marks=("不超过3000字",),
        ),
    ),
    good=(
        Example("en", "Write a report of at least 200 words and at most 500 words.", "a range"),
        Example("zh", "写一篇短文，不少于200字，不超过500字。", "范围可行"),
    ),
    sources=("SPEC M7 logic",),
)
