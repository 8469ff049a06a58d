"""F011 broken-persona: the answer leaves the demanded role."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.style.signals import StyleSignals, evidence


def detect(signals: StyleSignals) -> Sequence[Evidence]:
    """One evidence per fault of this kind."""
    return [evidence(fault) for fault in signals.of_kind("persona_break")]


CHECK = Check(
    code="F011",
    name="broken-persona",
    kind="persona_break",
    side="response",
    severity="error",
    rank=18,
    message=Text("The answer leaves the role", "回答脱离了角色"),
    reason=Text(
        "Questions about body, place or feelings pull the model back to its own description.",
        "涉及身体、处境或感受的问题会把模型拉回到对自己的描述。",
    ),
    detect=detect,
    bad=(
        Example(
            "en",
            "You are Tom, an old sailor. Stay in character. Tom, do you sail today?",
            "speaks as a model",
            responses=("As an AI language model, I have no body and cannot sail.",),
            marks=("As an AI",),
        ),
        Example(
            "zh",
            "你扮演老渔夫阿海，始终用他的口吻说话。阿海，今天出海吗？",
            "自称模型",
            responses=("作为一个人工智能语言模型，我不能出海。",),
            marks=("作为一个人工智能",),
        ),
    ),
    good=(
        Example(
            "en",
            "You are Tom, an old sailor. Stay in character. Tom, do you sail today?",
            "in the role",
            responses=("Not today, lad, the wind is foul.",),
        ),
        Example(
            "zh",
            "你扮演老渔夫阿海，始终用他的口吻说话。阿海，今天出海吗？",
            "在角色里",
            responses=("今儿风大，不出海咯。",),
        ),
        Example("en", "Are you an AI?", "asked about itself", responses=("Yes, I am an AI.",)),
    ),
    sources=("public reports",),
    supersedes=("over_refusal",),
)
