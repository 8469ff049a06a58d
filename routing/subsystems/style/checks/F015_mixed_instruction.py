"""F015 mixed-instruction: the instruction mixes two languages and names none."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.style.signals import StyleSignals, evidence


def detect(signals: StyleSignals) -> Sequence[Evidence]:
    """One evidence for the prompt when its instruction mixes two languages."""
    return [evidence(signals.mixture, "prompt")] if signals.mixture else []


CHECK = Check(
    code="F015",
    name="mixed-instruction",
    kind="mixed_language",
    side="prompt",
    severity="warning",
    rank=88,
    message=Text("Two languages and no word on the answer's", "两种语言，却没说用哪种回答"),
    reason=Text("The model picks the language of the last or longest part.", "模型会跟着最后或最长的那部分选语言。"),
    detect=detect,
    bad=(
        Example(
            "en",
            "请帮我准备这次发布会的邀请内容，要点如下。Please keep it short and warm, and do not forget that the guests are from all over the world.",
            "two languages",
        ),
        Example(
            "zh",
            "帮我给新同事准备一份入职欢迎内容。It should be about the team, the office and the first week, and please make it fun for all of them.",
            "两种语言",
        ),
    ),
    good=(
        Example("en", "Please write a short and warm invitation for the guests.", "one language"),
        Example("zh", "请写一份简短温馨的邀请内容。", "一种语言"),
        Example("zh", "请用英文写一份邀请内容，it should be short and warm for all of the guests.", "说明了语言"),
    ),
    sources=("own measurements",),
)
