"""_examples: a right answer that many checks of JSON show beside their own wrong one."""

from __future__ import annotations

from routing.contracts import Example

VALID_JSON = (
    Example(
        "en",
        'Reply with JSON only: {"river": string, "length_km": number}.',
        "valid JSON",
        responses=('{"river": "Loire", "length_km": 1006}',),
    ),
    Example(
        "zh",
        '只输出 JSON：{"河流": 字符串, "长度": 数字}。',
        "合法的 JSON",
        responses=('{"河流": "卢瓦尔河", "长度": 1006}',),
    ),
)
