"""F013 user-turn-written: the answer goes on with the user's next turn."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.style.signals import StyleSignals, evidence


def detect(signals: StyleSignals) -> Sequence[Evidence]:
    """One evidence per fault of this kind."""
    return [evidence(fault) for fault in signals.of_kind("role_leak")]


CHECK = Check(
    code="F013",
    name="user-turn-written",
    kind="role_leak",
    side="response",
    severity="error",
    rank=17,
    message=Text("The answer writes the user's next turn", "回答替用户写了下一轮"),
    reason=Text(
        "No stop sequence ends the turn, or the template of another model was used.",
        "缺少停止序列，或用了别的模型的对话模板。",
    ),
    detect=detect,
    bad=(
        Example(
            "en",
            "What is the capital of Peru?",
            "a user turn",
            responses=("Lima.\nUser: And of Chile?\nAssistant: Santiago.",),
            marks=("User:",),
        ),
        Example(
            "zh",
            "秘鲁的首都是哪里？",
            "替用户提问",
            responses=("利马。\n用户：智利呢？\n助手：圣地亚哥。",),
            marks=("用户：",),
        ),
    ),
    good=(
        Example("en", "What is the capital of Peru?", "one turn", responses=("Lima.",)),
        Example("zh", "秘鲁的首都是哪里？", "只有回答", responses=("利马。",)),
        Example(
            "en",
            "Write a dialogue between a user and a bot.",
            "a dialogue was asked for",
            responses=("Hello.\nUser: Hi.",),
        ),
    ),
    sources=("llama.cpp and vLLM issue trackers",),
)
