"""A017 pronoun-misread: a pronoun was read as a thing that its size or gender rules out."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.entity.signals import EntitySignals


def detect(signals: EntitySignals) -> Sequence[Evidence]:
    """One evidence per misread pronoun."""
    return [Evidence(m.why, index=m.index, span=m.span, expected=m.expected) for m in signals.misread]


CHECK = Check(
    code="A017",
    name="pronoun-misread",
    kind="coreference_error",
    side="response",
    severity="warning",
    rank=25,
    message=Text('A pronoun was resolved to the wrong thing', '代词指代判断错误'),
    reason=Text(
        'Size, gender or number decides what a pronoun can mean; ask for the reason before the answer, or replace the pronoun by the name.',
        '大小、性别或数量决定了代词能指什么；请要求先说明理由再回答，或用名称替换代词。',
    ),
    detect=detect,
    bad=(
        Example("en", "The cello does not fit in the locker because it is too large. What is too large?", "not the locker", ("The locker is too large.",), marks=("locker",)),
        Example("zh", "奖杯放不进盒子，因为它太大。“它”指的是什么？", "不是盒子", ("指的是盒子。",), marks=("盒子",)),
    ),
    good=(
        Example("en", "The cello does not fit in the locker because it is too small. What is too small?", "the locker", ("The locker is too small.",)),
        Example("zh", "奖杯放不进盒子，因为它太大。“它”指的是什么？", "奖杯", ("指的是奖杯。",)),
    ),
    sources=("SPEC M7",),
)  # fmt: skip
