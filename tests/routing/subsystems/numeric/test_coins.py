"""Amounts in the small and in the large unit of a currency."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.numeric.test_faults import kinds


@pytest.mark.parametrize(
    "said",
    [
        "The fine adds up to 4,250 cents, which is $4.25.",
        "That is 36,000 pence in total, i.e. £3,600.",
        "共 7350 分，也就是 735 元。",
        "总计 42000 美分，即 42 美元。",
        "The fee of $12.50 equals 125 cents.",
        "It costs 640 cents (that is €64).",
    ],
)
def test_wrong_factor(said: str) -> None:
    assert "unit_error" in kinds("How much is it?", said)


@pytest.mark.parametrize(
    "said",
    [
        "The fine adds up to 4,250 cents, which is $42.50.",
        "At 0.5 cents per hour, which is $3.60 for 720 hours, it is cheap.",
        "You save 50 cents, which makes $4 more than last year.",
        "共 7350 分，也就是 73.5 元。",
        "满分 100 分，合格线 60 分，也就是 3 元的奖品也没有。",
        "91,849 cents, which is about $918.",
        "He got 80 cents and that is 1 dollar and 20 cents less.",
        "It takes 30 分钟，即 5 元停车费。",
    ],
)
def test_right_factor(said: str) -> None:
    assert "unit_error" not in kinds("How much is it?", said)
