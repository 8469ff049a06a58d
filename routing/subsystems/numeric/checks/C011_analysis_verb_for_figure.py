"""C011 analysis-verb-for-figure: the prompt asks to analyse where it wants a computed figure."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.numeric.evidence import detector

CHECK = Check(
    code="C011",
    name="analysis-verb-for-figure",
    kind="analysis_verb_for_figure",
    side="prompt",
    severity="warning",
    rank=85,
    message=Text("The prompt says analyse where it wants a figure", "想要数字却用了“分析”"),
    reason=Text(
        "Verbs of analysis draw out prose; “calculate” with a formula makes the figure checkable.",
        "“分析”一类动词引出文字说明；用“计算”并写出公式，数字才可核对。",
    ),
    detect=detector("analysis_verb_for_figure"),
    bad=(
        Example(
            "en",
            "Analyse the growth of revenue from 3731.5 to 3832.9 million.",
            "a growth rate is wanted",
            marks=("Analyse",),
        ),
        Example("zh", "分析一下营收从3731.5到3832.9的增长。", "想要增长率", marks=("分析",)),
    ),
    good=(
        Example("en", "Calculate the growth of revenue from 3731.5 to 3832.9 million.", "calculate"),
        Example("zh", "分析这首诗的意境。", "不涉及数字"),
    ),
    sources=(
        "SPEC M11 row 3",
        "SPEC M12",
    ),
)
