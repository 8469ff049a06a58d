"""A016 pronoun-as-subject: a pronoun stands as an extracted subject or entity."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.entity.signals import EntitySignals


def detect(signals: EntitySignals) -> Sequence[Evidence]:
    """One evidence per row."""
    return [Evidence(m.why, index=m.index, span=m.span) for m in signals.unresolved]


CHECK = Check(
    code="A016",
    name="pronoun-as-subject",
    kind="unresolved_subject",
    side="response",
    severity="warning",
    rank=26,
    message=Text('A pronoun is left as an extracted subject', '抽取结果的主语仍是代词'),
    reason=Text(
        'A row that says “it” is worthless outside its text; ask to resolve pronouns before extracting.',
        '离开原文，写着“它”的一行毫无用处；请要求先消解代词再抽取。',
    ),
    detect=detect,
    bad=(
        Example("en", "Extract (subject, predicate, object) triples. Text: The pump failed. It had a worn seal.", "It", ("(pump, failed, -)\n(It, has, worn seal)",), marks=("(It, has, worn seal)",)),
        Example("zh", "从文本中抽取三元组（主语，关系，宾语）。文本：水泵坏了，它的密封圈已磨损。", "主语是“它”", ("（它，有，磨损的密封圈）",), marks=("它",)),
    ),
    good=(
        Example("en", "Extract (subject, predicate, object) triples. Text: The pump failed. It had a worn seal.", "resolved", ("(pump, has, worn seal)",)),
        Example("zh", "从文本中抽取三元组（主语，关系，宾语）。文本：水泵坏了，它的密封圈已磨损。", "已消解", ("（水泵，有，磨损的密封圈）",)),
    ),
    sources=("SPEC M7",),
)  # fmt: skip
