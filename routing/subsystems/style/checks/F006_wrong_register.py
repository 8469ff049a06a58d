"""F006 wrong-register: informal address where formal was asked, or the reverse."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.style.signals import StyleSignals, evidence


def detect(signals: StyleSignals) -> Sequence[Evidence]:
    """One evidence per fault of this kind."""
    return [evidence(fault) for fault in signals.of_kind("register_mismatch")]


CHECK = Check(
    code="F006",
    name="wrong-register",
    kind="register_mismatch",
    side="response",
    severity="warning",
    rank=36,
    message=Text("The register is not the one demanded", "语体与要求不符"),
    reason=Text(
        "English has one form of address; a model needs the form by name: Sie, vous, 您, です・ます.",
        "英语只有一种称呼，模型需要具体说法：Sie、vous、您、です・ます。",
    ),
    detect=detect,
    bad=(
        Example(
            "en",
            "Translate into German, formal register: How was your day?",
            "informal address",
            responses=("Wie war dein Tag?",),
            marks=("dein",),
        ),
        Example(
            "en",
            "Translate into French, formal register: Can you help me?",
            "tu",
            responses=("Peux-tu m'aider avec ton sac ?",),
            marks=("tu",),
        ),
        Example("zh", "用正式语气给客户写一句提醒。", "用了“你”", responses=("你明天记得来取货哦。",), marks=("你",)),
    ),
    good=(
        Example(
            "en", "Translate into German, formal register: How was your day?", "formal", responses=("Wie war Ihr Tag?",)
        ),
        Example("zh", "用正式语气给客户写一句提醒。", "用了“您”", responses=("您好，请您明天前来取货。",)),
        Example(
            "en",
            "Write a formal letter to the mayor.",
            "formal",
            responses=("Dear Sir, I am writing to ask for a new bench. Yours faithfully, Ann",),
        ),
    ),
    sources=("FAME-MT", "CoCoA-MT"),
)
