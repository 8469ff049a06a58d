"""B009 courtesy-without-answer: the response consists of courtesy phrases only."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.relation.checks._faults import detector
from routing.subsystems.relation.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"the response is only a courtesy phrase (“{fault.found}”); the task is not touched",
        f"回答只有客套话（“{fault.found}”），没有做任务",
    )


CHECK = Check(
    code="B009",
    name="courtesy-without-answer",
    kind="non_answer",
    side="response",
    severity="error",
    rank=13,
    message=Text("Courtesy phrase in place of the answer", "用客套话代替了回答"),
    reason=Text(
        "Every sentence is a greeting, an acknowledgement or an offer of help.",
        "每一句都是问候、确认或提供帮助的套话。",
    ),
    detect=detector("non_answer", because),
    bad=(
        Example(
            "en",
            "Name three uses of vinegar in the kitchen.",
            "an offer of help only",
            responses=("You're welcome! Let me know if you have any other questions.",),
            marks=("welcome",),
        ),
        Example(
            "zh",
            "列出三种醋在厨房里的用途。",
            "只有客套话",
            responses=("好的，如果还有其他问题，请随时告诉我。",),
            marks=("随时",),
        ),
        Example(
            "zh",
            "把这三个日期换算成农历：3月1日、5月4日、9月10日。",
            "只说收到",
            responses=("收到，马上为您办理，请稍等片刻。",),
            marks=("马上",),
        ),
        Example(
            "en",
            "Compare the two phones by price and battery.\nA: 300 euros, 20 hours. B: 250 euros, 14 hours.",
            "praise in place of the comparison",
            responses=("Great question! Thank you for reaching out, and feel free to come back any time.",),
            marks=("Great question",),
        ),
    ),
    good=(
        Example(
            "en",
            "Turn off the kitchen lights.",
            "no text was asked for",
            responses=("Done! Let me know if you need anything else.",),
        ),
        Example(
            "zh",
            "请写一句结束语，用在客服邮件结尾。",
            "要的就是客套话",
            responses=("如有任何问题，欢迎随时联系我们，祝您生活愉快！",),
        ),
        Example(
            "en",
            "Thanks!",
            "nothing was asked",
            responses=("You're welcome! Let me know if you have any other questions.",),
        ),
        Example(
            "zh",
            "列出三种醋在厨房里的用途。",
            "做了任务",
            responses=("调味、腌菜、去水垢。如果还有其他问题，请随时告诉我。",),
        ),
    ),
    sources=("kinds.md context",),
)
