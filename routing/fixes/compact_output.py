"""compact-output: ask for compact output."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

DEMAND = Text(
    "Write the result compactly: no indentation, no blank lines, no padding, and stop right after the last character of the result.",
    "结果紧凑输出：不缩进、不空行、不填充，最后一个字符之后立即停止。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it already stands there."""
    return appended(prompt, DEMAND)


FIX = Fix(
    id="compact-output",
    title=Text("Ask for compact output", "要求紧凑输出"),
    why=Text(
        "Indentation and blank lines are the first thing that a nearly finished budget is wasted on; compact JSON leaves nothing to pad.",
        "快用完的额度常被缩进和空行浪费；紧凑的 JSON 没有可填充的空白。",
    ),
    kinds=(
        "whitespace_runaway",
        "truncated_output",
        "budget_conflict",
    ),
    transform=transform,
    verify=Text(
        "Compare the number of completion tokens and how often the finish reason is “length”.",
        "比较输出词元数，以及结束原因为 length 的次数。",
    ),
    examples=(
        FixExample("en", "Return the lesson as JSON.", "whitespace_runaway", ("no indentation",)),
        FixExample("zh", "用JSON返回课程。", "truncated_output", ("不缩进",)),
    ),
    order=35,
)
