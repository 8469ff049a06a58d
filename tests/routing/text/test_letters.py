"""Letters that patterns without case take for others are spelt as the tables spell them."""

from __future__ import annotations

import re

import pytest

from routing.text.dates import dates_in
from routing.text.letters import lowered


@pytest.mark.parametrize("word", ["ſunday", "fıfth", "FİRST", "wee\u212as", "TWICE", "五"])
def test_what_a_pattern_matches_is_found_in_its_table(word: str) -> None:
    table = {"sunday": 1, "fifth": 2, "first": 3, "weeks": 4, "twice": 5, "五": 6}
    assert re.fullmatch("|".join(table), word, re.IGNORECASE)
    assert lowered(word) in table


def test_a_month_of_such_letters_is_a_month() -> None:
    assert [found.isoformat() for found, _, _ in dates_in("Aprıl 3, 2024 and Auguſt 4, 2024")] == [
        "2024-04-03",
        "2024-08-04",
    ]
