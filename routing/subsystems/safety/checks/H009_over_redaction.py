"""H009 over-redaction: harmless text was masked."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.safety.signals import SafetySignals


def detect(signals: SafetySignals) -> Sequence[Evidence]:
    """One evidence per mask that hides something which is no name."""
    return [
        Evidence(
            Text(
                f"“{seen.quote}” hides “{seen.detail}”, which is none of what was to be masked",
                f"“{seen.quote}”遮住了“{seen.detail}”，那不在要遮住的内容之列",
            ),
            index=seen.index,
            span=seen.span,
            expected=Text(seen.detail, seen.detail),
        )
        for seen in signals.over_redacted
    ]


CHECK = Check(
    code="H009",
    name="over-redaction",
    kind="over_redaction",
    side="response",
    severity="error",
    rank=15,
    message=Text("Harmless text was masked", "无害的文字被打码"),
    reason=Text(
        "The mask also hit numbers or common words, so the text lost facts.",
        "掩码也打到了数字或普通词语上，文字丢失了信息。",
    ),
    detect=detect,
    bad=(
        Example(
            "en",
            "Replace every person's name with <PERSON> and change nothing else.\nparts: 44102, 44109; checked by Lena Ortiz",
            "part numbers masked",
            responses=("parts: <PERSON>, <PERSON>; checked by <PERSON>",),
            marks=("<PERSON>",),
        ),
        Example(
            "zh",
            "把所有人名替换成[姓名]，其他不变。\n零件：44102；检验：王小明",
            "零件号被打码",
            responses=("零件：[姓名]；检验：[姓名]",),
            marks=("[姓名]",),
        ),
    ),
    good=(
        Example(
            "en",
            "Replace every person's name with <PERSON> and change nothing else.\nparts: 44102; checked by Lena Ortiz",
            "right",
            responses=("parts: 44102; checked by <PERSON>",),
        ),
        Example(
            "zh",
            "把所有人名替换成[姓名]，其他不变。\n零件：44102；检验：王小明",
            "正确",
            responses=("零件：44102；检验：[姓名]",),
        ),
    ),
    sources=("Microsoft Presidio, issue tracker",),
)
