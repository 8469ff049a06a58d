"""G028 unparseable-json: not valid JSON."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
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
    good=(
        Example(
            "en",
            'Reply with JSON only: {"river": string, "length_km": number}.',
            "valid JSON",
            responses=('{"river": "Loire", "length_km": 1006}',),
        ),
        Example(
            "zh",
            '只输出 JSON：{"河流": 字符串, "长度": 数字}。',
            "合法的 JSON",
            responses=('{"河流": "卢瓦尔河", "长度": 1006}',),
        ),
    ),
    sources=("RFC 8259",),
)
