"""A013 one-thing-listed-twice: one thing stands in two rows under two names."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.entity.signals import EntitySignals


def detect(signals: EntitySignals) -> Sequence[Evidence]:
    """One evidence per repeated thing."""
    return [Evidence(m.why, index=m.index, span=m.span, expected=m.expected) for m in signals.split]


CHECK = Check(
    code="A013",
    name="one-thing-listed-twice",
    kind="alias_split",
    side="response",
    severity="warning",
    rank=23,
    message=Text('One thing is listed twice under two names', '同一事物以两个名称列了两次'),
    reason=Text(
        'Without a rule for aliases each spelling becomes a row; ask for one canonical name and a field for the others.',
        '没有别名规则时，每种写法都会成为一行；请要求给出一个规范名称，并用一栏列出其他名称。',
    ),
    detect=detect,
    bad=(
        Example("en", "List the distinct companies. Text: Northern Kelp Works (NKW) sold its boats. NKW then moved.", "both spellings", ("- Northern Kelp Works\n- NKW",), marks=("NKW",)),
        Example("zh", "列出文中不同的公司，去重。文本：青禾农业科技公司，简称青禾农科，昨日上市。青禾农科股价上涨。", "简称又列一次", ("- 青禾农业科技公司\n- 青禾农科",), marks=("青禾农科",)),
    ),
    good=(
        Example("en", "List the distinct companies. Text: Northern Kelp Works (NKW) sold its boats to Pier Five.", "one row each", ("- Northern Kelp Works (NKW)\n- Pier Five",)),
        Example("zh", "列出文中不同的公司，去重。文本：青禾农业科技公司，简称青禾农科，收购了海岸渔业。", "各一行", ("- 青禾农业科技公司\n- 海岸渔业",)),
    ),
    sources=("SPEC M7",),
)  # fmt: skip
