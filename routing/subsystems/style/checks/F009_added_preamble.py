"""F009 added-preamble: an introduction where only the result was asked for."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.style.signals import StyleSignals, evidence


def detect(signals: StyleSignals) -> Sequence[Evidence]:
    """One evidence per fault of this kind."""
    return [evidence(fault) for fault in signals.of_kind("preamble_added")]


CHECK = Check(
    code="F009",
    name="added-preamble",
    kind="preamble_added",
    side="response",
    severity="error",
    rank=55,
    message=Text("An introduction stands before the result", "结果前面多了开场白"),
    reason=Text(
        "Chat habits put a friendly line first; a machine that reads the answer breaks on it.",
        "聊天习惯会先写一句客套话，读取结果的程序会因此出错。",
    ),
    detect=detect,
    bad=(
        Example(
            "en",
            "Translate to French. Output the translation only.\nThe ferry leaves at nine.",
            "a friendly line",
            responses=("Sure, here is the translation:\nLe ferry part à neuf heures.",),
            marks=("Sure",),
        ),
        Example(
            "zh",
            "把下面的句子改写得更礼貌，只输出改写后的句子：关窗。",
            "客套话",
            responses=("好的，以下是改写后的句子：\n麻烦您关一下窗。",),
            marks=("好的",),
        ),
    ),
    good=(
        Example(
            "en",
            "Translate to French. Output the translation only.\nThe ferry leaves at nine.",
            "the result alone",
            responses=("Le ferry part à neuf heures.",),
        ),
        Example(
            "zh", "把下面的句子改写得更礼貌，只输出改写后的句子：关窗。", "只有结果", responses=("麻烦您关一下窗。",)
        ),
        Example(
            "en", "How do I descale a kettle?", "no such demand", responses=("Sure! Use vinegar.\nThen rinse it.",)
        ),
    ),
    sources=("public reports",),
)
