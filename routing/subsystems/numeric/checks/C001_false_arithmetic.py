"""C001 false-arithmetic: an explicit equality, percentage, growth rate or total does not hold when it is computed exactly."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.numeric.evidence import detector

CHECK = Check(
    code="C001",
    name="false-arithmetic",
    kind="arithmetic_error",
    side="response",
    severity="error",
    rank=24,
    message=Text("A stated computation is false", "写出的算式不成立"),
    reason=Text(
        "The equality was computed again with exact fractions; the stated result is not the correctly rounded value.",
        "算式已用精确分数重新计算，写出的结果不是正确舍入后的值。",
    ),
    detect=detector("arithmetic_error"),
    bad=(
        Example(
            "en",
            "What is 23 times 47?",
            "a false product",
            responses=("23 × 47 = 1,071, so the answer is 1,071.",),
            marks=("23 × 47 = 1,071",),
        ),
        Example(
            "en",
            "How did sales develop?",
            "a growth rate rounded wrongly",
            responses=("Sales rose from 3731.5 to 3832.9, an increase of 2.8%.",),
            marks=("2.8%",),
        ),
        Example(
            "en",
            "Add one half and one third.",
            "fractions in LaTeX added part by part",
            responses=("$\\frac{1}{2} + \\frac{1}{3} = \\frac{2}{5}$",),
            marks=("\\frac{2}{5}",),
        ),
        Example(
            "zh",
            "一箱苹果 24 个，5 箱一共多少个？",
            "乘法算错",
            responses=("24×5=110，一共 110 个。",),
            marks=("24×5=110",),
        ),
        Example(
            "zh",
            "营收增长了多少？",
            "增长率算错",
            responses=("营收从2.1亿元增长到2.26亿元，增长了8.6%。",),
            marks=("8.6%",),
        ),
        Example("zh", "200 的 15% 是多少？", "百分数算错", responses=("200的15%是35。",), marks=("35",)),
    ),
    good=(
        Example("en", "What is 100 divided by 3?", "rounded to the places shown", responses=("100 / 3 = 33.33",)),
        Example(
            "en", "Solve x - 5 = 10.", "an equation with an unknown", responses=("x - 5 = 10, hence x = 10 + 5 = 15.",)
        ),
        Example(
            "en",
            "How long is the film?",
            "units of one dimension are added",
            responses=("2 hours + 30 minutes = 150 minutes",),
        ),
        Example("zh", "涨幅是多少？", "四舍五入正确", responses=("(3832.9-3731.5)/3731.5≈2.7%",)),
        Example("zh", "一共多少钱？", "连等式", responses=("5×12+3×8=60+24=84元",)),
    ),
    sources=("SPEC M7 numeric",),
)
