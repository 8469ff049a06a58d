"""G001 response-without-content: the response is empty."""

from __future__ import annotations

from routing.contracts import Check, Example, ModelResponse, Text
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G001",
    name="response-without-content",
    kind="empty_response",
    side="response",
    severity="error",
    rank=2,
    message=Text("The response is empty", "回答为空"),
    reason=Text(
        "The call finished normally and returned nothing, so there is nothing to parse or to show.",
        "调用正常结束却没有内容，既无法解析也无法展示。",
    ),
    detect=detector("empty_response"),
    bad=(
        Example(
            "en", "Name a river in France.", "an empty answer", responses=(ModelResponse("", finish_reason="stop"),)
        ),
        Example("zh", "说出一条法国的河流。", "空回答", responses=("  \n",)),
    ),
    good=(
        Example("en", "Name a river in France.", "an answer", responses=("The Loire.",)),
        Example("zh", "说出一条法国的河流。", "有回答", responses=("卢瓦尔河。",)),
    ),
    sources=("SPEC M14",),
)
