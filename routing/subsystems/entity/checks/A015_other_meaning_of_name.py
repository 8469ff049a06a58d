"""A015 other-meaning-of-name: the answer speaks of the other thing that bears the name."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.entity.signals import EntitySignals


def detect(signals: EntitySignals) -> Sequence[Evidence]:
    """One evidence per name."""
    found = []
    for item in signals.senses:
        because = Text(
            f"“{item.name}” is {item.asked.en} in the prompt and {item.took.en} in the answer",
            f"提示里的“{item.name}”指{item.asked.zh}，回答说的是{item.took.zh}",
        )
        found.append(Evidence(because, index=item.index, span=item.span, expected=item.asked))
    return found


CHECK = Check(
    code="A015",
    name="other-meaning-of-name",
    kind="wrong_entity_sense",
    side="response",
    severity="warning",
    rank=24,
    message=Text('The answer took the other meaning of the name', '回答取了名称的另一个含义'),
    reason=Text(
        'A name with two well-known meanings was read without the prompt’s context; add a word that only fits the one you mean.',
        '一个名称有两个常见含义，模型没有结合上下文；请加上只适用于其中一个的限定词。',
    ),
    detect=detect,
    bad=(
        Example("en", "How long does a jaguar stay with its cubs in the rainforest?", "the car", ("The Jaguar has a powerful engine and a luxury cabin.",), marks=("Jaguar",)),
        Example("zh", "小米粥要熬多久才有营养？", "说的是手机", ("小米手机的系统更新很快。",), marks=("小米",)),
    ),
    good=(
        Example("en", "How long does a jaguar stay with its cubs in the rainforest?", "the animal", ("A jaguar keeps its cubs for about two years in its habitat.",)),
        Example("zh", "小米粥要熬多久才有营养？", "粮食", ("小米粥一般熬四十分钟。",)),
    ),
    sources=("SPEC M7",),
)  # fmt: skip
