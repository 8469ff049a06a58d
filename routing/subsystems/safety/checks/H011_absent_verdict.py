"""H011 absent-verdict: a question for yes or no got neither."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.safety.signals import SafetySignals


def detect(signals: SafetySignals) -> Sequence[Evidence]:
    """One evidence per response without a verdict."""
    return [
        Evidence(
            Text(
                f"the prompt asks for yes or no; the answer has neither: “{seen.quote}”",
                f"提示要求回答是或否，回答里两者都没有：“{seen.quote}”",
            ),
            index=seen.index,
            span=seen.span,
            expected=Text("yes or no", "是或否"),
        )
        for seen in signals.without_verdict
    ]


CHECK = Check(
    code="H011",
    name="absent-verdict",
    kind="no_verdict",
    side="response",
    severity="error",
    rank=17,
    message=Text("No verdict was given", "没有给出判断"),
    reason=Text("A check that gets neither yes nor no cannot be acted on.", "既不是“是”也不是“否”，后续程序无法处理。"),
    detect=detect,
    bad=(
        Example(
            "en",
            "Text: 'Oak trees live long.'\nIs the text about plants? Answer yes or no.",
            "no verdict",
            responses=("Text: 'A loom weaves cloth.'",),
            marks=("A loom weaves",),
        ),
        Example(
            "zh",
            "文本：橡树寿命很长。\n这段话在讲植物吗？只回答是或否。",
            "没有判断",
            responses=("橡树寿命长。",),
            marks=("橡树",),
        ),
    ),
    good=(
        Example(
            "en",
            "Text: 'Oak trees live long.'\nIs the text about plants? Answer yes or no.",
            "a verdict",
            responses=("Yes.",),
        ),
        Example("zh", "文本：橡树寿命很长。\n这段话在讲植物吗？只回答是或否。", "有判断", responses=("是",)),
    ),
    sources=("Llama Guard model card",),
)
