"""D006 broken-constraint: a listed plan breaks a stated order or day constraint."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.logic.checks._faults import detector
from routing.subsystems.logic.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"“{fault.found}” breaks the constraint “{fault.detail}”",
        f"“{fault.found}”违反了约束“{fault.detail}”",
    )


CHECK = Check(
    code="D006",
    name="broken-constraint",
    kind="constraint_violated",
    side="response",
    severity="error",
    rank=28,
    message=Text("Plan breaks a stated constraint", "方案违反给定约束"),
    reason=Text(
        "The items of the plan were held against the stated order and day constraints.",
        "已将方案各项与给定的顺序和日期约束核对。",
    ),
    detect=detector("constraint_violated", because),
    bad=(
        Example(
            "en",
            "Order the talks. Mira must come before Tom.",
            "wrong order",
            responses=("1. Tom\n2. Mira\n3. Ada",),
            marks=("Tom",),
        ),
        Example(
            "zh",
            "排值班表。小李不能在周一。",
            "安排在了周一",
            responses=("1. 周一：小李\n2. 周二：小王",),
            marks=("小李",),
        ),
    ),
    good=(
        Example(
            "en", "Order the talks. Mira must come before Tom.", "right order", responses=("1. Mira\n2. Ada\n3. Tom",)
        ),
        Example("zh", "排值班表。小李不能在周一。", "遵守约束", responses=("1. 周一：小王\n2. 周二：小李",)),
    ),
    sources=("kinds.md logic",),
)
