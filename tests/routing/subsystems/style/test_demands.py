"""What a prompt demands about wording."""

from __future__ import annotations

import pytest

from routing.stages.intake import read_prompt
from routing.subsystems.style.demands import Demands, read


def demands(text: str) -> Demands:
    return read(read_prompt(text))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Reply in German.", "de"),
        ("Your entire response should be in Tamil, no other language is allowed.", "ta"),
        ("请用英文回答这个问题。", "en"),
        ("Write a letter in French.", "fr"),
    ],
)
def test_stated_language(text: str, code: str) -> None:
    found = demands(text).language
    assert found is not None
    assert found.value == code


@pytest.mark.parametrize(
    "text",
    ["Write a post about a word in the Dutch language.", "Explain the French Revolution.", "介绍一下英文字母的历史。"],
)
def test_a_language_spoken_of_is_no_demand(text: str) -> None:
    assert demands(text).language is None


def test_translation_target_register_and_script() -> None:
    found = demands("Translate into Japanese, formal register: How are you?")
    assert (found.target and found.target.value, found.register and found.register.value) == ("ja", "formal")
    script = demands("請用繁體中文寫一句話。").script
    assert script is not None
    assert script.value == "traditional"


def test_bare_result_and_ending() -> None:
    assert demands("Output the translation only.").result_only is not None
    assert demands("End with the phrase “Bye” and no other words.").result_only is None


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Never mention photography.", "photography"),
        ("不要提到价格。", "价格"),
        ("Do not use the word 'cheap'.", "cheap"),
    ],
)
def test_ruled_out_words(text: str, word: str) -> None:
    assert [demand.value for demand in demands(text).prohibited] == [word]
