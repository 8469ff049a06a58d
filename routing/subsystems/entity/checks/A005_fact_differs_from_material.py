"""A005 fact-differs-from-material: the answer repeats a statement of the given text with another figure or date."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.entity.signals import EntitySignals


def detect(signals: EntitySignals) -> Sequence[Evidence]:
    """One evidence per answer that contradicts its material."""
    found = []
    for item in signals.against_material:
        because = Text(
            f"{item.about.en} “{item.piece}”; the text says “{item.expected}”",
            f"{item.about.zh}“{item.piece}”；文本写的是“{item.expected}”",
        )
        found.append(Evidence(because, index=item.index, span=item.span, expected=Text(item.expected, item.expected)))
    return found


CHECK = Check(
    code="A005",
    name="fact-differs-from-material",
    kind="fact_drift",
    side="response",
    severity="warning",
    rank=62,
    message=Text('A figure or date differs from the given text', '数字或日期与给定文本不一致'),
    reason=Text(
        'The statement is the text’s own but for one value, which came from memory or was mistyped; ask for the quotation first.',
        '这句话出自给定文本，唯独一个数值不同，可能来自记忆或抄写出错；请要求先引用原文。',
    ),
    detect=detect,
    bad=(
        Example("en", "Retell the notice in one sentence.\nText: The mill at Orley was built in 1902 and employed 340 workers.", "another year", ("The mill at Orley was built in 1920.",), marks=("1920",)),
        Example("zh", "用一句话转述下文。\n下文：海东灯塔建成于1889年，高度为42米。", "高度变了", ("海东灯塔的高度为47米。",), marks=("47米",)),
    ),
    good=(
        Example("en", "Retell the notice in one sentence.\nText: The mill at Orley was built in 1902 and employed 340 workers.", "as the text says", ("The mill at Orley was built in 1902.",)),
        Example("zh", "用一句话转述下文。\n下文：海东灯塔建成于1889年，高度为42米。", "与文本一致", ("海东灯塔的高度为42米。",)),
    ),
    sources=("SPEC M7",),
    supersedes=("contradiction", "unsupported_by_context", "hallucinated_fact"),
)  # fmt: skip
