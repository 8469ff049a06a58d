"""name-the-libraries: asks for the standard library, or for libraries named with their versions at the top."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

DEMAND = Text(
    "Use the standard library where it can do the job. If a third-party library is needed, use the single most common one, name it with its version in the first line, and use only functions of its documented interface.",
    "能用标准库完成就用标准库；确需第三方库时，只用最常见的一个，在第一行写明名称和版本，并且只用其公开文档里的函数。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it already stands there."""
    return appended(prompt, DEMAND)


FIX = Fix(
    id="name-the-libraries",
    title=Text("Name the libraries, or rule them out", "指明库或排除第三方库"),
    why=Text(
        "An open choice of library brings versions that you do not have; a named one does not.",
        "不限定库，模型就会引入你没有的版本；写明就不会。",
    ),
    kinds=(
        "external_library",
        "missing_import",
    ),
    transform=transform,
    verify=Text(
        "Run both prompts several times at temperature 0 and compare how often the check fires.",
        "在温度 0 下把两个提示各运行多次，比较该检查触发的次数。",
    ),
    examples=(
        FixExample("en", "Write a Python script that draws a line chart.", "external_library", ("standard library",)),
        FixExample("zh", "写一个 Python 脚本抓取网页。", "external_library", ("标准库",)),
    ),
    order=15,
)
