"""Tables of the same columns that only their headings tell apart."""

from __future__ import annotations

import pytest

from routing.contracts import Example
from routing.examples import view_of
from routing.subsystems.relation.analyse import analyse

CLASSES = "甲班\n| 姓名 | 数学 | 物理 |\n|---|---|---|\n| 林川 | 86 | 93 |\n| 何晴 | 77 | 82 |\n乙班\n| 姓名 | 数学 | 物理 |\n|---|---|---|\n| 林川 | 71 | 64 |\n| 周牧 | 96 | 89 |\n"
STORES = "## North store\n| Item | Stock | Price |\n|---|---|---|\n| Lamp | 14 | 41 |\n| Desk | 6 | 121 |\n\n## South store\n| Item | Stock | Price |\n|---|---|---|\n| Lamp | 32 | 46 |\n| Desk | 9 | 111 |\n\n"
YEARS = "2023 results\nCity,Visitors,Hotels\nGent,1210,35\nLier,2310,52\n\n2024 results\nCity,Visitors,Hotels\nGent,1460,37\nLier,2510,51\n\n"
HALVES = "上半年：\n| 部门 | 支出 |\n|--|--|\n| 研发 | 281 |\n| 市场 | 161 |\n\n下半年：\n| 部门 | 支出 |\n|--|--|\n| 研发 | 311 |\n| 市场 | 121 |\n\n"


@pytest.mark.parametrize(
    ("prompt", "answer", "found"),
    [
        ("根据“乙班”表回答：林川的物理成绩是多少？\n" + CLASSES, "93", True),
        (CLASSES + "乙班的林川数学考了多少分？", "86", True),
        (STORES + "What is the stock of Lamp in the South store?", "14", True),
        (YEARS + "How many visitors did Gent have in the 2024 results?", "1210", True),
        (HALVES + "下半年研发的支出是多少？", "281", True),
        ("根据“乙班”表回答：林川的物理成绩是多少？\n" + CLASSES, "64", False),
        (CLASSES + "林川的数学考了多少分？", "86", False),
        (CLASSES + "甲班和乙班的林川谁的物理更高？", "甲班的林川，93", False),
        (STORES + "What is the stock of Lamp?", "North 14, South 32", False),
        (STORES + "How much dearer is the Lamp in the South store than in the North store?", "5", False),
    ],
)
def test_the_value_of_the_other_table(prompt: str, answer: str, found: bool) -> None:
    signals = analyse(view_of(Example("en", prompt, "", responses=(answer,)))).signals
    assert ("wrong_source" in signals.faults) is found  # type: ignore[attr-defined]
