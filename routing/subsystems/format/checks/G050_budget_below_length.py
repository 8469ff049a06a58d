"""G050 budget-below-length: output limit below the asked length."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G050",
    name="budget-below-length",
    kind="budget_conflict",
    side="prompt",
    severity="warning",
    rank=80,
    message=Text("Output limit below the asked length", "输出上限小于要求的长度"),
    reason=Text(
        "The asked length needs more tokens than the limit allows, so the answer must be cut off.",
        "要求的长度超过输出上限，回答必然被截断。",
    ),
    detect=detector("budget_conflict"),
    bad=(
        Example(
            "en",
            "Write an essay of 900 words on tides.",
            "a small limit",
            meta={"max_tokens": 200},
            marks=("900 words",),
        ),
        Example("zh", "写一篇3000字的文章。", "上限太小", meta={"max_tokens": 500}, marks=("3000字",)),
    ),
    good=(
        Example("en", "Write an essay of 900 words on tides.", "enough", meta={"max_tokens": 2000}),
        Example("zh", "写一篇300字的文章。", "足够", meta={"max_tokens": 2000}),
    ),
    sources=("SPEC M12",),
)
