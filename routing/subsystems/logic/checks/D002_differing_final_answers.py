"""D002 differing-final-answers: the same closed question got different final answers."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.logic.checks._faults import detector
from routing.subsystems.logic.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"the same question was answered “{fault.found}” ({fault.detail} different)",
        f"同一个问题的回答分别是“{fault.found}”（{fault.detail} 不同）",
    )


CHECK = Check(
    code="D002",
    name="differing-final-answers",
    kind="inconsistent_answers",
    side="response",
    severity="warning",
    rank=21,
    message=Text("Different answers to the same question", "同一问题得到不同答案"),
    reason=Text(
        "A closed question has one answer; the calls disagree, so at least one of them is wrong.",
        "封闭式问题只有一个答案；多次调用结果不一致，至少有一个是错的。",
    ),
    detect=detector("inconsistent_answers", because),
    bad=(
        Example(
            "en",
            "Is Gull Rock automatic? Reply Yes or No.",
            "yes and no",
            responses=("Yes", "No", "Yes"),
            marks=("No",),
        ),
        Example("zh", "灯塔是哪一年建成的？", "年份不同", responses=("1889年", "灯塔建于1898年。"), marks=("1898",)),
    ),
    good=(
        Example(
            "en",
            "Where is the spare key?",
            "reworded only",
            responses=("It hangs behind the blue door.", "Behind the blue door."),
        ),
        Example("zh", "灯塔是哪一年建成的？", "一致", responses=("1889年", "灯塔建于1889年。")),
    ),
    sources=("SPEC M11 row 3", "kinds.md logic"),
    between=True,
)
