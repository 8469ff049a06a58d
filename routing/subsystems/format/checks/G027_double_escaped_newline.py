"""G027 double-escaped-newline: line break escaped twice."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G027",
    name="double-escaped-newline",
    kind="double_escaped_newline",
    side="response",
    severity="error",
    rank=42,
    message=Text("Line break escaped twice", "换行被转义两次"),
    reason=Text(
        "After parsing, the value holds a backslash and an n on one line instead of a line break.",
        "解析后值里是反斜杠加 n，而不是换行。",
    ),
    detect=detector("double_escaped_newline"),
    bad=(
        Example(
            "en",
            'Produce the tool call as JSON {"path": string, "content": string} that writes hello.py.',
            "two backslashes",
            responses=('{"path": "hello.py", "content": "import sys\\\\nprint(sys.version)"}',),
            marks=("\\\\n",),
        ),
        Example(
            "zh",
            '输出 JSON {"正文": 字符串}，正文分两行。',
            "转义两次",
            responses=('{"正文": "第一行。\\\\n第二行。"}',),
            marks=("\\\\n",),
        ),
    ),
    good=(
        Example(
            "en",
            'Produce the tool call as JSON {"path": string, "content": string} that writes hello.py.',
            "escaped once",
            responses=('{"path": "hello.py", "content": "import sys\\nprint(sys.version)"}',),
        ),
        Example(
            "zh", '输出 JSON {"正文": 字符串}，正文分两行。', "转义一次", responses=('{"正文": "第一行。\\n第二行。"}',)
        ),
    ),
    sources=("RFC 8259",),
)
