"""A008 article-beyond-code: an article is cited that the law or contract does not have."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.entity.signals import EntitySignals


def detect(signals: EntitySignals) -> Sequence[Evidence]:
    """One evidence per article beyond the last one."""
    found = []
    for item in signals.missing:
        law = item.law or "the given text"
        because = Text(
            f"“{item.cited}” does not exist: {law} ends at {item.last}",
            f"“{item.cited}”不存在：{item.law or '给定文本'}最后一条是第 {item.last} 条",
        )
        found.append(Evidence(because, index=item.index, span=item.span))
    return found


CHECK = Check(
    code="A008",
    name="article-beyond-code",
    kind="nonexistent_citation",
    side="response",
    severity="error",
    rank=24,
    message=Text('The cited article does not exist', '引用的条文不存在'),
    reason=Text(
        'Numbers of articles are recalled like any figure; ask for the wording first and the number second, and check it in the text.',
        '条号和其他数字一样是凭记忆写的；请要求先给出条文原文再给条号，并与法条核对。',
    ),
    detect=detect,
    bad=(
        Example("en", "Which article of the GDPR covers data portability?", "the GDPR has 99", ("Article 120 of the GDPR covers it.",), marks=("Article 120",)),
        Example("zh", "《中华人民共和国刑法》哪一条规定了正当防卫？", "刑法只有452条", ("刑法第五百二十条规定了正当防卫。",), marks=("第五百二十条",)),
    ),
    good=(
        Example("en", "Which article of the GDPR covers data portability?", "it exists", ("Article 20 of the GDPR covers it.",)),
        Example("zh", "《中华人民共和国刑法》哪一条规定了正当防卫？", "确有此条", ("刑法第二十条规定了正当防卫。",)),
    ),
    sources=("SPEC M7",),
)  # fmt: skip
