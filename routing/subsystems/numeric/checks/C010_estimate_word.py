"""C010 estimate-word: an estimate stands where the prompt demands the exact figure."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.numeric.evidence import detector

CHECK = Check(
    code="C010",
    name="estimate-word",
    kind="estimate_for_computation",
    side="response",
    severity="warning",
    rank=64,
    message=Text("An estimate stands where an exact figure was demanded", "要求精确数字，却给了估计"),
    reason=Text(
        "The prompt rules out estimates; the response words its figure as one.",
        "提示排除了估算，回答却以估计的口吻给出数字。",
    ),
    detect=detector("estimate_for_computation"),
    bad=(
        Example(
            "en",
            "Calculate the total exactly: 312 + 489.",
            "an estimate word",
            responses=("The total is roughly 800.",),
            marks=("roughly 800",),
        ),
        Example("zh", "请精确计算 312+489。", "使用估计词", responses=("结果大约是800。",), marks=("大约是800",)),
    ),
    good=(
        Example("en", "Calculate the total exactly: 312 + 489.", "exact", responses=("The total is 801.",)),
        Example("zh", "请估算 312+489。", "允许估算", responses=("结果大约是800。",)),
    ),
    sources=("SPEC M7 numeric",),
)
