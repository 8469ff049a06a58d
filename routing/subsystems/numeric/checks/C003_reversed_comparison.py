"""C003 reversed-comparison: the larger of two figures is taken for the smaller."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.numeric.evidence import detector

CHECK = Check(
    code="C003",
    name="reversed-comparison",
    kind="wrong_comparison",
    side="response",
    severity="error",
    rank=25,
    message=Text("Larger and smaller are confused", "大小比反了"),
    reason=Text(
        "Both figures were compared exactly, place by place; versions and dates are left out.",
        "两个数按数值精确比较；版本号和日期不算。",
    ),
    detect=detector("wrong_comparison"),
    bad=(
        Example(
            "en",
            "Which is larger, 9.11 or 9.9?",
            "decimals read like versions",
            responses=("9.11 is larger than 9.9.",),
            marks=("9.11 is larger than 9.9",),
        ),
        Example(
            "en",
            "Compare the two prices.",
            "a false inequality",
            responses=("Since 0.35 > 0.8, the first is dearer.",),
            marks=("0.35 > 0.8",),
        ),
        Example("zh", "3.8 和 3.11 哪个大？", "按版本号比较", responses=("3.11 更大。",), marks=("3.11 更大",)),
        Example(
            "zh",
            "比较这两个数。",
            "写反了不等号",
            responses=("因为 0.35 > 0.8，所以前者更贵。",),
            marks=("0.35 > 0.8",),
        ),
    ),
    good=(
        Example("en", "Which is larger, 9.11 or 9.9?", "right", responses=("9.9 is larger than 9.11.",)),
        Example("en", "Is Python 3.11 newer than Python 3.9?", "versions", responses=("Yes, 3.11 > 3.9.",)),
        Example("zh", "3.8 和 3.11 哪个大？", "正确", responses=("3.8 更大。",)),
        Example("zh", "解不等式 x > 3。", "含未知数", responses=("x > 3 的解集为所有大于 3 的数。",)),
    ),
    sources=("SPEC M7 numeric",),
)
