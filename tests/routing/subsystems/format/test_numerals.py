"""Numbers and bounds in both languages."""

from __future__ import annotations

import pytest

from routing.subsystems.format.numerals import Bound, few, occurrences, quantities, value_of


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("at least 3 words", Bound(3)),
        ("no fewer than three words", Bound(3)),
        ("more than 30 words", Bound(31)),
        ("less than 10 words", Bound(0, 9)),
        ("no more than 1,200 words", Bound(0, 1200)),
        ("exactly five words", Bound(5, 5)),
        ("between 100 and 120 words", Bound(100, 120)),
        ("20 to 30 words", Bound(20, 30)),
        ("200+ words", Bound(200)),
        ("250 or more words", Bound(250)),
        ("250 or less words", Bound(0, 250)),
        ("7 words", Bound(7, 7, stated=False)),
        ("about 50 words", Bound(50, 50, loose=True)),
    ],
)
def test_english_bounds(text: str, bound: Bound) -> None:
    assert next(quantities(text)).bound == bound


@pytest.mark.parametrize(
    ("text", "bound"), [("at most twice", Bound(0, 2)), ("at least once", Bound(1)), ("3 to 5 times", Bound(3, 5))]
)
def test_frequencies(text: str, bound: Bound) -> None:
    assert next(occurrences(text)).bound == bound


@pytest.mark.parametrize(("text", "value"), [("二十五", 25), ("三百", 300), ("两", 2), ("十", 10), ("一万二千", 12000)])
def test_chinese_numerals(text: str, value: int) -> None:
    assert value_of(text) == value


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("one hundred and fifty words", Bound(150, 150, stated=False)),
        ("at least two hundred and twenty words", Bound(220)),
        ("no more than seventy-five words", Bound(0, 75)),
        ("two to three hundred words", Bound(200, 300)),
        ("must not be longer than 40 words", Bound(0, 40)),
        ("should not be shorter than a hundred words", Bound(100)),
    ],
)
def test_compound_numbers_and_negated_comparisons(text: str, bound: Bound) -> None:
    assert next(quantities(text)).bound == bound


@pytest.mark.parametrize(("text", "bound"), [("两三", Bound(2, 3)), ("三五百", Bound(300, 500)), ("二十", None)])
def test_two_digits_in_a_row_are_a_range(text: str, bound: Bound | None) -> None:
    assert few(text) == bound


def test_overlong_number_is_bounded() -> None:
    assert value_of("9" * 5000) == 10**9
