"""G010 reasoning-before-answer: thinking text in front of the answer."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._examples import VALID_JSON
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G010",
    name="reasoning-before-answer",
    kind="reasoning_leak",
    side="response",
    severity="error",
    rank=40,
    message=Text("Thinking text in front of the answer", "回答前带有思考文字"),
    reason=Text(
        "A thinking block is not part of the answer; a parser fails at it and a reader sees notes not meant for him.",
        "思考块不属于回答：解析器会失败，读者会看到不该看到的草稿。",
    ),
    detect=detector("reasoning_leak"),
    bad=(
        Example(
            "en",
            'Reply with JSON only: {"river": string, "length_km": number}.',
            "a thinking block",
            responses=('<think>The user wants JSON.</think>{"river": "Loire", "length_km": 1006}',),
            marks=("<think>",),
        ),
        Example(
            "zh",
            '只输出 JSON：{"河流": 字符串, "长度": 数字}。',
            "思考块",
            responses=('<think>用户要 JSON。</think>{"河流": "卢瓦尔河", "长度": 1006}',),
            marks=("<think>",),
        ),
    ),
    good=VALID_JSON,
    sources=("admonstrator/zettelrobbe#74",),
)
