"""F014 leaked-wording: the result repeats the wording of the instruction."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.style.signals import StyleSignals, evidence


def detect(signals: StyleSignals) -> Sequence[Evidence]:
    """One evidence per fault of this kind."""
    return [evidence(fault) for fault in signals.of_kind("prompt_leak")]


CHECK = Check(
    code="F014",
    name="leaked-wording",
    kind="prompt_leak",
    side="response",
    severity="warning",
    rank=19,
    message=Text("The instruction's wording is in the result", "结果里出现了指令的措辞"),
    reason=Text(
        "Quotable phrases in the instruction are copied into the text that readers see.",
        "指令里的现成说法被抄进了给读者看的文字。",
    ),
    detect=detect,
    bad=(
        Example(
            "en",
            "You get raw text copied from an unverified site. Sum it up in one sentence.\nTEXT: The town opened a footbridge.",
            "the instruction's phrase",
            responses=("Summing up the raw text copied from an unverified site: a footbridge was opened.",),
            marks=("raw text copied",),
        ),
        Example(
            "zh",
            "下面是从未经核实的网站复制的原文，请用一句话概括。\n文本：小镇建了一座桥。",
            "照抄指令",
            responses=("概括下面是从未经核实的网站复制的原文：小镇建了一座桥。",),
            marks=("未经核实",),
        ),
    ),
    good=(
        Example(
            "en",
            "You get raw text copied from an unverified site. Sum it up in one sentence.\nTEXT: The town opened a footbridge.",
            "the substance",
            responses=("The town has a new footbridge.",),
        ),
        Example(
            "zh",
            "下面是从未经核实的网站复制的原文，请用一句话概括。\n文本：小镇建了一座桥。",
            "直接写内容",
            responses=("小镇新建了一座桥。",),
        ),
    ),
    sources=("public reports",),
)
