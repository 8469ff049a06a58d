"""The same candidates in two orders: a verdict that keeps its place, and one that follows the content."""

from __future__ import annotations

from typing import Any

import pytest

from routing.contracts import ModelResponse, Turn
from routing.stages.intake import read_prompt
from routing.subsystems.logic.positions import follows_position
from routing.subsystems.logic.rounds import swapped_rounds
from routing.subsystems.logic.told import Told

TRIALS = "Which reply is more polite, in exchanged order?\nTrial 1\nA: Please wait.\nB: Wait.\nTrial 2\nA: Wait.\nB: Please wait."
PASSES = "Score both in each pass.\nPass 1: Left: ten years of welding. Right: no welding.\nPass 2: Left: no welding. Right: ten years of welding."
DRIVERS = "把两人对调后重新打分。\n第一次：first 是老秦（12年），second 是小段（没有）。\n第二次：first 是小段（没有），second 是老秦（12年）。"
MOUNTAIN = "选项换个顺序再问一次：哪座山最高？A. 泰山 B. 华山 C. 珠峰。"
EARLIER = (Turn("user", "哪座山最高？A. 泰山 B. 珠峰 C. 华山。"), Turn("assistant", "B"), Turn("user", MOUNTAIN))
ASKED_TWICE = "哪份评语更具体？两种顺序各问一次。\n问1：第一份＝“写得不错。”；第二份＝“雨声写得生动。”\n问2：第一份＝“雨声写得生动。”；第二份＝“写得不错。”"
FIRST = {"order": ["P first", "Q first"]}
NAMES = {"order": [["long", "short"], ["short", "long"]]}


def _kept(prompt: str, *responses: str, meta: dict[str, Any] | None = None, turns: tuple[Turn, ...] = ()) -> bool:
    told = Told(read_prompt(prompt))
    said = [ModelResponse(text, index=number) for number, text in enumerate(responses)]
    return bool(follows_position(told, meta or {}, turns, said))


def test_rounds_are_read() -> None:
    assert swapped_rounds(TRIALS) == [{"a": "please wait", "b": "wait"}, {"a": "wait", "b": "please wait"}]


def test_the_place_is_kept() -> None:
    assert _kept(TRIALS, "Trial 1: A\nTrial 2: A")
    assert _kept(PASSES, "Pass 1: Left 8, Right 4\nPass 2: Left 8, Right 4")
    assert _kept(DRIVERS, '[{"first": 9, "second": 3}, {"first": 9, "second": 3}]')
    assert _kept(MOUNTAIN, "B", turns=EARLIER)
    assert _kept(ASKED_TWICE, "问1：第一份\n问2：第一份")
    assert _kept("哪份评语更具体？", "第一份", "第一份更好", meta={"顺序": ["甲乙", "乙甲"]})
    assert _kept("Which is better, P or Q?", "The first one.", "first", meta=FIRST)
    assert _kept("Which summary is better? Answer 1 or 2.", "1", "1", meta=NAMES)
    assert _kept("Which summary is better? Answer with the name.", "long", "short", meta=NAMES)


@pytest.mark.parametrize("prompt", [TRIALS, PASSES])
def test_two_rounds_without_an_answer(prompt: str) -> None:
    assert not _kept(prompt, "I cannot judge this.")


def test_the_content_is_followed() -> None:
    assert not _kept(TRIALS, "Trial 1: A\nTrial 2: B")
    assert not _kept(PASSES, "Pass 1: Left 8, Right 4\nPass 2: Left 4, Right 8")
    assert not _kept(MOUNTAIN, "C", turns=EARLIER)
    assert not _kept("Which summary is better? Answer 1 or 2.", "1", "2", meta=NAMES)
    assert not _kept("Which summary is better? Answer with the name.", "long", "long", meta=NAMES)
    assert not _kept("Q1: best drink? A) tea B) rum. Q2: best food? A) soup B) nails.", "Q1: A, Q2: A")


def test_a_place_spelt_with_letters_that_only_patterns_take_for_others() -> None:
    earlier = "Which is better? First: a long red text. Second: a short blue text."
    now = "Which is better? First: a short blue text. Second: a long red text."
    for word in ("first", "firſt"):
        assert _kept(now, word, turns=(Turn("user", earlier), Turn("assistant", word)))


def test_the_content_is_followed_in_chinese_counts_and_named_orders() -> None:
    assert not _kept(ASKED_TWICE, "问1：第二份\n问2：第一份")
    assert not _kept("哪份评语更具体？", "第一份", "第二份", meta={"顺序": ["甲乙", "乙甲"]})
    assert not _kept("Which is better, P or Q?", "first", "second", meta=FIRST)
    assert not _kept("Which is better, P or Q?", "P is better", "P is better", meta=FIRST)
