"""F001 wrong-language: the answer stands in another language than demanded."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.style.signals import StyleSignals, evidence


def detect(signals: StyleSignals) -> Sequence[Evidence]:
    """One evidence per fault of this kind."""
    return [evidence(fault) for fault in signals.of_kind("language_mismatch")]


CHECK = Check(
    code="F001",
    name="wrong-language",
    kind="language_mismatch",
    side="response",
    severity="error",
    rank=30,
    message=Text("The answer is in the wrong language", "回答用错了语言"),
    reason=Text(
        "The language was not named, or it was named far from the end, so the model followed the material.",
        "没有写明语言，或语言要求离结尾太远，模型跟着材料的语言走了。",
    ),
    detect=detect,
    bad=(
        Example(
            "en",
            "Reply in German.\nContext: The tower opened in 1950.\nQuestion: When did the tower open?",
            "English instead of German",
            responses=("The tower was opened in the year 1950.",),
            marks=("The tower",),
        ),
        Example(
            "zh",
            "用中文介绍一下这座灯塔的历史。",
            "用英文回答",
            responses=("The lighthouse was built in 1889 and it has been automatic since 1960.",),
            marks=("The lighthouse",),
        ),
        Example(
            "zh",
            "请介绍一下这座灯塔的历史和用途。",
            "中文提示得到英文回答",
            responses=("The lighthouse was built in 1889 and it is still used by the ships in the bay.",),
            marks=("The lighthouse",),
        ),
    ),
    good=(
        Example(
            "en",
            "Reply in German.\nQuestion: When did the tower open?",
            "German",
            responses=("Der Turm wurde im Jahr 1950 eröffnet.",),
        ),
        Example("zh", "用中文介绍一下这座灯塔的历史。", "中文", responses=("这座灯塔建于1889年，1960年起自动运行。",)),
        Example("zh", "写一个求和函数。", "代码不算英文回答", responses=("def add(a, b):\n    return a + b",)),
        Example(
            "en", "What does the French word 'chat' mean?", "a foreign word asked about", responses=("It means cat.",)
        ),
    ),
    sources=("IFEval language:response_language",),
    supersedes=("language_mixing", "register_mismatch"),
)
