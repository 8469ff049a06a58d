"""D010 unproven-conclusion: the response accepts a conclusion that the premises do not give, or rejects one that they do."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.logic.checks._faults import detector, same
from routing.subsystems.logic.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"the one sibling that is meant is the person asked about, so “{fault.found}” does not follow"
        if "|" in fault.detail
        else f"“{fault.detail}”: the premises give {fault.expected}, the response says {fault.found}",
        f"所说的那一个兄弟姐妹就是被问的人，因此推不出“{fault.found}”"
        if "|" in fault.detail
        else f"“{fault.detail}”：由前提应答 {fault.expected}，回答却是 {fault.found}",
    )


CHECK = Check(
    code="D010",
    name="unproven-conclusion",
    kind="invalid_inference",
    side="response",
    severity="error",
    rank=23,
    message=Text("Conclusion that does not follow", "结论推不出来"),
    reason=Text(
        "The premises were read as formulas and the conclusion was tested against all their models.",
        "把前提读成公式，并在其所有模型上检验结论。",
    ),
    detect=detector("invalid_inference", because, same),
    bad=(
        Example(
            "en",
            "All ferries are ships. The Tern is a ship. Does it follow that the Tern is a ferry? Answer yes or no.",
            "affirming the consequent",
            responses=("Yes, since all ferries are ships.",),
            marks=("Yes",),
        ),
        Example(
            "zh",
            "小欧有四个姐妹，每个姐妹都只有一个兄弟。小欧有几个兄弟？",
            "那个兄弟就是他自己",
            responses=("每个姐妹有一个兄弟，所以小欧有一个兄弟。",),
            marks=("小欧有一个兄弟",),
        ),
    ),
    good=(
        Example(
            "en",
            "All ferries are ships. The Tern is a ferry. Does it follow that the Tern is a ship? Answer yes or no.",
            "valid",
            responses=("Yes.",),
        ),
        Example(
            "zh",
            "小欧有四个姐妹，每个姐妹都只有一个兄弟。小欧有几个兄弟？",
            "正确",
            responses=("没有，那个兄弟就是小欧自己。",),
        ),
    ),
    sources=("SPEC M7 logic",),
    supersedes=("contradiction",),
)
