"""A010 rejected-answer-repeated: the answer that the user has just shown to be wrong comes again."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text, Turn
from routing.subsystems.entity.signals import EntitySignals


def detect(signals: EntitySignals) -> Sequence[Evidence]:
    """One evidence per repeated piece."""
    found = []
    for item in signals.repeated:
        because = Text(
            f"“{item.piece}” is the last answer again, after the user wrote “{item.objection}”",
            f"“{item.piece}”与上一轮回答相同，而用户已经指出“{item.objection}”",
        )
        found.append(Evidence(because, index=item.index, span=item.span))
    return found


def _talk(*lines: str) -> tuple[Turn, ...]:
    return tuple(Turn("assistant" if number % 2 else "user", line) for number, line in enumerate(lines))


CHECK = Check(
    code="A010",
    name="rejected-answer-repeated",
    kind="repeated_rejected_answer",
    side="response",
    severity="error",
    rank=12,
    message=Text('The rejected answer is given again', '又给出了刚被否定的答案'),
    reason=Text(
        'The user reported that it does not work, and the reply apologises and repeats it; state what was tried, and allow “I do not know”.',
        '用户已经指出它行不通，回复道歉之后又重复了一遍；请写明已经试过什么，并允许回答“不知道”。',
    ),
    detect=detect,
    bad=(
        Example("en", "I get a 404 there. Where is the manual?", "the same address", ("Sorry! It is at https://orbit.example/manual.",), turns=_talk("Where is the manual?", "See https://orbit.example/manual.", "I get a 404 there. Where is the manual?"), marks=("https://orbit.example/manual",)),
        Example("zh", "这个命令报错了，还有别的办法吗？", "同一命令", ("抱歉，请运行 `orbit sync --all`。",), turns=_talk("怎么同步？", "请运行 `orbit sync --all`。", "这个命令报错了，还有别的办法吗？"), marks=("orbit sync --all",)),
    ),
    good=(
        Example("en", "I get a 404 there. Where is the manual?", "another address", ("Sorry! Try https://orbit.example/docs.",), turns=_talk("Where is the manual?", "See https://orbit.example/manual.", "I get a 404 there. Where is the manual?")),
        Example("zh", "这个命令报错了，还有别的办法吗？", "换了命令", ("抱歉，请改用 `orbit pull`。",), turns=_talk("怎么同步？", "请运行 `orbit sync --all`。", "这个命令报错了，还有别的办法吗？")),
    ),
    supersedes=("inconsistent_answers", "unsupported_by_context", "answered_previous_question"),
    sources=("SPEC M7",),
)  # fmt: skip
