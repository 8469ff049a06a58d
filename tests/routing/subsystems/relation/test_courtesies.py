"""A courtesy phrase is the answer where a phrase like it was to be translated."""

from __future__ import annotations

import pytest

from routing.contracts import ModelResponse
from routing.stages.intake import read_prompt
from routing.subsystems.relation.conversation import no_answer


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        ("把“明天见”译成英语，只输出译文。", "See you tomorrow."),
        ("把“晚安，保重”翻译成英文。", "Good night, take care."),
        ("Translate “good luck” into Chinese.", "祝您一切顺利！"),
        ("Translate “See you tomorrow” into Chinese, the translation only.", "明天见！"),
    ],
)
def test_the_translation_of_a_courtesy(prompt: str, response: str) -> None:
    assert not no_answer(read_prompt(prompt), ModelResponse(response))


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        ("Translate into French, one line: The ferry leaves at six.", "You're welcome! Feel free to reach out."),
        ("把这行字译成中文：Keep the lid closed.", "好的，很乐意为您服务！如果还有别的问题，请随时告诉我。"),
    ],
)
def test_a_courtesy_in_place_of_a_translation(prompt: str, response: str) -> None:
    assert no_answer(read_prompt(prompt), ModelResponse(response))
