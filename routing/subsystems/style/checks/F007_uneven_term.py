"""F007 uneven-term: a term misses the translation that the prompt fixes."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.style.signals import StyleSignals, evidence


def detect(signals: StyleSignals) -> Sequence[Evidence]:
    """One evidence per fault of this kind."""
    return [evidence(fault) for fault in signals.of_kind("term_inconsistent")]


CHECK = Check(
    code="F007",
    name="uneven-term",
    kind="term_inconsistent",
    side="response",
    severity="warning",
    rank=37,
    message=Text("A term was not translated as the glossary says", "术语没有按词表翻译"),
    reason=Text(
        "A glossary that stands apart from the text is forgotten after some sentences.",
        "词表离正文太远，译到后面就被忘了。",
    ),
    detect=detect,
    bad=(
        Example(
            "en",
            "Translate “Lager” as “warehouse”.\nText: Das Lager ist voll. Das Lager schließt um sechs. Das Lager ist kalt.",
            "a second translation",
            responses=("The warehouse is full. The storage closes at six. The camp is cold.",),
        ),
        Example(
            "zh",
            "“vessel”统一译为“容器”。\n原文：The vessel is full. Open the vessel. Clean the vessel.",
            "译法不一",
            responses=("容器已满。打开船只。清洗器皿。",),
        ),
    ),
    good=(
        Example(
            "en",
            "Translate “Lager” as “warehouse”.\nText: Das Lager ist voll.",
            "one translation",
            responses=("The warehouse is full.",),
        ),
        Example("zh", "“vessel”统一译为“容器”。\n原文：The vessel is full.", "一致", responses=("容器已满。",)),
    ),
    sources=("ISO 17100",),
)
