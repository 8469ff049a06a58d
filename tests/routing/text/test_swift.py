"""The twin of a pattern in lower case finds what the pattern finds."""

from __future__ import annotations

import re

import pytest

from routing.text.gate import folded, gated
from routing.text.swift import Finder, in_lower_case

TEXTS = ["Answer ONLY in JSON, No other Text.", "answer only", "只用 JSON 回答 ONLY", "the Word “Only” stands alone"]


@pytest.mark.parametrize("source", [r"\bonly\b", r"ANSWER (?P<Name>\S+)", r"no [A-Z]{2,8} text|[^a-z ]N", r"\w\W"])
@pytest.mark.parametrize("text", TEXTS)
def test_finds_the_same(source: str, text: str) -> None:
    pattern = re.compile(source, re.IGNORECASE)
    wanted = [match.span() for match in pattern.finditer(text)]
    assert in_lower_case(pattern) is not None
    assert [match.span() for match in Finder(pattern).places(text)] == wanted
    groups = [match.group() for match in pattern.finditer(text)]
    assert [match.group() for match in gated(source).finditer(text, folded(text))] == groups
    assert [match.group() for match in Finder(pattern).matches(text)] == groups
    first = gated(source).search(text, folded(text))
    assert (first and first.span()) == (wanted[0] if wanted else None)
    assert first is None or first.group() == text[slice(*first.span())]


@pytest.mark.parametrize("source", [r"a(?-i:[A-Z])", r"[A-z]", r"[@-Z]"])
def test_no_twin_where_case_counts(source: str) -> None:
    assert in_lower_case(re.compile(source, re.IGNORECASE)) is None


def test_no_twin_of_a_pattern_that_heeds_case() -> None:
    assert in_lower_case(re.compile("Only")) is None
    assert [match.group() for match in Finder(re.compile("Only")).places("only Only")] == ["Only"]
