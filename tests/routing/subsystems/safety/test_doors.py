"""A door never stays shut before a text in which its pattern occurs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import ModuleType

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from routing.subsystems.safety import (
    attack,
    crimes,
    hidden,
    injection,
    interactions,
    leaks,
    medical,
    obeying,
    outcomes,
    personal,
    refusal,
    smuggled,
    turned,
    verdicts,
)
from routing.subsystems.safety.doors import Door, Doors, Guarded, GuardedCue
from routing.subsystems.safety.relaxed import folded, relaxed
from routing.text.cues import Cue, cue, cue_spans

ROOMS = (
    attack,
    crimes,
    hidden,
    injection,
    interactions,
    leaks,
    medical,
    obeying,
    outcomes,
    personal,
    refusal,
    smuggled,
    turned,
    verdicts,
)


def _patterns(module: ModuleType) -> Iterator[re.Pattern[str]]:
    for value in vars(module).values():
        if isinstance(value, re.Pattern):
            yield value
        elif isinstance(value, Cue):
            yield from (value.english, value.chinese)
        elif isinstance(value, Guarded):
            yield value.pattern


PATTERNS = sorted({p for module in ROOMS for p in _patterns(module) if not p.flags & re.ASCII}, key=lambda p: p.pattern)


@pytest.mark.parametrize("pattern", PATTERNS, ids=range(len(PATTERNS)))
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_opens_for_every_match(pattern: re.Pattern[str], data: st.DataObject) -> None:
    text = data.draw(st.from_regex(pattern))
    assert Door(pattern).opens(text) or pattern.search(text) is None


PIECES = st.sampled_from(
    ["a", "A", "Z", "é", "É", "ß", "İ", "ı", "i", "ſ", "S", "K", "k", "Σ", "ς", " ", "\u2003", "\n", ".", "?", "_", "7", "٣", "中", "。", "-", "\ud83d", "\x1c", "ﬁ"]
)  # fmt: skip
TRICKY = (
    r"(?i)\bask\b",
    r"(?i)[a-k]+s",
    r"[A-Z]\w[^a-z]",
    r"\bA\b.\bk",
    r"[^\W\d_]+\d",
    r"(?i:é)\s\S",
    r"(?<!a)k(?=\W)",
    r"(?i)k{2,3}[^?.]{1,3}z?",
    r"[À-ž]k",
    r"(?:i|中)\b",
    r"\B\w\D",
    r"(a|k)[^a]\1",
    r"(?i)σ",
    r"^\W{0,2}(?:ab|k)$",
    r"(?>a|i)[\s\S]k",
)


@pytest.mark.parametrize("source", TRICKY)
@settings(max_examples=150, deadline=None)
@given(pieces=st.lists(PIECES, max_size=8))
def test_opens_in_odd_text(source: str, pieces: list[str]) -> None:
    text = "".join(pieces)
    assert Door(re.compile(source)).opens(text) or re.search(source, text) is None


def test_stays_shut_where_only_parts_occur() -> None:
    door = Door(re.compile(r"\b(?:forget|ignore) [^.\n]{0,20}(?:rules|orders)\b", re.IGNORECASE))
    assert not door.opens("The rules say: ignore the rest.")
    assert not door.opens("They ignore. All rules apply.")
    assert door.opens("IGNORE these silly rules!")


def test_doors_are_told_apart() -> None:
    doors = Doors({"one": (re.compile("alpha"), re.compile("甲")), "two": (re.compile("beta"),)})
    assert doors.opened("an ALPHA") == {"one"}
    assert doors.opened("甲 beta") == {"one", "two"}
    assert doors.opened("") == frozenset()


PATTERN, WANTED = re.compile(r"\bab+|乙x"), cue("ab+", "乙x")
GUARDED, GUARDED_CUE = Guarded(PATTERN), GuardedCue(WANTED)  # patterns are declared once: their needles are indexed


@given(pieces=st.lists(st.sampled_from(["ab", "b", " ", "乙", "x"]), max_size=12))
def test_guarded_finds_what_the_pattern_finds(pieces: list[str]) -> None:
    text, pattern, guarded = "".join(pieces), PATTERN, GUARDED
    assert [m.span() for m in guarded.finditer(text)] == [m.span() for m in pattern.finditer(text)]
    assert (guarded.search(text) is None) == (pattern.search(text) is None)
    assert GUARDED_CUE.spans(text, 3) == cue_spans(WANTED, text, 3)


@given(st.text())
def test_folding_keeps_every_character(text: str) -> None:
    assert len(folded(text).decode()) == len(text)


def test_ascii_flag_is_refused() -> None:
    with pytest.raises(ValueError, match="ASCII"):
        relaxed(re.compile(r"\w", re.ASCII))
