"""longer-outer-fence: use a longer outer fence."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

DEMAND = Text(
    "Wrap the whole document in a fence of four backticks; inner code blocks keep three backticks. Close every fence on a line of its own.",
    "整个文档用四个反引号的围栏包裹，内部代码块用三个反引号；每个围栏单独占一行闭合。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it already stands there."""
    return appended(prompt, DEMAND)


FIX = Fix(
    id="longer-outer-fence",
    title=Text("Use a longer outer fence", "外层使用更长的围栏"),
    why=Text(
        "A fence of four backticks is not closed by the three of an inner example.",
        "四个反引号的围栏不会被内部三个反引号的示例关闭。",
    ),
    kinds=("broken_markdown_fence",),
    transform=transform,
    verify=Text(
        "Render both replies in a CommonMark viewer and check that nothing falls out of the block.",
        "用 CommonMark 查看器渲染两个回复，确认没有内容掉出代码块。",
    ),
    examples=(
        FixExample("en", "Write a README in one Markdown code block.", "broken_markdown_fence", ("four backticks",)),
        FixExample("zh", "把说明写在一个 Markdown 代码块里。", "broken_markdown_fence", ("四个反引号",)),
    ),
    order=30,
)
