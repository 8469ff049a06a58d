"""G025 non-json-literal: NaN or Infinity."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._examples import VALID_JSON
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G025",
    name="non-json-literal",
    kind="invalid_json_literal",
    side="response",
    severity="error",
    rank=44,
    message=Text("NaN or Infinity", "NaN 或 Infinity"),
    reason=Text(
        "JSON has no NaN and no Infinity; strict parsers refuse them.",
        "JSON 没有 NaN 和 Infinity，严格解析器会拒绝。",
    ),
    detect=detector("invalid_json_literal"),
    bad=(
        Example(
            "en",
            'Reply with JSON only: {"mean": number}.',
            "not a number",
            responses=('{"mean": NaN}',),
            marks=("NaN",),
        ),
        Example(
            "zh", '只输出 JSON {"均值": 数字}。', "无穷大", responses=('{"均值": -Infinity}',), marks=("-Infinity",)
        ),
    ),
    good=VALID_JSON,
    sources=("RFC 8259",),
)
