"""D007 famous-answer-to-changed-puzzle: the response answers the famous puzzle, not the one that was asked."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.logic.checks._faults import detector, same
from routing.subsystems.logic.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"the prompt says “{fault.detail.split('|')[-1]}”, which changes the famous puzzle ({fault.detail.split('|')[1]}); “{fault.found}” is the famous answer",
        f"提示写的是“{fault.detail.split('|')[-1]}”，已改动了名题（{fault.detail.split('|')[1]}）；“{fault.found}”是原题的答案",
    )


CHECK = Check(
    code="D007",
    name="famous-answer-to-changed-puzzle",
    kind="pattern_override",
    side="response",
    severity="error",
    rank=22,
    message=Text("Famous answer to a changed puzzle", "用原题答案回答改编题"),
    reason=Text(
        "A puzzle that looks like a famous one is answered from memory although its premise was changed.",
        "题目形似名题，前提却被改动，模型按记忆作答。",
    ),
    detect=detector("pattern_override", because, same),
    bad=(
        Example(
            "en",
            "A pond gains exactly 5 lily pads every day and is full on day 20. On which day was it half full?",
            "linear growth",
            responses=("The pads double every day, so it was day 19.",),
            marks=("double",),
        ),
        Example(
            "zh",
            "池塘里的睡莲每天增加5片，第20天长满。第几天长到一半？",
            "线性增长",
            responses=("睡莲每天翻倍，所以前一天是一半，第19天。",),
            marks=("翻倍",),
        ),
    ),
    good=(
        Example(
            "en",
            "A pond gains exactly 5 lily pads every day and is full on day 20. On which day was it half full?",
            "noticed",
            responses=("It was half full on day 10.",),
        ),
        Example("zh", "池塘里的睡莲每天翻一倍，第20天长满。第几天长到一半？", "原题", responses=("前一天，第19天。",)),
    ),
    sources=("cpldcpu/MisguidedAttention#11",),
    supersedes=("contradiction", "arithmetic_error", "wrong_answer"),
)
