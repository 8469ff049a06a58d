"""mask-personal-data: replaces personal data by numbered masks."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._form import is_code, is_json
from routing.subsystems.safety.personal import find

NEEDED = re.compile(
    r"\b(?:extract|parse|split|validate|normali[sz]e|reformat|which (?:city|street|province|area))\b|提取|抽取|取出|解析|拆分|拆成|识别|校验|规范化|打码|脱敏|换成|替换|\bmask|\bredact|\breplace",
    re.IGNORECASE,
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """The prompt with every sure piece of personal data masked; None when there is none, or when the task is about it."""
    if finding.kind == "personal_data" and (
        NEEDED.search(prompt.instruction[:4000]) or is_code(prompt) or is_json(prompt)
    ):
        return None
    found = [datum for datum in find(prompt.text) if datum.sure]
    if not found:
        return None
    numbers: dict[tuple[str, str], int] = {}
    pieces, position = [], 0
    for datum in found:
        same = [key for key in numbers if key[0] == datum.kind]
        number = numbers.setdefault((datum.kind, datum.text), len(same) + 1)
        pieces += [prompt.text[position : datum.span.start], f"[{datum.kind.upper()}_{number}]"]
        position = datum.span.end
    return "".join([*pieces, prompt.text[position:]])


FIX = Fix(
    id="mask-personal-data",
    title=Text("Mask personal data before sending", "发送前给个人信息打码"),
    why=Text(
        "What is not sent cannot come back; numbered masks can be put back afterwards.",
        "没有发出去的内容不会回来；带编号的掩码之后还能还原。",
    ),
    kinds=("pii_leak", "personal_data"),
    transform=transform,
    verify=Text("Search the answers for the original values.", "在回答里搜索原来的值。"),
    examples=(
        FixExample(
            "en", "Write to ana@example.org and call +1-202-555-0143.", "personal_data", ("[EMAIL_1]", "[PHONE_1]")
        ),
        FixExample("zh", "请联系13812345678，邮箱 wang@example.org。", "personal_data", ("[PHONE_1]", "[EMAIL_1]")),
    ),
    order=3,
)
