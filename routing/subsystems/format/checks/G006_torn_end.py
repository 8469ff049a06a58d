"""G006 torn-end: the output is cut off."""

from __future__ import annotations

from routing.contracts import Check, Example, ModelResponse, Text
from routing.subsystems.format.checks._examples import VALID_JSON
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G006",
    name="torn-end",
    kind="truncated_output",
    side="response",
    severity="error",
    rank=6,
    message=Text("The output is cut off", "输出被截断"),
    reason=Text(
        "The text stops inside a string, a bracket or a sentence, usually because the output limit was reached.",
        "文本停在字符串、括号或句子中间，通常是达到了输出上限。",
    ),
    detect=detector("truncated_output"),
    bad=(
        Example(
            "en",
            'Reply with JSON only: {"river": string, "length_km": number}.',
            "ends inside a string",
            responses=(ModelResponse('{"river": "Loi', finish_reason="length"),),
            marks=("Loi",),
        ),
        Example(
            "zh",
            "写一段约200字的摘要。",
            "句子中断",
            responses=(
                ModelResponse(
                    "会议讨论了新仓库的选址，甲地靠近港口但租金较高，乙地价格便宜却需要", finish_reason="length"
                ),
            ),
            marks=("却需要",),
        ),
    ),
    good=VALID_JSON,
    sources=(
        "mangiucugna/json_repair#59",
        "RFC 8259",
    ),
    supersedes=(
        "invalid_json",
        "broken_markdown_fence",
        "length_violation",
        "count_mismatch",
        "missing_section",
        "key_mismatch",
        "schema_violation",
    ),
)
