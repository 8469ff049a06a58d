"""A012 two-things-merged: two things of one name became one row."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.entity.signals import EntitySignals


def detect(signals: EntitySignals) -> Sequence[Evidence]:
    """One evidence per merged name."""
    return [Evidence(m.why, index=m.index, span=m.span, expected=m.expected) for m in signals.conflated]


CHECK = Check(
    code="A012",
    name="two-things-merged",
    kind="entity_conflation",
    side="response",
    severity="warning",
    rank=22,
    message=Text('Two things of one name were merged', '同名的两个事物被合并成一个'),
    reason=Text(
        'Rows keyed on the spelling alone fold different things together; ask for one row per mention with its place, then merge by type.',
        '只按写法归并会把不同的事物合成一个；请要求每次提及各占一行并注明位置，再按类型合并。',
    ),
    detect=detect,
    bad=(
        Example("en", "List the distinct entities with their types. Text: Nora fed a robin before she met Robin at the pier.", "bird and person", ("- Nora: person\n- Robin: person",), marks=("Robin",)),
        Example("zh", "列出文中的不同人物。文本：陈伟（医生）给陈伟（司机）开了药。", "两个陈伟", ("- 陈伟",), marks=("陈伟",)),
    ),
    good=(
        Example("en", "List the distinct entities with their types. Text: Nora fed a robin before she met Robin at the pier.", "three rows", ("- Nora: person\n- robin: animal\n- Robin: person",)),
        Example("zh", "列出文中的不同人物。文本：陈伟（医生）给陈伟（司机）开了药。", "两行", ("- 陈伟（医生）\n- 陈伟（司机）",)),
    ),
    supersedes=("unsupported_by_context",),
    sources=("SPEC M7",),
)  # fmt: skip
