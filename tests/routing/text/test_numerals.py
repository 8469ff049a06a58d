"""Whole numbers in words of both languages."""

from __future__ import annotations

import pytest

from routing.text.numerals import english_whole, han_whole


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("seven", 7),
        ("twenty-five", 25),
        ("a hundred and five", 105),
        ("twelve hundred", 1200),
        ("two dozen", 24),
        ("Three Million two thousand", 3_002_000),
        ("and", None),
        ("twenty rivers", None),
        ("one " * 40, None),
    ],
)
def test_english(text: str, value: int | None) -> None:
    assert english_whole(text) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("十", 10),
        ("二十五", 25),
        ("三百十五", 315),
        ("一万二千", 12_000),
        ("两亿三千万", 230_000_000),
        ("二〇二一", 2021),
        ("", None),
        ("三条", None),
    ],
)
def test_chinese(text: str, value: int | None) -> None:
    assert han_whole(text) == value
