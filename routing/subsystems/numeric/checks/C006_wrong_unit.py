"""C006 wrong-unit: a figure stands under the wrong unit or was converted with the wrong factor."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.numeric.evidence import detector

CHECK = Check(
    code="C006",
    name="wrong-unit",
    kind="unit_error",
    side="response",
    severity="error",
    rank=22,
    message=Text("Wrong unit or wrong factor", "单位或换算系数有误"),
    reason=Text(
        "The quantity was converted with the exact factor between both units.", "按两个单位之间的精确系数重新换算。"
    ),
    detect=detector("unit_error"),
    bad=(
        Example(
            "en",
            "Convert to millilitres as JSON with quantity and unit. Ingredient: 0.5 l milk.",
            "digits kept, unit changed",
            responses=('{"item": "milk", "quantity": 0.5, "unit": "ml"}',),
            marks=("0.5",),
        ),
        Example(
            "en", "How many metres are 3 km?", "a wrong factor", responses=("3 km = 300 m",), marks=("3 km = 300 m",)
        ),
        Example(
            "en",
            "A file has 24 MB. The line carries 8 Mbit/s. How many seconds does it take?",
            "operands in different units",
            responses=("24 / 8 = 3, so it takes 3 seconds.",),
            marks=("24 / 8 = 3",),
        ),
        Example(
            "zh",
            "把72千米/小时换算成米/秒，输出 JSON。",
            "单位写错",
            responses=('{"值": 20, "单位": "千米/秒"}',),
            marks=("千米/秒",),
        ),
        Example("zh", "把 2 公里换算成米。", "系数错误", responses=("2公里等于200米。",), marks=("2公里等于200米",)),
    ),
    good=(
        Example(
            "en",
            "Convert to millilitres as JSON with quantity and unit. Ingredient: 0.5 l milk.",
            "right",
            responses=('{"item": "milk", "quantity": 500, "unit": "ml"}',),
        ),
        Example("zh", "把 2 公里换算成米。", "正确", responses=("2公里等于2000米。",)),
    ),
    sources=("SPEC M7 numeric",),
    supersedes=("arithmetic_error", "number_corrupted", "wrong_answer", "fact_drift", "hallucinated_fact"),
)
