"""One quantity in two units, "2 hours 40 minutes", is read as one value wherever a conversion is checked."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.numeric.test_faults import kinds

RIGHT = (
    ("The pump runs 160 minutes. Give it in hours and minutes.", "160 minutes, which is 2 hours 40 minutes."),
    ("How many hours are 205 minutes?", "3 hours 25 minutes"),
    ("How many hours are 205 minutes?", "205 min = 3 h 25"),
    ("How many hours are 205 minutes?", "205 / 60 = 3 hours and 25 minutes"),
    ("Convert 71 inches to feet.", "71 inches = 5 feet 11 inches."),
    ("How many weeks are 45 days?", "45 days = 6 weeks and 3 days"),
    ("Give it in seconds.", "1 hour 15 minutes is 4500 seconds."),
    ("把250分钟换算成小时。", "250分钟=4小时10分钟。"),
    ("把250分钟换算成小时。", "250分钟等于4小时10分。"),
    ("2650克是多少千克多少克？", "2650克等于2千克650克。"),
    ("一共多少钱？", "7角×5=35角，35角就是3元5角。"),
    ("1小时20分钟是多少秒？", "1小时20分钟等于4800秒。"),
    ("Ann ran 1 hour 50 minutes, Bo 2 hours 5 minutes. Who ran longer?", "Bo ran longer."),
    ("甲用了1小时50分钟，乙用了2小时5分钟，谁用的时间更长？", "乙用的时间更长。"),
)
WRONG = (
    ("The pump runs 160 minutes. Give it in hours and minutes.", "160 minutes, which is 2 hours 20 minutes."),
    ("Give it in hours and minutes.", "205 minutes = 3 hours 55 minutes"),
    ("把250分钟换算成小时。", "250分钟等于2小时50分。"),
    ("1小时20分钟是多少秒？", "1小时20分钟等于7200秒。"),
)


@pytest.mark.parametrize(("prompt", "response"), RIGHT)
def test_two_units_make_one_value(prompt: str, response: str) -> None:
    assert kinds(prompt, response) == set()


@pytest.mark.parametrize(("prompt", "response"), WRONG)
def test_a_wrong_rest_is_found(prompt: str, response: str) -> None:
    assert "unit_error" in kinds(prompt, response)


def test_named_figures_in_two_units_are_compared_whole() -> None:
    prompt = "Ann ran 1 hour 50 minutes, Bo 2 hours 5 minutes. Who ran longer?"
    assert kinds(prompt, "Ann ran longer.") == {"wrong_comparison"}
