"""F003 wrong-chinese-script: simplified instead of traditional characters, or the reverse."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.style.signals import StyleSignals, evidence


def detect(signals: StyleSignals) -> Sequence[Evidence]:
    """One evidence per fault of this kind."""
    return [evidence(fault) for fault in signals.of_kind("script_mismatch")]


CHECK = Check(
    code="F003",
    name="wrong-chinese-script",
    kind="script_mismatch",
    side="response",
    severity="error",
    rank=32,
    message=Text("Simplified and traditional characters mixed up", "简体与繁体不符"),
    reason=Text(
        "Traditional was asked for and simplified came, or the reverse; one line at the end of the prompt helps.",
        "要求繁体却给了简体，或相反；在提示结尾重申一次会有帮助。",
    ),
    detect=detect,
    bad=(
        Example(
            "zh", "請用繁體中文寫一句歡迎詞。", "简体字", responses=("欢迎光临，请坐下来慢慢选。",), marks=("欢迎",)
        ),
        Example(
            "en",
            "Write one greeting in Traditional Chinese.",
            "simplified characters",
            responses=("欢迎来到我们的书店。",),
            marks=("欢迎",),
        ),
    ),
    good=(
        Example("zh", "請用繁體中文寫一句歡迎詞。", "繁体字", responses=("歡迎光臨，請坐下來慢慢選。",)),
        Example("en", "Write one greeting in Simplified Chinese.", "simplified", responses=("欢迎来到我们的书店。",)),
    ),
    sources=("OpenCC character tables",),
)
