"""round-once: asks to keep full precision and to round only the last figure."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

DEMAND = Text(
    "Keep full precision in every step and round only the final figure, to two decimal places; write the unrounded value in front of it.",
    "每一步都保留完整精度，只在最后把结果四舍五入到两位小数，并在前面写出未舍入的值。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it already stands there."""
    return appended(prompt, DEMAND)


FIX = Fix(
    id="round-once",
    title=Text("Round once, at the end", "只在最后舍入一次"),
    why=Text(
        "Rounded steps carry their error on; a stated number of places makes the result checkable.",
        "逐步舍入会累积误差；写明位数，结果才可核对。",
    ),
    kinds=(
        "arithmetic_error",
        "wrong_answer",
        "estimate_for_computation",
    ),
    transform=transform,
    verify=Text(
        "Run both prompts several times at temperature 0 and compare how often the check fires.",
        "在温度 0 下把两个提示各运行多次，比较该检查触发的次数。",
    ),
    examples=(
        FixExample(
            "en", "What is the growth from 3731.5 to 3832.9?", "arithmetic_error", ("round only the final figure",)
        ),
        FixExample("zh", "从3731.5到3832.9增长多少？", "arithmetic_error", ("只在最后",)),
    ),
    order=40,
)
