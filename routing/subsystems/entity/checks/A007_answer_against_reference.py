"""A007 answer-against-reference: the answer names something else than the reference that came with the case."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.entity.signals import EntitySignals


def detect(signals: EntitySignals) -> Sequence[Evidence]:
    """One evidence per answer without the reference's fact."""
    found = []
    for item in signals.against_reference:
        because = Text(
            f"“{item.piece}” where the reference has “{item.expected}”",
            f"回答是“{item.piece}”，参考答案是“{item.expected}”",
        )
        found.append(Evidence(because, index=item.index, span=item.span, expected=Text(item.expected, item.expected)))
    return found


CHECK = Check(
    code="A007",
    name="answer-against-reference",
    kind="hallucinated_fact",
    side="response",
    severity="warning",
    rank=60,
    message=Text('The answer contradicts the reference', '回答与参考答案不符'),
    reason=Text(
        'The reference gives another name or fact for what was asked; the model filled the gap with a plausible one.',
        '参考答案给出了另一个名称或事实；模型用看似合理的内容填补了空缺。',
    ),
    detect=detect,
    bad=(
        Example("en", "Who designed the Orley bridge?", "another engineer", ("It was designed by Henrik Voss.",), reference="Clara Mathiesen", marks=("Henrik Voss",)),
        Example("zh", "橡湖大桥的设计者是谁？", "另一个人", ("设计者是周海明。",), reference="林若兰"),
    ),
    good=(
        Example("en", "Who designed the Orley bridge?", "the same person", ("Clara Mathiesen designed it in 1931.",), reference="Clara Mathiesen"),
        Example("zh", "橡湖大桥的设计者是谁？", "同一个人", ("是林若兰设计的。",), reference="林若兰"),
    ),
    sources=("SPEC M7",),
)  # fmt: skip
