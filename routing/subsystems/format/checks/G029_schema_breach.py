"""G029 schema-breach: breaks the stated schema."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._examples import VALID_JSON
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G029",
    name="schema-breach",
    kind="schema_violation",
    side="response",
    severity="error",
    rank=53,
    message=Text("Breaks the stated schema", "不符合给定的模式"),
    reason=Text(
        "The document parses, but a type, a range or another rule of the schema is broken.",
        "文档能解析，但类型、范围或其他规则不符合模式。",
    ),
    detect=detector("schema_violation"),
    bad=(
        Example(
            "en",
            'Reply with JSON only: {"river": string, "length_km": number}.',
            "a string for a number",
            responses=('{"river": "Loire", "length_km": "long"}',),
            marks=('"long"',),
        ),
        Example(
            "zh",
            '只输出 JSON：{"河流": 字符串, "长度": 数字}。',
            "类型错误",
            responses=('{"河流": "卢瓦尔河", "长度": "很长"}',),
            marks=('"很长"',),
        ),
    ),
    good=VALID_JSON,
    sources=("JSON Schema 2020-12",),
)
