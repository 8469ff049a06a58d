"""Scripts and function words are counted in one pass, and the language follows from them."""

from __future__ import annotations

import pytest

from routing.text.language import (
    FUNCTION_WORDS,
    SCRIPTS,
    dominant_language,
    function_count,
    function_words,
    latin_words,
    script_counts,
)

TEXTS = [
    "",
    "42 + 17 = 59",
    "What is the best way to write it?",
    "L’été est là, et les enfants sont dans le jardin.",
    "Ich weiß nicht, ob das für die Kinder gut ist.",
    "请用 Python 写一个函数，返回 JSON。",
    "これはペンです。漢字もある。",
    "Привет, как дела?",
    "한국어로 쓴 문장입니다 OK",
]
CODES = ["und", "und", "en", "fr", "de", "zh", "ja", "ru", "ko"]


@pytest.mark.parametrize("text", TEXTS)
def test_counts_every_letter_of_every_script(text: str) -> None:
    assert script_counts(text) == {name: len(pattern.findall(text)) for name, pattern in SCRIPTS.items()}


@pytest.mark.parametrize("text", TEXTS)
def test_counts_one_language_as_all(text: str) -> None:
    scores, words = function_words(text)
    assert words == len(latin_words(text))
    assert all(function_count(text, code) == (scores[code], words) for code in FUNCTION_WORDS)


@pytest.mark.parametrize(("text", "code"), list(zip(TEXTS, CODES, strict=True)))
def test_tells_the_language(text: str, code: str) -> None:
    assert dominant_language(text) == code
