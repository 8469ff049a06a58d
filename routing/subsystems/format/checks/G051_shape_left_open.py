"""G051 shape-left-open: structured result without a stated shape."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G051",
    name="shape-left-open",
    kind="unstated_output_form",
    side="prompt",
    severity="info",
    rank=90,
    message=Text("Structured result without a stated shape", "要求结构化结果却没有说明形状"),
    reason=Text(
        "Without key or column names each call invents its own, and code that reads them fails.",
        "没有给出键名或列名，每次调用都会自造，读取的程序会出错。",
    ),
    detect=detector("unstated_output_form"),
    bad=(
        Example("en", "Summarise the meeting and output it as JSON.", "no keys", marks=("JSON",)),
        Example("zh", "总结会议，并以JSON输出。", "没有键名", marks=("JSON",)),
    ),
    good=(
        Example("en", 'Return JSON {"title": string} for the meeting.', "a shape"),
        Example("zh", '输出 JSON {"标题": 字符串}。', "有形状"),
    ),
    sources=("SPEC M12",),
)
