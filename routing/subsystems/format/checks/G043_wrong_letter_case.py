"""G043 wrong-letter-case: letter case not kept."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G043",
    name="wrong-letter-case",
    kind="case_violation",
    side="response",
    severity="error",
    rank=55,
    message=Text("Letter case not kept", "大小写不符"),
    reason=Text(
        "The prompt demands one letter case or a number of words in capitals.",
        "提示规定了大小写，或全大写词的数量。",
    ),
    detect=detector("case_violation"),
    bad=(
        Example(
            "en",
            "Answer in all lowercase letters: where is Lisbon?",
            "a capital",
            responses=("in Portugal.",),
            marks=("Portugal",),
        ),
        Example("zh", "全部小写：里斯本的英文名是什么？", "有大写", responses=("Lisbon",), marks=("Lisbon",)),
    ),
    good=(
        Example("en", "Answer in all lowercase letters: where is Lisbon?", "lower case", responses=("in portugal.",)),
        Example("zh", "全部小写：里斯本的英文名是什么？", "小写", responses=("lisbon",)),
    ),
    sources=("IFEval, change_case",),
)
