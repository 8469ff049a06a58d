"""D004 dropped-condition: one of two joint conditions is stated to be missing and the response says yes."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.logic.checks._faults import detector, same
from routing.subsystems.logic.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"the rule needs “{fault.found}” as well, and the prompt says “{fault.detail}”",
        f"规则还要求“{fault.found}”，而提示中写着“{fault.detail}”",
    )


CHECK = Check(
    code="D004",
    name="dropped-condition",
    kind="condition_dropped",
    side="response",
    severity="error",
    rank=27,
    message=Text("Joint condition left out", "漏掉了并列条件"),
    reason=Text(
        "Both conditions are required together; one of them is not met.",
        "两个条件缺一不可，其中一个没有满足。",
    ),
    detect=detector("condition_dropped", because, same),
    bad=(
        Example(
            "en",
            "A loan must be approved by the manager and the librarian. The manager has agreed; the librarian has not yet answered. May Tom take the book?",
            "one approval is missing",
            responses=("Yes, the manager agreed.",),
            marks=("Yes",),
        ),
        Example(
            "zh",
            "规定：借书须同时经馆长和管理员批准。馆长已批准，管理员尚未答复。可以借走吗？",
            "缺一个批准",
            responses=("可以，馆长已经批准。",),
            marks=("可以",),
        ),
    ),
    good=(
        Example(
            "en",
            "A loan must be approved by the manager and the librarian. The manager has agreed; the librarian has not yet answered. May Tom take the book?",
            "says no",
            responses=("No, the librarian has not answered.",),
        ),
        Example(
            "zh",
            "规定：借书须同时经馆长和管理员批准。馆长已批准，管理员尚未答复。可以借走吗？",
            "说不可以",
            responses=("不可以，管理员还没有答复。",),
        ),
    ),
    sources=("kinds.md logic",),
    supersedes=("contradiction",),
)
