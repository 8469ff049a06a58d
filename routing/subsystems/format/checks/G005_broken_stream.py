"""G005 broken-stream: the stream broke off."""

from __future__ import annotations

from routing.contracts import Check, Example, ModelResponse, Text
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G005",
    name="broken-stream",
    kind="stream_cut",
    side="response",
    severity="error",
    rank=5,
    message=Text("The stream broke off", "数据流中断"),
    reason=Text(
        "No finish reason and no closing marker came: the connection ended before the answer did.",
        "没有结束原因也没有结束标记：连接在回答完成之前就断开了。",
    ),
    detect=detector("stream_cut"),
    bad=(
        Example(
            "en",
            "Summarise the log in two sentences.",
            "no closing marker",
            responses=("I have read the log; here is the summary:",),
            meta={"stream": True, "done_marker": False},
        ),
        Example(
            "zh",
            "用两句话概括记录。",
            "没有结束标记",
            responses=("我已经看完记录，下面整理结论：",),
            meta={"stream": True, "done_marker": False},
        ),
    ),
    good=(
        Example(
            "en",
            "Summarise the log in two sentences.",
            "complete",
            responses=(ModelResponse("The pump leaked. It was repaired.", finish_reason="stop"),),
            meta={"stream": True, "done_marker": True},
        ),
        Example(
            "zh",
            "用两句话概括记录。",
            "完整",
            responses=(ModelResponse("水泵漏油。后来修好了。", finish_reason="stop"),),
            meta={"stream": True, "done_marker": True},
        ),
    ),
    sources=("SPEC M14",),
    supersedes=(
        "truncated_output",
        "length_violation",
        "count_mismatch",
    ),
)
