"""complete-code-no-elision: asks for the whole code and rules out placeholder comments."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended
from routing.fixes._form import is_code

DEMAND = Text(
    "Return every line of the code, changed or not, so that it can be saved as it is. A placeholder comment in place of code (“… rest unchanged”) makes the answer invalid; if it is too long, return a unified diff instead.",
    "逐行返回全部代码，无论是否改动，保证可以直接保存。用注释代替代码（如“……其余不变”）这类占位视为无效；若太长，请改为返回统一差异（diff）。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand; None when it stands there, or where a cut reply is no code."""
    return None if finding.kind == "truncated_output" and not is_code(prompt) else appended(prompt, DEMAND)


FIX = Fix(
    id="complete-code-no-elision",
    title=Text("Ask for the whole code without placeholders", "要求完整代码，不留占位注释"),
    why=Text(
        "A rule that makes any placeholder invalid stops the model from shortening unchanged parts.",
        "明确规定占位即无效，模型就不会省略未改动的部分。",
    ),
    kinds=(
        "elided_code",
        "truncated_output",
    ),
    transform=transform,
    verify=Text(
        "Run both prompts several times at temperature 0 and compare how often the check fires.",
        "在温度 0 下把两个提示各运行多次，比较该检查触发的次数。",
    ),
    examples=(
        FixExample("en", "Return the file with a docstring.", "elided_code", ("placeholder",)),
        FixExample("zh", "返回修改后的文件。", "elided_code", ("占位",)),
    ),
    order=20,
)
