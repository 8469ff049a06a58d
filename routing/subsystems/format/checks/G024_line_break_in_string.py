"""G024 line-break-in-string: real line break inside a string."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._examples import VALID_JSON
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G024",
    name="line-break-in-string",
    kind="raw_newline_in_string",
    side="response",
    severity="error",
    rank=44,
    message=Text("Real line break inside a string", "字符串内有真实换行"),
    reason=Text(
        "Control characters must be escaped inside JSON strings.",
        "JSON 字符串中的控制字符必须转义。",
    ),
    detect=detector("raw_newline_in_string"),
    bad=(
        Example(
            "en",
            'Reply with JSON only: {"message": string}.',
            "two lines",
            responses=('{"message": "first line\nsecond line"}',),
            marks=("\n",),
        ),
        Example(
            "zh", '只输出 JSON {"内容": 字符串}。', "换行", responses=('{"内容": "第一行\n第二行"}',), marks=("\n",)
        ),
    ),
    good=VALID_JSON,
    sources=("RFC 8259",),
)
