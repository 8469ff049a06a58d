"""G016 prose-beside-json: text around the JSON document."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._examples import VALID_JSON
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G016",
    name="prose-beside-json",
    kind="prose_around_json",
    side="response",
    severity="error",
    rank=50,
    message=Text("Text around the JSON document", "JSON 前后有文字"),
    reason=Text(
        "Sentences before or after the document make the whole reply unparseable.",
        "文档前后的句子使整个回复无法解析。",
    ),
    detect=detector("prose_around_json"),
    bad=(
        Example(
            "en",
            'Reply with JSON only: {"river": string, "length_km": number}.',
            "a sentence in front",
            responses=('Here you are: {"river": "Loire", "length_km": 1006}',),
            marks=("Here you are",),
        ),
        Example(
            "zh",
            '只输出 JSON：{"河流": 字符串, "长度": 数字}。',
            "后面有话",
            responses=('{"河流": "卢瓦尔河", "长度": 1006} 希望有帮助！',),
            marks=("希望有帮助",),
        ),
    ),
    good=VALID_JSON,
    sources=("VectifyAI/PageIndex#382",),
)
