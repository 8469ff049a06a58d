"""B008 answer-to-previous-turn: the response repeats an earlier answer although the last question is another one."""

from __future__ import annotations

from routing.contracts import Check, Example, Text, Turn
from routing.subsystems.relation.checks._faults import detector
from routing.subsystems.relation.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"the response repeats an earlier answer; the last question was “{fault.expected}”",
        f"回答重复了之前的答案，而最后的问题是“{fault.expected}”",
    )


CHECK = Check(
    code="B008",
    name="answer-to-previous-turn",
    kind="answered_previous_question",
    side="response",
    severity="error",
    rank=12,
    message=Text("Earlier answer given again", "重复了上一轮的答案"),
    reason=Text(
        "The words of the response are those of an earlier turn, while the question has changed.",
        "问题已经变了，回答的文字却和前面一轮相同。",
    ),
    detect=detector("answered_previous_question", because),
    bad=(
        Example(
            "en",
            "And how long does green tea steep?",
            "the answer about black tea again",
            responses=("Black tea steeps four minutes in boiling water.",),
            turns=(
                Turn("user", "How long does black tea steep?"),
                Turn("assistant", "Black tea steeps four minutes in boiling water."),
                Turn("user", "And how long does green tea steep?"),
            ),
            marks=("Black tea",),
        ),
        Example(
            "zh",
            "那龙井用多少度的水？",
            "又答了红茶",
            responses=("红茶一般用沸水冲泡，闷三分钟。",),
            turns=(
                Turn("user", "红茶怎么泡？"),
                Turn("assistant", "红茶一般用沸水冲泡，闷三分钟。"),
                Turn("user", "那龙井用多少度的水？"),
            ),
            marks=("红茶",),
        ),
    ),
    good=(
        Example(
            "en",
            "Please say that again.",
            "a repetition was asked for",
            responses=("Black tea steeps four minutes in boiling water.",),
            turns=(
                Turn("user", "How long does black tea steep?"),
                Turn("assistant", "Black tea steeps four minutes in boiling water."),
                Turn("user", "Please say that again."),
            ),
        ),
        Example(
            "zh",
            "那龙井用多少度的水？",
            "回答了新问题",
            responses=("大约八十度。",),
            turns=(
                Turn("user", "红茶怎么泡？"),
                Turn("assistant", "红茶一般用沸水冲泡，闷三分钟。"),
                Turn("user", "那龙井用多少度的水？"),
            ),
        ),
    ),
    sources=("chatchat-space/Langchain-Chatchat#2152",),
    supersedes=("repeated_rejected_answer", "fact_drift", "context_lost"),
)
