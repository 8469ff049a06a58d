"""D005 wrong-branch: the response takes another branch than the stated conditions select."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.logic.checks._faults import detector, same
from routing.subsystems.logic.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"the input “{fault.detail}” selects branch {fault.expected}, the response gives {fault.found}",
        f"输入“{fault.detail}”应走分支 {fault.expected}，回答却是 {fault.found}",
    )


CHECK = Check(
    code="D005",
    name="wrong-branch",
    kind="condition_misapplied",
    side="response",
    severity="error",
    rank=26,
    message=Text("Wrong branch taken", "走错了分支"),
    reason=Text(
        "The conditions were evaluated on the given input; another branch holds.",
        "按给定输入逐条判断条件，成立的是另一个分支。",
    ),
    detect=detector("condition_misapplied", because, same),
    bad=(
        Example(
            "en",
            "Answer with the number only. If the question mentions both returns and invoices, answer 1. If it mentions only returns, answer 2. Otherwise answer 3.\nQuestion: My shoes are too small, how do returns work?",
            "no invoice was mentioned",
            responses=("1",),
            marks=("1",),
        ),
        Example(
            "zh",
            "只回答编号：如果问题同时提到退货和发票，选1；如果只提到退货，选2；否则选3。\n问题：鞋子小了想退货，怎么寄回去？",
            "没有提到发票",
            responses=("1",),
            marks=("1",),
        ),
    ),
    good=(
        Example(
            "en",
            "Answer with the number only. If the question mentions both returns and invoices, answer 1. If it mentions only returns, answer 2. Otherwise answer 3.\nQuestion: My shoes are too small, how do returns work?",
            "right branch",
            responses=("2",),
        ),
        Example(
            "zh",
            "只回答编号：如果问题同时提到退货和发票，选1；如果只提到退货，选2；否则选3。\n问题：鞋子小了想退货，怎么寄回去？",
            "分支正确",
            responses=("2",),
        ),
    ),
    sources=("kinds.md logic",),
    supersedes=("contradiction",),
)
