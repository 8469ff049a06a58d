"""D008 verdict-by-position: the verdict stays at one position although the compared texts changed places."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.logic.checks._faults import detector
from routing.subsystems.logic.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"“{fault.found}” wins in every order ({fault.detail}): the verdict follows the position",
        f"交换顺序（{fault.detail}）后胜者仍是“{fault.found}”：结论跟着位置走",
    )


CHECK = Check(
    code="D008",
    name="verdict-by-position",
    kind="position_bias",
    side="response",
    severity="warning",
    rank=20,
    message=Text("Verdict follows the position", "结论随位置而定"),
    reason=Text(
        "With the two texts exchanged, a verdict by content names the other letter.",
        "两段文本交换位置后，按内容判断应当选另一个字母。",
    ),
    detect=detector("position_bias", because),
    bad=(
        Example(
            "en",
            "Which answer is better, A or B? Reply with the letter.",
            "A in both orders",
            responses=("A", "A"),
            meta={"order": ["AB", "BA"]},
            marks=("A",),
        ),
        Example(
            "zh",
            "回答A和回答B哪个更好？只答字母。",
            "两种顺序都选A",
            responses=("A", "A"),
            meta={"order": ["AB", "BA"]},
            marks=("A",),
        ),
    ),
    good=(
        Example(
            "en",
            "Which answer is better, A or B? Reply with the letter.",
            "follows the content",
            responses=("A", "B"),
            meta={"order": ["AB", "BA"]},
        ),
        Example(
            "zh", "回答A和回答B哪个更好？只答字母。", "跟随内容", responses=("A", "B"), meta={"order": ["AB", "BA"]}
        ),
    ),
    sources=("kinds.md logic",),
    supersedes=("inconsistent_answers", "fact_drift"),
    between=True,
)
