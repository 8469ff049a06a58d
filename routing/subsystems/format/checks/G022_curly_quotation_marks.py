"""G022 curly-quotation-marks: curly quotation marks as delimiters."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._examples import VALID_JSON
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G022",
    name="curly-quotation-marks",
    kind="smart_quote_json",
    side="response",
    severity="error",
    rank=44,
    message=Text("Curly quotation marks as delimiters", "弯引号作定界符"),
    reason=Text(
        "Only the straight double quotation mark delimits strings in JSON.",
        "JSON 字符串只能用直双引号定界。",
    ),
    detect=detector("smart_quote_json"),
    bad=(
        Example(
            "en",
            'Reply with JSON only: {"river": string, "length_km": number}.',
            "curly marks",
            responses=("{“river”: “Loire”, “length_km”: 1006}",),
            marks=("“river”",),
        ),
        Example(
            "zh",
            '只输出 JSON：{"河流": 字符串, "长度": 数字}。',
            "中文引号",
            responses=("{“河流”: “卢瓦尔河”, “长度”: 1006}",),
            marks=("“河流”",),
        ),
    ),
    good=VALID_JSON,
    sources=("RFC 8259",),
)
