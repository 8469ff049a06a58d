"""F012 unended-persona: the role goes on after the user ended it."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text, Turn
from routing.subsystems.style.signals import StyleSignals, evidence


def detect(signals: StyleSignals) -> Sequence[Evidence]:
    """One evidence per fault of this kind."""
    return [evidence(fault) for fault in signals.of_kind("stop_ignored")]


CHECK = Check(
    code="F012",
    name="unended-persona",
    kind="stop_ignored",
    side="response",
    severity="error",
    rank=18,
    message=Text("The role goes on after the order to stop", "要求停止后仍在扮演"),
    reason=Text(
        "The role stands in the system message or in many turns and outweighs one sentence.",
        "角色写在系统消息或很多轮里，压过了一句“停止”。",
    ),
    detect=detect,
    bad=(
        Example(
            "en",
            "Stop the role-play and talk normally. What is 2+2?",
            "still a pirate",
            responses=("Arr, it be four, matey!",),
            turns=(
                Turn("user", "Talk like a pirate."),
                Turn("assistant", "Arr, matey, what be yer wish?"),
                Turn("user", "Stop the role-play and talk normally. What is 2+2?"),
            ),
            marks=("Arr",),
        ),
        Example(
            "zh",
            "停止扮演，正常说话。明天下雨吗？",
            "还在扮演",
            responses=("喵，主人，我不知道明天下不下雨喵。",),
            turns=(
                Turn("user", "扮演一只猫。"),
                Turn("assistant", "喵，主人好！"),
                Turn("user", "停止扮演，正常说话。明天下雨吗？"),
            ),
            marks=("喵",),
        ),
    ),
    good=(
        Example(
            "en",
            "Stop the role-play and talk normally. What is 2+2?",
            "plain",
            responses=("It is four.",),
            turns=(
                Turn("user", "Talk like a pirate."),
                Turn("assistant", "Arr, matey, what be yer wish?"),
                Turn("user", "Stop the role-play and talk normally. What is 2+2?"),
            ),
        ),
        Example(
            "zh",
            "停止扮演，正常说话。明天下雨吗？",
            "正常",
            responses=("我查不到天气。",),
            turns=(
                Turn("user", "扮演一只猫。"),
                Turn("assistant", "喵，主人好！"),
                Turn("user", "停止扮演，正常说话。明天下雨吗？"),
            ),
        ),
    ),
    sources=("public reports",),
)
