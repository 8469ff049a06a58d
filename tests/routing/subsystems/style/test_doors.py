"""Doors before the dear searches of the room: they let through whatever the search would find."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from routing.subsystems.style import leaks, mixing, mixture, scripts
from routing.subsystems.style.tongues import ANY_NAME, names_language
from routing.text.gate import folded

WORDS = st.lists(
    st.sampled_from(["the", "und", "été", "x-y", "a_b", "DER", "nicht", "1a", "日本語", "polish", ",", "-"])
)
ENDING = re.compile(r"(?:ing|ed|es|s|e)$")


@given(WORDS, st.sampled_from([" ", "", ". ", "-"]))
def test_every_word_is_a_run_and_every_name_is_known(words: list[str], gap: str) -> None:
    text = gap.join(words)
    assert {m.group() for m in mixing.WORD.finditer(text)} <= set(mixing.RUN.findall(text))
    assert names_language(folded(text)) or ANY_NAME.search(text) is None


@given(st.text(alphabet="abeidgnsx'-", min_size=3, max_size=12))
def test_a_stem_is_the_word_without_its_ending(word: str) -> None:
    assert leaks._stem(word) == ENDING.sub("", word)


@given(st.text(alphabet="国國说說的abc们們"))
def test_characters_of_one_writing_are_counted(text: str) -> None:
    simplified = sum(mark in scripts.SIMPLIFIED_ONLY for mark in text)
    assert scripts.count(text) == (simplified, sum(mark in scripts.TRADITIONAL_ONLY for mark in text))


ABOUT = st.lists(st.sampled_from(["text", "Text", "captions", "rewritten", "plain language", "10-year-old", "x", "-"]))


@given(ABOUT, st.sampled_from([" ", "", "-"]))
def test_words_about_the_text_are_counted_alike_in_any_case_and_behind_their_door(words: list[str], gap: str) -> None:
    text = gap.join(words)
    assert leaks._about_text(text) == len(leaks.META.findall(text))
    assert leaks.META_DOOR.admits(folded(text)) or not leaks.META.search(text)


@given(st.lists(st.sampled_from(["the", "and", "und", "nicht", "les", "des", "です", "你", ".", "vous", "pas"])))
def test_a_prompt_whose_sentences_switch_may_switch(words: list[str]) -> None:
    text = " ".join(words)
    assert mixture._may_switch(text) or mixture._pair(text) is None
