"""G008 damaged-placeholder: format placeholder changed."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G008",
    name="damaged-placeholder",
    kind="placeholder_damaged",
    side="response",
    severity="error",
    rank=26,
    message=Text("Format placeholder changed", "格式占位符被改动"),
    reason=Text(
        "A placeholder that is lost or repeated makes the finished string wrong or makes the program fail.",
        "占位符丢失或重复会使最终文字出错，甚至让程序报错。",
    ),
    detect=detector("placeholder_damaged"),
    bad=(
        Example(
            "en",
            "Translate to German and keep placeholders unchanged: %1$s sent %2$d parcels to %3$s.",
            "one lost, one doubled",
            responses=("%1$s hat %2$d Pakete an %1$s geschickt.",),
            marks=("an %1$s",),
        ),
        Example(
            "zh",
            "翻译成中文，保留占位符：{user} has {count} new messages",
            "占位符丢失",
            responses=("{user} 有几条新消息",),
        ),
    ),
    good=(
        Example(
            "en",
            "Translate to German and keep placeholders unchanged: %1$s sent %2$d parcels to %3$s.",
            "all kept",
            responses=("%1$s hat %2$d Pakete an %3$s geschickt.",),
        ),
        Example(
            "zh",
            "翻译成中文，保留占位符：{user} has {count} new messages",
            "全部保留",
            responses=("{user} 有 {count} 条新消息",),
        ),
    ),
    sources=("GNU gettext manual, c-format",),
)
