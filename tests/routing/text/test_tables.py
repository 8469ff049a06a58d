"""Tables as coordinates: every notation, odd edges, bounded cost."""

from __future__ import annotations

import pytest

from routing.text.tables import tables_in

NOTATIONS = {
    "markdown": "Ask.\n| a | b |\n|---|---|\n| 1 | 2 |\n",
    "bars": "Table:\na | b\n1 | 2\n",
    "tabs": "a\tb\n1\t2\n",
    "html": "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>",
    "csv": "a,b\n1,2\n3,4\n",
}


@pytest.mark.parametrize("text", NOTATIONS.values(), ids=list(NOTATIONS))
def test_header_is_row_zero(text: str) -> None:
    (table,) = tables_in(text)
    assert [[cell.text for cell in row] for row in table.rows[:2]] == [["a", "b"], ["1", "2"]]


def test_named_lists_are_tables() -> None:
    first, second = tables_in("表一（一号仓）：苹果 120，梨 45\n表二（二号仓）：苹果 60，梨 310")
    assert first.name.startswith("表一")
    assert second.rows[2][1].text == "310"


def test_cells_know_their_place() -> None:
    text = "| name | n |\n|---|---|\n| a \\| b | 7 |"
    (table,) = tables_in(text)
    assert table.rows[1][0].text == "a | b"
    cell = table.rows[1][1]
    assert text[cell.span.start : cell.span.end] == "7"


def test_prose_with_commas_is_no_table() -> None:
    assert tables_in("I came, I saw.\nWell, it rained.\nSo, we left.") == ()


@pytest.mark.parametrize("piece", ["|", "a|b\n", "a,b\n", "<table", "\t\n", "表："])
def test_hostile_text_gives_an_answer(piece: str) -> None:
    tables_in(piece * 50_000)
