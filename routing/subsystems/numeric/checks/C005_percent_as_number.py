"""C005 percent-as-number: a percentage of the prompt is taken as if it were a plain number."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.numeric.evidence import detector

CHECK = Check(
    code="C005",
    name="percent-as-number",
    kind="percent_misread",
    side="response",
    severity="error",
    rank=23,
    message=Text("A percentage is used as a plain number", "把百分数当成了普通数字"),
    reason=Text(
        "The prompt gives the figure only as a percentage; the response takes its digits as an amount.",
        "提示只给出了百分数，回答却直接把它的数字当成数量。",
    ),
    detect=detector("percent_misread"),
    bad=(
        Example(
            "en",
            "A coat costs $150 and is 20% off. What does it cost now?",
            "20 instead of 20%",
            responses=("150 - 20 = 130, so it costs $130.",),
            marks=("150 - 20 = 130",),
        ),
        Example(
            "zh",
            "一件外套 150 元，降价 20%，现价多少？",
            "把 20% 当成 20 元",
            responses=("150-20=130，现价 130 元。",),
            marks=("150-20=130",),
        ),
        Example(
            "en",
            "Of the 320 seats, 15% are broken. How many seats are broken?",
            "the rate given as the count",
            responses=("15 seats are broken.",),
            marks=("15",),
        ),
        Example(
            "zh",
            "仓库有 260 箱货，其中 15% 受潮，受潮的有多少箱？",
            "把比率当成箱数",
            responses=("受潮的有 15 箱。",),
            marks=("15",),
        ),
    ),
    good=(
        Example(
            "en",
            "A coat costs $150 and is 20% off. What does it cost now?",
            "right",
            responses=("150 - 30 = 120, so it costs $120.",),
        ),
        Example(
            "en",
            "Of the 320 seats, 15% are broken. How many seats are broken?",
            "the share as a fraction",
            responses=("15 in every 100 are broken, so 48 seats.",),
        ),
        Example(
            "zh",
            "一件外套 150 元，降价 20%，现价多少？",
            "先算百分比",
            responses=("100-20=80，所以现价是原价的 80%，即 120 元。",),
        ),
    ),
    sources=("SPEC M7 numeric",),
    supersedes=("wrong_answer", "fact_drift"),
)
