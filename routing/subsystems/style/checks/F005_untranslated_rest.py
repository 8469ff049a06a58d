"""F005 untranslated-rest: part of the source is left over in the translation."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.style.signals import StyleSignals, evidence


def detect(signals: StyleSignals) -> Sequence[Evidence]:
    """One evidence per fault of this kind."""
    return [evidence(fault) for fault in signals.of_kind("untranslated_residue")]


CHECK = Check(
    code="F005",
    name="untranslated-rest",
    kind="untranslated_residue",
    side="response",
    severity="error",
    rank=34,
    message=Text("Part of the source is left over", "有一部分没有翻译"),
    reason=Text("A sentence was skipped, often in long or repetitive texts.", "有句子被跳过，常见于长文本或重复文本。"),
    detect=detect,
    bad=(
        Example(
            "en",
            "Translate into English: 渡轮九点出发。请准时到达码头。",
            "a Chinese sentence left over",
            responses=("The ferry leaves at nine. 请准时到达码头。",),
            marks=("请准时",),
        ),
        Example(
            "zh",
            "翻译成中文：The ferry leaves at nine. Please come to the old pier in time.",
            "剩下英文句子",
            responses=("渡轮九点出发。Please come to the old pier in time.",),
            marks=("Please come",),
        ),
    ),
    good=(
        Example("en", "Translate into English: 渡轮九点出发。", "complete", responses=("The ferry leaves at nine.",)),
        Example("zh", "翻译成中文：The ferry leaves at nine.", "完整", responses=("渡轮九点出发。",)),
    ),
    sources=("public reports",),
)
