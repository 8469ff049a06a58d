"""The comparison of two routers."""

from __future__ import annotations

import pytest

from routing.training.compare import compare


def test_equal_answers_are_not_worse() -> None:
    found = compare([True, False, True], [True, False, True])
    assert found.not_worse
    assert found.difference == 0
    assert found.p_value == 1.0


def test_interval_holds_the_difference() -> None:
    found = compare([True] * 60 + [False] * 40, [True] * 50 + [False] * 10 + [True] * 40)
    assert found.difference == pytest.approx(0.3)
    assert found.low < found.difference < found.high
    assert found.p_value < 0.001


def test_fewer_right_answers_are_worse() -> None:
    assert not compare([True] * 10, [True] * 9 + [False]).not_worse


def test_nothing_to_compare_is_refused() -> None:
    with pytest.raises(ValueError, match="no prompts"):
        compare([], [])
