"""F010 added-annotation: notes or numbering that were ruled out."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.style.signals import StyleSignals, evidence


def detect(signals: StyleSignals) -> Sequence[Evidence]:
    """One evidence per fault of this kind."""
    return [evidence(fault) for fault in signals.of_kind("extra_annotation")]


CHECK = Check(
    code="F010",
    name="added-annotation",
    kind="extra_annotation",
    side="response",
    severity="error",
    rank=56,
    message=Text("Notes that were ruled out", "多出了被排除的注释"),
    reason=Text(
        "The model explains its choice although the prompt asks for the text alone.", "提示只要正文，模型却解释起来。"
    ),
    detect=detect,
    bad=(
        Example(
            "en",
            "Translate to English, no notes: おかえり",
            "a note",
            responses=("Welcome back. (Note: said to someone who comes home.)",),
            marks=("(Note",),
        ),
        Example(
            "zh",
            "翻译成中文，只输出译文，不要注释：おかえり",
            "多了注释",
            responses=("欢迎回来。（注：对回家的人说的话）",),
            marks=("（注",),
        ),
    ),
    good=(
        Example("en", "Translate to English, no notes: おかえり", "bare", responses=("Welcome back.",)),
        Example("zh", "翻译成中文，只输出译文，不要注释：おかえり", "没有注释", responses=("欢迎回来。",)),
    ),
    sources=("public reports",),
)
