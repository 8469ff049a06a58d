"""D022 stacked-negation: two or more negations in one clause."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.logic.checks._faults import detector
from routing.subsystems.logic.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"{fault.detail} negations in one clause: “{fault.found}”",
        f"一个分句里有 {fault.detail} 个否定：“{fault.found}”",
    )


CHECK = Check(
    code="D022",
    name="stacked-negation",
    kind="stacked_negation",
    side="prompt",
    severity="info",
    rank=84,
    message=Text("Negations stacked in one clause", "一个分句里叠加否定"),
    reason=Text(
        "Each further negation turns the meaning once more, and models lose count.",
        "每多一个否定，意思就翻转一次，模型容易数错。",
    ),
    detect=detector("stacked_negation", because),
    bad=(
        Example(
            "en", "Do not skip items that are not marked as never shipped.", "three negations", marks=("Do not skip",)
        ),
        Example("zh", "不要跳过没有标记为未发货的条目。", "三个否定", marks=("不要跳过",)),
    ),
    good=(
        Example("en", "Keep the items that were shipped.", "positive"),
        Example("zh", "保留已发货的条目。", "正面表述"),
    ),
    sources=("SPEC M7 logic",),
)
