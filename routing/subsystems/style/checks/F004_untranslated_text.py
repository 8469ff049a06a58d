"""F004 untranslated-text: the source text was returned as the translation."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.style.signals import StyleSignals, evidence


def detect(signals: StyleSignals) -> Sequence[Evidence]:
    """One evidence per fault of this kind."""
    return [evidence(fault) for fault in signals.of_kind("untranslated")]


CHECK = Check(
    code="F004",
    name="untranslated-text",
    kind="untranslated",
    side="response",
    severity="error",
    rank=31,
    message=Text("The source came back as the translation", "原文被当成译文返回"),
    reason=Text(
        "The model took the text for an instruction or saw nothing to translate.",
        "模型把文字当成指令，或认为没有可翻译的内容。",
    ),
    detect=detect,
    bad=(
        Example(
            "en",
            "Translate to German: The ferry leaves at nine and it is late.",
            "the source itself",
            responses=("The ferry leaves at nine and it is late.",),
            marks=("The ferry",),
        ),
        Example(
            "zh",
            "把下面的句子翻译成中文：The ferry leaves at nine and it is late.",
            "原样返回",
            responses=("The ferry leaves at nine and it is late.",),
            marks=("The ferry",),
        ),
    ),
    good=(
        Example(
            "en",
            "Translate to German: The ferry leaves at nine.",
            "a translation",
            responses=("Die Fähre fährt um neun Uhr ab.",),
        ),
        Example("zh", "把下面的句子翻译成中文：The ferry leaves at nine.", "有译文", responses=("渡轮九点出发。",)),
    ),
    sources=("public reports",),
)
