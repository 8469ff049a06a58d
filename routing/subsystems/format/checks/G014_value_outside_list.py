"""G014 value-outside-list: value outside the closed list."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G014",
    name="value-outside-list",
    kind="enum_violation",
    side="response",
    severity="error",
    rank=48,
    message=Text("Value outside the closed list", "取值不在给定列表中"),
    reason=Text(
        "The prompt lists the allowed values; another one cannot be mapped.",
        "提示列出了允许的取值，其他取值无法对应。",
    ),
    detect=detector("enum_violation"),
    bad=(
        Example(
            "en",
            'Reply with JSON {"mood": "good"|"bad"}.',
            "a third value",
            responses=('{"mood": "mixed"}',),
            marks=('"mixed"',),
        ),
        Example(
            "zh",
            '只输出 JSON {"情感": "正面"|"负面"}。',
            "列表外的值",
            responses=('{"情感": "中性"}',),
            marks=('"中性"',),
        ),
    ),
    good=(
        Example("en", 'Reply with JSON {"mood": "good"|"bad"}.', "a listed value", responses=('{"mood": "good"}',)),
        Example("zh", '只输出 JSON {"情感": "正面"|"负面"}。', "列表内的值", responses=('{"情感": "负面"}',)),
    ),
    sources=("JSON Schema 2020-12, enum",),
)
