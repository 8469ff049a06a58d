"""G028 unparseable-json: not valid JSON."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._examples import VALID_JSON
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G028",
    name="unparseable-json",
    kind="invalid_json",
    side="response",
    severity="error",
    rank=52,
    message=Text("Not valid JSON", "不是合法的 JSON"),
    reason=Text(
        "The reply does not parse; the position and the cause are named.",
        "回复无法解析；已指出位置和原因。",
    ),
    detect=detector("invalid_json"),
    bad=(
        Example(
            "en",
            "Reply with JSON only.",
            "a comment and a missing comma",
            responses=('{"a": 1 // one\n "b": 2}',),
            marks=("// one",),
        ),
        Example("zh", "只输出 JSON。", "省略号", responses=("[1, 2, ...]",), marks=("...",)),
    ),
    good=VALID_JSON,
    sources=("RFC 8259",),
)
