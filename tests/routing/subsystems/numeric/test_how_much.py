"""A question for the most that rules allow is no question which of them is the largest."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.numeric.test_faults import kinds

AMOUNTS = (
    ("一台设备最多能连续用多久？规则：首期20天，续期10天。", "最长三十天：首期二十天，再加续期十天。"),
    ("最高能报销多少？规定：住宿上限300元，餐费上限120元。", "最高四百二十元，餐费也算在内。"),
    ("How long at most may I stay? Visa: 90 days, extension: 30 days.", "The longest is one hundred twenty: the extension counts as well."),
)  # fmt: skip


@pytest.mark.parametrize(("prompt", "response"), AMOUNTS)
def test_amounts_from_several_rules(prompt: str, response: str) -> None:
    assert kinds(prompt, response) == set()


def test_a_question_which_is_the_largest_is_still_judged() -> None:
    prompt = "住宿和餐费哪个上限更高？规定：住宿上限300元，餐费上限120元。"
    assert kinds(prompt, "餐费上限更高。") == {"wrong_comparison"}
    assert kinds(prompt, "住宿上限更高。") == set()
