"""G030 ragged-table: table rows disagree on their cells."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G030",
    name="ragged-table",
    kind="table_column_mismatch",
    side="response",
    severity="error",
    rank=44,
    message=Text("Table rows disagree on their cells", "表格各行格数不一致"),
    reason=Text(
        "A delimiter row that does not match the header is no table at all; ragged rows lose or shift cells.",
        "分隔行与表头格数不同就不会渲染成表格；格数不齐的行会丢格或错位。",
    ),
    detect=detector("table_column_mismatch"),
    bad=(
        Example(
            "en",
            "Make a Markdown table with the columns Tool, Owner, Due.",
            "delimiter row too short",
            responses=("| Tool | Owner | Due |\n|---|---|\n| drill | Ana | May |",),
            marks=("|---|---|",),
        ),
        Example(
            "zh",
            "做一个 Markdown 表格，列为：工具、负责人。",
            "缺一格",
            responses=("| 工具 | 负责人 |\n|---|---|\n| 电钻 |",),
            marks=("| 电钻 |",),
        ),
    ),
    good=(
        Example(
            "en",
            "Make a Markdown table of the operators.",
            "escaped pipes",
            responses=("| Word | Symbol |\n|---|---|\n| or | `\\|\\|` |",),
        ),
        Example(
            "zh",
            "做一个 Markdown 表格，列为：工具、负责人。",
            "整齐",
            responses=("| 工具 | 负责人 |\n|---|---|\n| 电钻 | 安娜 |",),
        ),
    ),
    sources=(
        "GitHub Flavored Markdown 0.29, 4.10",
        "FiligranHQ/filigran-ui#327",
    ),
)
