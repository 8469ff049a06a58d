"""G026 corrupt-escape: character broken into NUL and hex digits."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G026",
    name="corrupt-escape",
    kind="corrupt_unicode_escape",
    side="response",
    severity="error",
    rank=42,
    message=Text("Character broken into NUL and hex digits", "字符被损坏成 NUL 加十六进制"),
    reason=Text(
        "A four-digit escape was split: the text parses and still holds a NUL where a letter belongs.",
        "四位转义被拆开：能解析，但本该是字母的位置成了 NUL。",
    ),
    detect=detector("corrupt_unicode_escape"),
    bad=(
        Example(
            "en",
            'Reply with JSON only: {"name": string}.',
            "é torn",
            responses=('{"name": "Caf\\u0000e9"}',),
            marks=("\\u0000",),
        ),
        Example(
            "zh",
            '只输出 JSON {"名称": 字符串}。',
            "转义损坏",
            responses=('{"名称": "Caf\\u0000e9"}',),
            marks=("\\u0000",),
        ),
    ),
    good=(
        Example(
            "en", 'Reply with JSON only: {"name": string}.', "a whole escape", responses=('{"name": "Caf\\u00e9"}',)
        ),
        Example("zh", '输出 JSON {"客户": 字符串}。', "正常转义", responses=('{"客户": "\\u9752\\u79be"}',)),
    ),
    sources=("RFC 8259",),
)
