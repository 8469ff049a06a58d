"""The cell that a question asks for: full headers, shortened ones, comma-separated tables, and what names no one cell."""

from __future__ import annotations

import pytest

from routing.subsystems.relation.lookup import TableIndex, abbreviates, question_of, read_mentions, target_of
from routing.text.tables import tables_in

STOCK = "Product,Qty,Rev.\nBolt,120,3400\nNut,85,2100\nWasher,60,900\n\n"
SIZES = "| Item | Wt (kg) | Ht (cm) |\n|---|---|---|\n| A1 | 12 | 40 |\n| B2 | 15 | 55 |\n\n"
MARKS = "| 姓名 | 语文 | 数学 |\n|---|---|---|\n| 李雷 | 90 | 85 |\n| 韩梅 | 88 | 92 |\n\n"
PEOPLE = "| Name | DOB | Dept | Avg Sal. |\n|---|---|---|---|\n| Rosa | 1990 | Sales | 52000 |\n| Omar | 1984 | Ops | 47000 |\n\n"


def asked(prompt: str) -> str | None:
    tables = tables_in(prompt)
    index = TableIndex(tables)
    target = target_of(index, question_of(prompt, tables))
    return index.cell(target.place).text if target else None


@pytest.mark.parametrize(
    ("prompt", "value"),
    [
        (STOCK + "What is the revenue of Nut?", "2100"),
        (STOCK + "What quantity of Bolt is there?", "120"),
        (SIZES + "What is the height of B2?", "55"),
        (SIZES + "What is the weight of A1?", "12"),
        (MARKS + "韩梅的数学是多少？", "92"),
        (PEOPLE + "What is the date of birth of Omar?", "1984"),
        (PEOPLE + "In which department is Rosa?", "Sales"),
    ],
)
def test_names_one_cell(prompt: str, value: str) -> None:
    assert asked(prompt) == value


@pytest.mark.parametrize(
    "question",
    ["What is the total revenue?", "Which product sells most?", "How is the weather?", "What is the colour of Nut?"],
)
def test_names_no_single_cell(question: str) -> None:
    assert asked(STOCK + question) is None


@pytest.mark.parametrize(
    ("short", "word", "is_short"),
    [
        ("rev", "revenue", True),
        ("qty", "quantity", True),
        ("ht", "height", True),
        ("avg", "average", True),
        ("dept", "department", True),
        ("pen", "open", False),
        ("wt", "height", False),
        ("re", "revenue", False),
        ("revenue", "rev", False),
    ],
)
def test_shortened_words(short: str, word: str, is_short: bool) -> None:
    assert abbreviates(short, word) is is_short


def test_a_value_finds_its_own_row_by_the_words_beside_it() -> None:
    tables = tables_in(MARKS)
    (mention, *_) = [m for m in read_mentions(TableIndex(tables), "韩梅的数学？", "韩梅考了88分") if m.exact][-1:]
    assert [(place.row, place.col) for place in mention.cells] == [(2, 1)]
