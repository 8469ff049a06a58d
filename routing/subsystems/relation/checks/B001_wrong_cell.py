"""B001 wrong-cell: the response gives the value of a neighbouring row or column of the table in the prompt."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.relation.checks._faults import detector, same
from routing.subsystems.relation.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"the question asks for “{fault.detail}”, which is “{fault.expected}” in the table; “{fault.found}” is another cell",
        f"问题问的是“{fault.detail}”，表中为“{fault.expected}”；“{fault.found}”是另一个单元格",
    )


CHECK = Check(
    code="B001",
    name="wrong-cell",
    kind="wrong_cell",
    side="response",
    severity="error",
    rank=21,
    message=Text("Value read from another cell", "取值来自另一个单元格"),
    reason=Text(
        "The cell at the crossing of the row and column that the question names holds another value.",
        "问题所指的行与列交叉处的单元格是另一个值。",
    ),
    detect=detector("wrong_cell", because, same),
    bad=(
        Example(
            "en",
            "Use only the table. What is the Reading score of Heron-7?\n| Model | Maths | Reading |\n|---|---|---|\n| Heron-7 | 31.2 | 58.4 |\n| Heron-40 | 44.9 | 69.3 |",
            "the neighbouring column",
            responses=("The Reading score of Heron-7 is 31.2.",),
            marks=("31.2",),
        ),
        Example(
            "en",
            "Which city has the most visitors?\n\ncity,visitors\nOslo,310\nBergen,480\nTromso,120",
            "another row of the asked column",
            responses=("Oslo has the most visitors.",),
            marks=("Oslo",),
        ),
        Example(
            "zh",
            "根据表格回答：南门店二月的销量是多少？\n| 门店 | 一月 | 二月 |\n|---|---|---|\n| 北门店 | 120 | 95 |\n| 南门店 | 88 | 143 |",
            "读成了一月",
            responses=("南门店二月的销量是88。",),
            marks=("88",),
        ),
        Example(
            "en",
            'Fill the JSON {"town": string, "pop_2010": number} for Dorn from the CSV.\ntown,pop_2010,pop_2020\nAlder,12040,12900\nDorn,45770,48210\nFell,8020,7640',
            "the key names the column",
            responses=('{"town": "Dorn", "pop_2010": 48210}',),
            marks=("48210",),
        ),
        Example(
            "zh",
            "根据报表填空：本期管理费用为____万元。只写数字。\n项目（万元）  本期  上期\n销售费用  312  298\n管理费用  187  205\n财务费用  41  39",
            "取成上期",
            responses=("205",),
            marks=("205",),
        ),
    ),
    good=(
        Example(
            "zh",
            "根据列表回答：青石站的海拔是多少米？\n站点海拔\n云台站：1320米\n青石站：860米\n白沙站：415米",
            "行对了",
            responses=("青石站的海拔是860米，比白沙站的415米高。",),
        ),
        Example(
            "en",
            "Use only the table. What is the Reading score of Heron-7?\n| Model | Maths | Reading |\n|---|---|---|\n| Heron-7 | 31.2 | 58.4 |\n| Heron-40 | 44.9 | 69.3 |",
            "the right cell",
            responses=("It is 58.4.",),
        ),
        Example(
            "zh",
            "根据表格回答：南门店二月的销量是多少？\n| 门店 | 一月 | 二月 |\n|---|---|---|\n| 北门店 | 120 | 95 |\n| 南门店 | 88 | 143 |",
            "取值正确",
            responses=("143，比一月的88多。",),
        ),
    ),
    sources=("SPEC M7 relation", "langchain-ai/langchain#17140"),
)
