"""A002 unnamed-source: the prompt asks for a figure or record and names no source."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.entity.signals import EntitySignals


def detect(signals: EntitySignals) -> Sequence[Evidence]:
    """One evidence; a warning where a figure is asked for."""
    found = []
    for item in signals.unsourced:
        because = Text(f"“{item.asked}” is asked for without a source", f"询问“{item.asked}”，却没有指明来源")
        found.append(Evidence(because, where="prompt", span=item.span, severity="warning" if item.figure else "info"))
    return found


CHECK = Check(
    code="A002",
    name="unnamed-source",
    kind="missing_source",
    side="prompt",
    severity="info",
    rank=85,
    message=Text('Asks for a figure and names no source', '询问数据却没有指明来源'),
    reason=Text(
        'Figures differ from source to source and are recalled, not looked up; name the source and its date, or paste the passage.',
        '不同来源的数据不一样，而且模型是凭记忆作答；请写明来源和日期，或粘贴原文。',
    ),
    detect=detect,
    bad=(
        Example("en", "What was the market share of Orbitel in 2022?", "a figure of record", marks=("market share",)),
        Example("zh", "星桥通信2022年的营收是多少？", "要数据", marks=("营收",)),
    ),
    good=(
        Example("en", "According to Orbitel's annual report, what was its market share in 2022?", "the source is named"),
        Example("zh", "根据星桥通信2022年年报，它的营收是多少？", "写明了来源"),
    ),
    sources=("SPEC M7",),
)  # fmt: skip
