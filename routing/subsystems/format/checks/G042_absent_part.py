"""G042 absent-part: a demanded part is absent."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G042",
    name="absent-part",
    kind="missing_section",
    side="response",
    severity="error",
    rank=54,
    message=Text("A demanded part is absent", "缺少要求的部分"),
    reason=Text(
        "A heading, keyword, opening, ending, placeholder or postscript that the prompt demands is not there.",
        "提示要求的标题、关键词、开头、结尾、占位符或附言没有出现。",
    ),
    detect=detector("missing_section"),
    bad=(
        Example(
            "en",
            'Write a note. End your response with "Any other questions?"',
            "another ending",
            responses=("The shop opens at nine.",),
            marks=("opens at nine",),
        ),
        Example("zh", "写一句话，以“谢谢”结尾。", "结尾不同", responses=("今天的会议到此为止。",), marks=("到此为止",)),
    ),
    good=(
        Example(
            "en",
            'Write a note. End your response with "Any other questions?"',
            "the ending",
            responses=("The shop opens at nine. Any other questions?",),
        ),
        Example("zh", "写一句话，以“谢谢”结尾。", "结尾一致", responses=("会议到此为止，谢谢",)),
    ),
    sources=("IFEval, startend and keywords",),
)
