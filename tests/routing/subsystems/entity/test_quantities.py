"""Figures and dates in one normal form, in both languages."""

from __future__ import annotations

import pytest

from routing.subsystems.entity.quantities import figures, han_number, moments, precision


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("2.1亿元", 2.1e8, "CNY"),
        ("$2.26bn", 2.26e9, "USD"),
        ("210 million people", 2.1e8, "person"),
        ("三百五十六人", 356, "person"),
        ("百分之十二点五", 12.5, "%"),
        ("12.5 percent", 12.5, "%"),
        ("1,204,500 km", 1_204_500, "km"),
        ("eleven", 11, ""),
    ],
)
def test_scale_and_unit(text: str, value: float, unit: str) -> None:
    found = figures(text)
    assert (found[0].value, found[0].unit) == (pytest.approx(value), unit)


def test_rounded_values_agree_and_others_do_not() -> None:
    wide, narrow, other = figures("2.1亿")[0], figures("210.4 million")[0], figures("2.26亿")[0]
    assert wide.agrees(narrow)
    assert not wide.agrees(other)
    assert figures("722,664")[0].agrees(figures("722,700")[0])
    assert not figures("722,664")[0].agrees(figures("700,000")[0])


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("2021年5月3日", (2021, 5, 3)),
        ("3 May 2021", (2021, 5, 3)),
        ("May 3rd, 2021", (2021, 5, 3)),
        ("2021-05-03", (2021, 5, 3)),
        ("October 2023", (2023, 10, 0)),
        ("in 1988", (1988, 0, 0)),
    ],
)
def test_dates_in_many_forms(text: str, parts: tuple[int, int, int]) -> None:
    found = moments(text)[0]
    assert (found.year, found.month, found.day) == parts


def test_dates_agree_as_far_as_written() -> None:
    assert moments("1988")[0].agrees(moments("31 October 1988")[0])
    assert not moments("1988")[0].agrees(moments("1990")[0])


def test_numbers_of_a_list_and_of_dates_are_no_figures() -> None:
    assert figures("1. first\n2. second") == []
    assert figures("on 3 May 2021") == []
    assert figures("11.36 percent")[0].value == pytest.approx(11.36)


def test_han_numbers() -> None:
    assert han_number("一千三百七十二") == 1372
    assert han_number("二〇二一") == 2021
    assert han_number("三万二千") == 32_000
    assert han_number("你好") is None


def test_precision_leaves_out_trailing_zeros_of_whole_numbers() -> None:
    assert (precision("700,000"), precision("722,664"), precision("0.50")) == (1, 6, 2)
