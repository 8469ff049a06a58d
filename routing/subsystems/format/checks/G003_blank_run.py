"""G003 blank-run: blanks up to the limit."""

from __future__ import annotations

from routing.contracts import Check, Example, ModelResponse, Text
from routing.subsystems.format.checks._examples import VALID_JSON
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G003",
    name="blank-run",
    kind="whitespace_runaway",
    side="response",
    severity="error",
    rank=5,
    message=Text("Blanks up to the limit", "空白填满输出"),
    reason=Text(
        "A grammar that allows free white space lets the model emit blanks until the limit; the document never ends.",
        "允许任意空白的语法会让模型一直输出空白直到上限，文档没有结束。",
    ),
    detect=detector("whitespace_runaway"),
    bad=(
        Example(
            "en",
            'Reply with JSON only: {"river": string, "length_km": number}.',
            "blanks in place of the rest",
            responses=(ModelResponse('{"river": "Loire"' + " " * 700, finish_reason="length"),),
        ),
        Example(
            "zh",
            '只输出 JSON：{"河流": 字符串, "长度": 数字}。',
            "换行填充",
            responses=('{"河流": "卢瓦尔河"' + "\n" * 700,),
        ),
    ),
    good=VALID_JSON,
    sources=("jundot/omlx#2990",),
    supersedes=(
        "truncated_output",
        "invalid_json",
    ),
)
