"""G041 wrong-length: longer or shorter than demanded."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G041",
    name="wrong-length",
    kind="length_violation",
    side="response",
    severity="error",
    rank=55,
    message=Text("Longer or shorter than demanded", "长度不符合要求"),
    reason=Text(
        "The prompt limits words, sentences or characters; words are counted in English, characters in Chinese.",
        "提示限定了词数、句数或字数；英文按词、中文按字计。",
    ),
    detect=detector("length_violation"),
    bad=(
        Example(
            "en",
            "Describe the sea in at most 5 words.",
            "eight words",
            responses=("The sea is wide and blue and deep.",),
        ),
        Example("zh", "用不超过10字描述大海。", "超过十字", responses=("大海辽阔无边，蔚蓝深邃，令人神往。",)),
    ),
    good=(
        Example("en", "Describe the sea in at most 5 words.", "four words", responses=("Wide and blue water.",)),
        Example("zh", "用不超过10字描述大海。", "八字", responses=("辽阔蔚蓝的水面。",)),
    ),
    sources=("IFEval, number_words and number_sentences",),
)
