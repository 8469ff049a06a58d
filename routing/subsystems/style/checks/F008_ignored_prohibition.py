"""F008 ignored-prohibition: the answer does what “do not” forbids."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.style.signals import StyleSignals, evidence


def detect(signals: StyleSignals) -> Sequence[Evidence]:
    """One evidence per fault of this kind."""
    return [evidence(fault) for fault in signals.of_kind("negation_ignored")]


CHECK = Check(
    code="F008",
    name="ignored-prohibition",
    kind="negation_ignored",
    side="response",
    severity="error",
    rank=57,
    message=Text("Something that was ruled out appears", "出现了被禁止的内容"),
    reason=Text(
        "A negated instruction names the very thing; models follow positive wording better.",
        "否定式指令恰恰提到了那个词，模型更能遵守肯定的说法。",
    ),
    detect=detect,
    bad=(
        Example(
            "en",
            "Write a notice for visitors. Never mention photography.",
            "the forbidden subject",
            responses=("The museum opens at ten. Photography is allowed everywhere.",),
            marks=("Photography",),
        ),
        Example(
            "zh", "写一句通知，不要提到价格。", "提到了价格", responses=("博物馆十点开门，价格不变。",), marks=("价格",)
        ),
    ),
    good=(
        Example(
            "en",
            "Write a notice for visitors. Never mention photography.",
            "kept",
            responses=("The museum opens at ten.",),
        ),
        Example("zh", "写一句通知，不要提到价格。", "遵守", responses=("博物馆十点开门。",)),
    ),
    supersedes=("missing_section",),
    sources=("IFEval keywords:forbidden_words",),
)
