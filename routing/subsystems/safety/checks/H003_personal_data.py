"""H003 personal-data: the prompt carries personal data."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.safety.personal import LABELS
from routing.subsystems.safety.signals import SafetySignals


def detect(signals: SafetySignals) -> Sequence[Evidence]:
    """One evidence per piece of personal data; checksummed or labelled ones are sure."""
    return [
        Evidence(
            Text(
                f"{LABELS[datum.kind].en}: “{datum.text.strip()[:60]}”",
                f"{LABELS[datum.kind].zh}：“{datum.text.strip()[:60]}”",
            ),
            where="prompt",
            span=datum.span,
            severity="warning" if datum.sure else "info",
        )
        for datum in signals.personal
    ]


CHECK = Check(
    code="H003",
    name="personal-data",
    kind="personal_data",
    side="prompt",
    severity="warning",
    rank=86,
    message=Text("The prompt carries personal data", "提示里有个人信息"),
    reason=Text(
        "What is sent is stored and may come back in an answer; a mask keeps the task and drops the risk.",
        "发送出去的内容会被保存，也可能出现在回答里；打码后任务不受影响，风险却没有了。",
    ),
    detect=detect,
    bad=(
        Example(
            "en",
            "Write to Ana, phone +1-202-555-0143, mail ana@example.org.",
            "phone and mail",
            marks=("+1-202-555-0143", "ana@example.org"),
        ),
        Example("en", "My SSN is 536-22-1234, is it valid?", "a social security number", marks=("536-22-1234",)),
        Example(
            "zh",
            "客户身份证号11010519491231002X，手机13812345678，请整理。",
            "身份证和手机号",
            marks=("11010519491231002X", "13812345678"),
        ),
        Example("zh", "快递寄到北京市朝阳区建国路88号院3号楼1201室，帮我写个短信。", "通信地址", marks=("建国路88号",)),
    ),
    good=(
        Example("en", "The meeting is on 12 May 2024 and costs 4,500 dollars.", "a date and an amount"),
        Example("zh", "2024年5月12日开会，预算450000元。", "日期和金额"),
    ),
    sources=("Microsoft Presidio", "GB 11643-1999", "ISO 13616", "ISO/IEC 7812"),
)
