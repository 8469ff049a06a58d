"""table-template: gives the header and the delimiter row of the table, to be continued row by row."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended, language_of
from routing.subsystems.format.contracts.markup import named_columns
from routing.subsystems.format.contracts.prose import read

MARKER = Text("Every row of the table has as many cells as the header", "表格每一行的格数都与表头相同")
REST = Text(
    ", the delimiter row included; write a pipe inside a cell as \\|.", "，分隔行也一样；单元格内的竖线写成 \\|。"
)
BEGIN = Text(" Begin with these two lines:", "请以这两行开头：")


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the rule and, when the prompt names its columns, the first two rows; None when it stands there."""
    columns = named_columns(read(prompt))
    template = ""
    if columns:
        rows = "\n".join((f"| {' | '.join(columns)} |", "|" + "---|" * len(columns)))
        template = f"{BEGIN.get(language_of(prompt))}\n{rows}"
    return appended(prompt, Text(f"{MARKER.en}{REST.en}{template}", f"{MARKER.zh}{REST.zh}{template}"), MARKER)


FIX = Fix(
    id="table-template",
    title=Text("Give the first two rows of the table", "给出表格的前两行"),
    why=Text(
        "With header and delimiter row in front of it the model only repeats a pattern of fixed width.",
        "给出表头和分隔行后，模型只需重复固定宽度的模式。",
    ),
    kinds=("table_column_mismatch",),
    transform=transform,
    verify=Text(
        "Render ten replies to each prompt as GitHub-flavoured Markdown and count the tables that appear.",
        "把两个提示各十个回复按 GFM 渲染，统计成功显示的表格数。",
    ),
    examples=(
        FixExample(
            "en",
            "Make a Markdown table with the columns Tool, Owner, Due.",
            "table_column_mismatch",
            ("| Tool | Owner | Due |", "|---|---|---|"),
        ),
        FixExample(
            "zh", "做一个表格，列为：工具、负责人。", "table_column_mismatch", ("| 工具 | 负责人 |", "与表头相同")
        ),
    ),
    order=10,
)
