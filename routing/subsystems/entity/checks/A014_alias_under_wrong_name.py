"""A014 alias-under-wrong-name: an alias stands under another thing than in the text."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.entity.signals import EntitySignals


def detect(signals: EntitySignals) -> Sequence[Evidence]:
    """One evidence per crossed alias."""
    return [Evidence(m.why, index=m.index, span=m.span, expected=m.expected) for m in signals.misassigned]


CHECK = Check(
    code="A014",
    name="alias-under-wrong-name",
    kind="alias_misassigned",
    side="response",
    severity="error",
    rank=23,
    message=Text('An alias is put under the wrong thing', '别名归错了对象'),
    reason=Text(
        'Two things and their aliases stand close together and were crossed; give the pairs as a list, or ask for the sentence that states each.',
        '两个事物及其别名相邻，结果张冠李戴；请以列表给出对应关系，或要求注明依据的原句。',
    ),
    detect=detect,
    bad=(
        Example("en", "Extract names and aliases as JSON. Text: Harbour Trust, also known as Blue Anchor, bought Pier Holdings, also known as Red Buoy.", "crossed", ('[{"name": "Pier Holdings", "aliases": ["Blue Anchor"]}]',), marks=("Pier Holdings",)),
        Example("zh", "提取名称和别名，输出 JSON。文本：青禾公司简称青禾，蓝鲸公司简称蓝鲸。", "张冠李戴", ('[{"名称": "蓝鲸公司", "别名": ["青禾"]}]',), marks=("蓝鲸公司",)),
    ),
    good=(
        Example("en", "Extract names and aliases as JSON. Text: Harbour Trust, also known as Blue Anchor, bought Pier Holdings.", "right", ('[{"name": "Harbour Trust", "aliases": ["Blue Anchor"]}]',)),
        Example("zh", "提取名称和别名，输出 JSON。文本：青禾公司简称青禾，蓝鲸公司简称蓝鲸。", "正确", ('[{"名称": "青禾公司", "别名": ["青禾"]}]',)),
    ),
    sources=("SPEC M7",),
    supersedes=("wrong_field",),
)  # fmt: skip
