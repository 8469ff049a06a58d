"""D021 nested-conditions: three or more conditions in one sentence."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.logic.checks._faults import detector
from routing.subsystems.logic.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"{fault.detail} conditions in one sentence: “{fault.found}”",
        f"一句话里有 {fault.detail} 个条件：“{fault.found}”",
    )


CHECK = Check(
    code="D021",
    name="nested-conditions",
    kind="nested_conditions",
    side="prompt",
    severity="warning",
    rank=82,
    message=Text("Three or more nested conditions", "条件嵌套三层以上"),
    reason=Text(
        "From three nested conditions on, models take the wrong branch far more often.",
        "条件嵌套达到三层后，模型走错分支的比例明显上升。",
    ),
    detect=detector("nested_conditions", because),
    bad=(
        Example(
            "en",
            "If the order is late and if the customer is new, refund it unless the item was on sale, otherwise send a voucher.",
            "four conditions",
            marks=("If the order",),
        ),
        Example("zh", "如果订单迟到，如果是新客户就退款，除非商品打折，否则发券。", "四个条件", marks=("如果订单",)),
    ),
    good=(
        Example("en", "If the order is late, refund it.", "one condition"),
        Example("zh", "如果订单迟到，就退款。", "一个条件"),
    ),
    sources=("SPEC M7 logic",),
)
