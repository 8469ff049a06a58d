"""C012 figure-off-material: a named figure of the given data comes back with another value."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.numeric.evidence import detector

CHECK = Check(
    code="C012",
    name="figure-off-material",
    kind="fact_drift",
    side="response",
    severity="error",
    rank=26,
    message=Text("A figure of the given data came back with another value", "给定数据中的数字被写成了另一个值"),
    reason=Text(
        "The response uses the name and the unit of the given figure, and nothing was to be computed.",
        "回答沿用了该数字的名称和单位，且任务并不需要计算。",
    ),
    detect=detector("fact_drift"),
    bad=(
        Example(
            "en",
            "Write one line on the pool, based on the sheet. Sheet: length 50 m, depth 2.1 m, water 27 °C.",
            "another depth",
            responses=("A bright pool: length 50 m, depth 3.4 m, water 27 °C.",),
            marks=("depth 3.4 m",),
        ),
        Example(
            "zh",
            "根据数据写一句介绍。数据：出勤率 96.5%，及格率 88%。",
            "出勤率变了",
            responses=("本班出勤率为91.2%，及格率88%。",),
            marks=("出勤率为91.2%",),
        ),
    ),
    good=(
        Example(
            "en",
            "Write one line on the pool, based on the sheet. Sheet: length 50 m, depth 2.1 m, water 27 °C.",
            "rounded",
            responses=("A bright pool: length 50 m, depth 2 m, water 27 °C.",),
        ),
        Example(
            "zh",
            "根据数据写一句介绍。数据：出勤率 96.5%，及格率 88%。",
            "照实写出",
            responses=("出勤率为96.5%，及格率88%。",),
        ),
    ),
    supersedes=("fact_drift",),  # the entity room reads the same figure without its name
    sources=("SPEC M7 numeric",),
)
