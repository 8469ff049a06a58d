"""G015 fenced-json: JSON inside a code fence."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._examples import VALID_JSON
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G015",
    name="fenced-json",
    kind="code_fence_wrapped",
    side="response",
    severity="error",
    rank=46,
    message=Text("JSON inside a code fence", "JSON 被放进代码块"),
    reason=Text(
        "A strict parser fails at the first backtick.",
        "严格的解析器在第一个反引号处就会失败。",
    ),
    detect=detector("code_fence_wrapped"),
    supersedes=("negation_ignored", "forbidden_character"),
    bad=(
        Example(
            "en",
            'Reply with JSON only: {"river": string, "length_km": number}.',
            "a fence",
            responses=('```json\n{"river": "Loire", "length_km": 1006}\n```',),
            marks=("```json",),
        ),
        Example(
            "zh",
            '只输出 JSON：{"河流": 字符串, "长度": 数字}。',
            "代码块",
            responses=('```json\n{"河流": "卢瓦尔河", "长度": 1006}\n```',),
            marks=("```json",),
        ),
    ),
    good=VALID_JSON,
    sources=("garrytan/gbrain#2364",),
)
