"""round-once: asks to keep full precision and to round only the last figure."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended
from routing.fixes._form import is_closed

DEMAND = Text(
    "Keep full precision in every step and round only the final figure, to two decimal places; write the unrounded value in front of it.",
    "每一步都保留完整精度，只在最后把结果四舍五入到两位小数，并在前面写出未舍入的值。",
)
BEGINNING = Text("Keep full precision in every step and round only the final figure", "每一步都保留完整精度，只在最后")
AS_CLOSED = Text(
    "Keep full precision in every step and round only the final figure, to two decimal places.",
    "每一步都保留完整精度，只在最后把结果四舍五入到两位小数。",
)
AS_STATED = Text(
    "Keep full precision in every step and round only the final figure, to the places asked for above.",
    "每一步都保留完整精度，只在最后按前面要求的位数舍入一次。",
)
PLACES = re.compile(
    r"\b(?:round|decimals?|nearest|whole number|significant)|保留|四舍五入|小数|取整|整数", re.IGNORECASE
)
FRACTIONS = re.compile(
    r"\d\.\d|[%％‰]|\b(?:per ?cent|percentage|average|mean|rates?|ratio|share|growth|interest|divided)\b|平均|比例|占比|增长|增幅|涨|跌|率|利息",
    re.IGNORECASE,
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand; None when it stands there, or where every figure is a whole number."""
    said = prompt.text[:20_000]
    if PLACES.search(said):
        return appended(prompt, AS_STATED, BEGINNING)
    if not FRACTIONS.search(said):
        return None
    return appended(prompt, AS_CLOSED if is_closed(prompt) else DEMAND, BEGINNING)


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
