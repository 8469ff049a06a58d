"""C004 verdict-against-own-figure: a verdict and a computation of the same response exclude each other."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.numeric.evidence import detector

CHECK = Check(
    code="C004",
    name="verdict-against-own-figure",
    kind="self_contradiction",
    side="response",
    severity="error",
    rank=22,
    message=Text("Two parts of the answer exclude each other", "回答的两个部分互相排斥"),
    reason=Text(
        "The sign of the response's own difference shows the opposite order.",
        "回答自己算出的差的符号说明了相反的大小关系。",
    ),
    detect=detector("self_contradiction"),
    bad=(
        Example(
            "en",
            "Which is larger, 2.7 or 2.13? Also give 2.13 - 2.7.",
            "verdict against difference",
            responses=("2.13 is larger than 2.7. 2.13 - 2.7 = -0.57.",),
            marks=("2.13 is larger",),
        ),
        Example(
            "zh",
            "2.13 和 2.7 哪个大？再计算 2.13-2.7。",
            "结论与差值矛盾",
            responses=("2.13 更大。2.13-2.7=-0.57。",),
            marks=("2.13 更大",),
        ),
    ),
    good=(
        Example(
            "en",
            "Which is larger, 2.7 or 2.13? Also give 2.13 - 2.7.",
            "consistent",
            responses=("2.7 is larger than 2.13. 2.13 - 2.7 = -0.57.",),
        ),
        Example("zh", "2.13 和 2.7 哪个大？再计算 2.13-2.7。", "一致", responses=("2.7 更大。2.13-2.7=-0.57。",)),
    ),
    sources=("SPEC M7 numeric",),
    supersedes=("wrong_comparison",),
)
