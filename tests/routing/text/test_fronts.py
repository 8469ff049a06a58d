"""A front changes nothing that a pattern finds, and stands only where the beginning is known."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from routing.text.fronts import fronted

SOURCES = [
    r"\b(?:apples?|pears?)\b|苹果",
    r"(?:(?P<n>\d+) )?(?:kg|lb)s?\b",
    r"\b(?:[a-c]x|[-\]^]y|不|\d%)",
    r"(?<!\w)(?:not|n['’]t)\b|(?:ab)+c",
    r"(?:\tx|\ny)|(?:z)",
]
FRONTED = [(re.compile(source, flags), fronted(source, flags)) for source in SOURCES for flags in (0, re.IGNORECASE)]
PIECES = [
    "apple",
    "Pears",
    "苹果",
    "12 kg",
    "LB",
    "ax",
    "-y",
    "]y",
    "^y",
    "不",
    "7%",
    "not",
    "N’T",
    "ababc",
    "\tx",
    "\ny",
    "z",
    " ",
    "K",
    "ſ",
]


@given(st.lists(st.sampled_from(PIECES), max_size=10).map("".join))
def test_finds_the_same(text: str) -> None:
    for plain, front in FRONTED:
        assert [(m.span(), m.groups()) for m in front.finditer(text)] == [
            (m.span(), m.groups()) for m in plain.finditer(text)
        ]


def test_all_of_them_have_a_front() -> None:
    assert all(front.pattern.startswith("(?=[") for _, front in FRONTED)


@pytest.mark.parametrize(
    "source",
    [
        r"apples?",
        r"[ab]c",
        r"(?:a|.)b",
        r"(?:\w+|x)y",
        r"(?:a|b)?",
        r"(?i:a)|b",
        r"\b(?:(?i:a)|b)",
        r"(?i)\bab",
        r"(?:[^a]|b)",
        r"(?:[a-\U0001F000])x",
        "",
    ],
)
def test_where_the_beginning_says_little_there_is_none(source: str) -> None:
    assert fronted(source).pattern == source
