"""B009 courtesy-without-answer: the response consists of courtesy phrases only."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.relation.checks._faults import detector
from routing.subsystems.relation.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"the response is only a courtesy phrase (“{fault.found}”); the task is not touched",
        f"回答只有客套话（“{fault.found}”），没有做任务",
    )


CHECK = Check(
    code="B009",
    name="courtesy-without-answer",
    kind="non_answer",
    side="response",
    severity="error",
    rank=13,
    message=Text("Courtesy phrase in place of the answer", "用客套话代替了回答"),
    reason=Text(
        "Every sentence is a greeting, an acknowledgement or an offer of help.",
        "每一句都是问候、确认或提供帮助的套话。",
    ),
    detect=detector("non_answer", because),
    bad=(
        Example(
            "en",
            "Name three uses of vinegar in the kitchen.",
            "an offer of help only",
            responses=("You're welcome! Let me know if you have any other questions.",),
            marks=("welcome",),
        ),
        Example(
            "zh",
            "列出三种醋在厨房里的用途。",
            "只有客套话",
            responses=("好的，如果还有其他问题，请随时告诉我。",),
            marks=("随时",),
        ),
    ),
    good=(
        Example(
            "en",
            "Thanks!",
            "nothing was asked",
            responses=("You're welcome! Let me know if you have any other questions.",),
        ),
        Example(
            "zh",
            "列出三种醋在厨房里的用途。",
            "做了任务",
            responses=("调味、腌菜、去水垢。如果还有其他问题，请随时告诉我。",),
        ),
    ),
    sources=("kinds.md context",),
)
