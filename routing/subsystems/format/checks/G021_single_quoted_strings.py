"""G021 single-quoted-strings: Python-style quotes or literals."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._examples import VALID_JSON
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G021",
    name="single-quoted-strings",
    kind="single_quoted_json",
    side="response",
    severity="error",
    rank=45,
    message=Text("Python-style quotes or literals", "Python 风格的引号或字面量"),
    reason=Text(
        "Single quotation marks, True and None are Python, not JSON.",
        "单引号、True、None 是 Python 写法，不是 JSON。",
    ),
    detect=detector("single_quoted_json"),
    bad=(
        Example(
            "en",
            'Reply with JSON only: {"river": string, "length_km": number}.',
            "a Python dict",
            responses=("{'river': 'Loire', 'length_km': 1006}",),
            marks=("'river'",),
        ),
        Example("zh", "只输出 JSON。", "Python 字面量", responses=('{"完成": True}',), marks=("True",)),
    ),
    good=VALID_JSON,
    sources=("RFC 8259",),
)
