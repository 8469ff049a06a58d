"""D009 widened-negation: "not all" in the given text became "none" in the response."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.logic.checks._faults import detector
from routing.subsystems.logic.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"the text says “{fault.expected}”, the response makes it “{fault.found}”",
        f"原文是“{fault.expected}”，回答变成了“{fault.found}”",
    )


CHECK = Check(
    code="D009",
    name="widened-negation",
    kind="negation_scope",
    side="response",
    severity="warning",
    rank=29,
    message=Text("Negation taken over too much", "否定范围被扩大"),
    reason=Text(
        "“Not all” leaves some; “none” leaves nothing.",
        "“不是所有”仍留有一部分，“没有”则一个不留。",
    ),
    detect=detector("negation_scope", because),
    bad=(
        Example(
            "en",
            "Using only the text, say which ferries run.\nText: Not all ferries run on Sunday.",
            "none instead of not all",
            responses=("No ferries run on Sunday.",),
            marks=("No ferries",),
        ),
        Example(
            "zh",
            "根据材料回答。\n材料：不是所有渡轮都在周日运行。",
            "变成全部不",
            responses=("所有渡轮都不在周日运行。",),
            marks=("所有渡轮",),
        ),
    ),
    good=(
        Example(
            "en",
            "Using only the text, say which ferries run.\nText: Not all ferries run on Sunday.",
            "scope kept",
            responses=("Some ferries may not run on Sunday.",),
        ),
        Example(
            "zh", "根据材料回答。\n材料：不是所有渡轮都在周日运行。", "范围正确", responses=("周日只有部分渡轮运行。",)
        ),
    ),
    sources=("SPEC M7 logic",),
    supersedes=("contradiction",),
)
