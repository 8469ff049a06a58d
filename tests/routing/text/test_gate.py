"""A gate never refuses a text in which the pattern occurs, and refuses those without its words."""

from __future__ import annotations

import re

import pytest

from routing.text.gate import Gate, either, folded, gate, gated

ANY = re.IGNORECASE


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (r"\b(?:apples?|pears?)\b|苹果", "Two PEARS"),
        (r"\b(?:apples?|pears?)\b|苹果", "一个苹果"),
        (r"(?:fish|bird)+ing", "birding"),
        (r"\blist\b", "a L\u0130ST"),
        (r"\blist\b", "a l\u0131st"),
        (r"\bkiss\b", "a \u212ai\u017fs"),
        (r"(?:cold)? ?water", "water"),
        (r"\d{2,4}", "12"),
        (r"(?=tea)\w+", "tea"),
    ],
)
def test_a_text_that_matches_is_admitted(pattern: str, text: str) -> None:
    compiled = re.compile(pattern, ANY)
    assert compiled.search(text)
    assert gate(compiled).admits(folded(text))


def test_a_text_without_the_words_is_refused() -> None:
    door = gate(re.compile(r"\b(?:fresh |ripe )?(?:apples?|pears?)\b|苹果", ANY))
    assert door.needles
    assert not door.admits(folded("Fresh plums and ripe cherries"))


@pytest.mark.parametrize("text", ["Use JavaScript", "用 JavaScript 写", "no program at all", "写一个程序"])
def test_a_gated_pattern_finds_what_the_bare_one_finds(text: str) -> None:
    behind = gated(r"\b(?:java|javascript)\b|程序")
    assert behind.door.needles == ("java", "程序")
    low = folded(text)
    assert bool(behind.search(text, low)) == bool(behind.pattern.search(text))
    assert [m.span() for m in behind.finditer(text, low)] == [m.span() for m in behind.pattern.finditer(text)]


def test_gates_together_admit_what_one_of_them_admits() -> None:
    together = either(Gate(("tea",)), Gate(("茶",)))
    assert [together.admits(text) for text in ("green tea", "绿茶", "coffee")] == [True, True, False]
    assert either(Gate(("tea",)), Gate(())).admits("anything")


def test_all_parts_of_a_way_must_stand_in_the_text() -> None:
    door = gate(re.compile(r"\b(?:write|build)\b[^.\n]{0,40}\b(?:function|parser)\b|源码", ANY))
    admitted = [
        door.admits(folded(text)) for text in ("Write a function", "write a poem", "源码", "the Parser we BUILD")
    ]
    assert admitted == [True, False, True, True]


@pytest.mark.parametrize(
    ("text", "admitted"),
    [
        ("Keep to the AT&T plan", True),
        ("keep it", False),
        ("“Keep” the plan", False),
        ("say — at any time — the plan", True),
        ("只用一行", True),
        ("只写 plan", False),
        ("用一", True),
        ("用", False),
        ("", False),
    ],
)
def test_a_text_that_knows_its_runs_is_judged_as_one_that_is_searched(text: str, admitted: bool) -> None:
    door = gate(re.compile(r"\bat\b[^.]{0,20}\b(?:plan|offer)s?\b|用一(?:行|句)?|a&", ANY))
    low = folded(text)
    assert door.admits(low) == door.admits(str(low)) == admitted


def test_a_way_that_an_ascii_text_cannot_go_is_left_out_there() -> None:
    door = gate(re.compile(r"plan[^.]{0,9}计划|offer", ANY))
    assert [door.admits(folded(text)) for text in ("the plan", "plan：计划", "an offer")] == [False, True, True]
