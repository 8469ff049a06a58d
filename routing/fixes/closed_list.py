"""closed-list: repeats the allowed values as a closed list and says what to do when none fits."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

MARKER = Text("Use one of the listed values, letter by letter", "只能使用列出的取值，逐字一致")
REST = Text(
    "; if none fits, take the nearest one and add no value of your own.", "；没有完全合适的就选最接近的，不要自造取值。"
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the rule, with the values when the finding names them; None when it stands there."""
    values = Text(f" ({finding.expected.en})", f"（{finding.expected.zh}）") if finding.expected else Text("", "")
    return appended(prompt, Text(f"{MARKER.en}{values.en}{REST.en}", f"{MARKER.zh}{values.zh}{REST.zh}"), MARKER)


FIX = Fix(
    id="closed-list",
    title=Text("Close the list of values", "把取值列表封闭"),
    why=Text(
        "A list reads as examples unless the prompt says that it is closed and what to do with a case between two values.",
        "若不说明列表是封闭的、介于两者之间时怎么办，列表会被当成举例。",
    ),
    kinds=("enum_violation", "no_verdict"),
    transform=transform,
    verify=Text(
        "Run both prompts on twenty borderline inputs and count the values outside the list.",
        "用二十个边界输入运行两个提示，统计列表外取值的数量。",
    ),
    examples=(
        FixExample("en", 'Classify as JSON {"mood": "good"|"bad"}.', "enum_violation", ("letter by letter",)),
        FixExample("zh", '输出 JSON {"情感": "正面"|"负面"}。', "enum_violation", ("逐字一致",)),
    ),
    order=10,
)
