"""G023 unescaped-quotation-mark: quotation mark inside a string."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._examples import VALID_JSON
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G023",
    name="unescaped-quotation-mark",
    kind="unescaped_quote",
    side="response",
    severity="error",
    rank=43,
    message=Text("Quotation mark inside a string", "字符串内的引号没有转义"),
    reason=Text(
        "A straight quotation mark inside a value ends the string early.",
        "值内部的直引号没有反斜杠，字符串会提前结束。",
    ),
    detect=detector("unescaped_quote"),
    bad=(
        Example(
            "en",
            'Reply with JSON only: {"note": string}.',
            "quoted word inside",
            responses=('{"note": "Sent to the "manager", waiting."}',),
            marks=('"manager"',),
        ),
        Example(
            "zh",
            '只输出 JSON {"desc": 字符串}。',
            "内层引号",
            responses=('{"desc": "占位文字为"输入货号""}',),
            marks=('"输入货号"',),
        ),
    ),
    good=VALID_JSON,
    sources=(
        "web-infra-dev/midscene#2049",
        "RFC 8259",
    ),
)
