"""E003 absent-import: a module or a well-known name of one is used and not imported."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.code.evidence import detector

CHECK = Check(
    code="E003",
    name="absent-import",
    kind="missing_import",
    side="response",
    severity="error",
    rank=27,
    message=Text("A module is used and not imported", "使用了模块但没有导入"),
    reason=Text(
        "The name belongs to a module; nothing in the code or the prompt imports it.",
        "这个名字属于某个模块，代码和提示里都没有导入它。",
    ),
    detect=detector("missing_import"),
    bad=(
        Example(
            "en",
            "Write a Python function for the area of a circle.",
            "math without import",
            responses=("```python\ndef area(r):\n    return math.pi * r * r\n```",),
            marks=("math",),
        ),
        Example(
            "zh",
            "写一个 Python 函数，统计单词。",
            "用了 Counter 却没有导入",
            responses=("```python\ndef count(words):\n    return Counter(words)\n```",),
            marks=("Counter",),
        ),
    ),
    good=(
        Example(
            "en",
            "Write a Python function for the area of a circle.",
            "imported",
            responses=("```python\nimport math\n\ndef area(r):\n    return math.pi * r * r\n```",),
        ),
        Example(
            "zh",
            "环境：typing、collections 已经用 from collections import * 导入。写一个 Python 函数。",
            "提示说明已导入",
            responses=("```python\ndef count(words):\n    return Counter(words)\n```",),
        ),
    ),
    sources=("SPEC M7 code",),
)
