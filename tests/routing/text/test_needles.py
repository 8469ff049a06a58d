"""Every set with a needle in the text is met, whatever the characters; few others are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from routing.text.gate import Gate, folded
from routing.text.needles import EVERYWHERE, MOST_SETS, NOWHERE, UNKNOWN, Needles

WORDS = [
    "a",
    "is",
    "sum",
    "list",
    "lists",
    "at least",
    "exactly",
    "，",
    "不",
    "不要",
    "不要用",
    "用json",
    "json格式",
    "😀",
    "ab😀",
    "\ud800x",
]
TOLD = Needles()
NUMBERS = {word: TOLD.number([word]) for word in WORDS}
PAIR = TOLD.number(["sum", "不要"])


@given(st.lists(st.sampled_from([*WORDS, " ", "\n", "x", "li", "json", "用", "要用", "\0"]), max_size=12))
def test_what_stands_in_the_text_is_met(pieces: list[str]) -> None:
    text = "".join(pieces)
    met = TOLD.index().met(text)
    assert met[EVERYWHERE] == 1
    assert met[NOWHERE] == 0
    assert all(met[NUMBERS[word]] == 1 for word in WORDS if word in text)
    assert met[PAIR] == 1 or not ("sum" in text or "不要" in text)


@pytest.mark.parametrize("text", ["", "x", "Nothing of it here.", "一句话而已。", "lis exact at most"])
def test_what_is_not_there_is_not_met(text: str) -> None:
    met = TOLD.index().met(text)
    assert not [word for word in ("list", "exactly", "at least", "不要用", "用json") if met[NUMBERS[word]]]


def test_a_long_needle_wants_its_ends_as_well() -> None:
    told = Needles()
    number = told.number(["quarterly report"])
    assert [told.index().met(text)[number] for text in ("the quarterly report", "quarter of a rep", "no report")] == [
        1,
        0,
        0,
    ]


def test_a_set_has_one_number_and_a_later_one_lies_beyond_the_index() -> None:
    told = Needles()
    first = told.number(["one", "two"])
    index = told.index()
    later = told.number(["three"])
    assert told.number(["two", "one"]) == first < index.size <= later
    assert told.index().met("three")[later] == 1
    assert told.number([]) == NOWHERE
    assert told.number([""]) == EVERYWHERE


def test_too_many_sets_are_unknown() -> None:
    told = Needles()
    numbers = [told.number([f"n{count}"]) for count in range(MOST_SETS + 5)]
    assert numbers[0] < numbers[10] < UNKNOWN
    assert numbers[-1] == UNKNOWN


def test_a_gate_that_is_declared_after_the_text_was_read_judges_it_rightly() -> None:
    low = folded("Weigh the zirconium flask twice")
    assert not Gate(("tantalum flask",)).admits(low)
    assert Gate(("zirconium flask",)).admits(low)
    assert Gate(ways=((Gate(("weigh the z",)), Gate(("flask tw",))),)).admits(low)
    assert not Gate(ways=((Gate(("weigh the z",)), Gate(("flask thr",))),)).admits(low)
