"""G020 trailing-comma: comma before a closing bracket."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._examples import VALID_JSON
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G020",
    name="trailing-comma",
    kind="trailing_comma",
    side="response",
    severity="error",
    rank=44,
    message=Text("Comma before a closing bracket", "括号前多了逗号"),
    reason=Text(
        "JSON has no trailing commas; strict parsers refuse the document.",
        "JSON 不允许尾随逗号，严格解析器会拒绝。",
    ),
    detect=detector("trailing_comma"),
    bad=(
        Example(
            "en",
            'Reply with JSON only: {"river": string, "length_km": number}.',
            "before the brace",
            responses=('{"river": "Loire", "length_km": 1006,}',),
            marks=(",}",),
        ),
        Example("zh", "只输出 JSON 数组。", "数组末尾", responses=('["甲", "乙",]',), marks=(",]",)),
    ),
    good=VALID_JSON,
    sources=("RFC 8259",),
)
