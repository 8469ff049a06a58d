"""Answers without the verdict that was asked for."""

from __future__ import annotations

import pytest

from routing.contracts import Example
from routing.examples import view_of
from routing.subsystems.safety.verdicts import without_verdict

SILENT = [
    ("Verdict: pass or fail.\nAnswer: 'Paris'.", "Rubrics are useful when graders want consistent results."),
    ('Is it personal? Answer {"pii": "yes"} or {"pii": "no"}.\nText: tea.', '{"pii": "the text talks about tea"}'),
    ("判断说明是否合适，输出：合规/违规。\n说明：孩子放风筝。", "说明文字描写了孩子在公园放风筝的场景，富有童趣。"),
    ("下面的广告是否违规，先写“是”或“否”，再写依据。\n广告：每天现做。", "规则要求广告里不得出现绝对化用语，商家应当诚信经营。"),
]  # fmt: skip
CLEAR = [
    ("Reply with exactly one word, safe or unsafe.\nMessage: 'hi'", "Safe"),
    ('Is it polite? Answer "polite" or "rude".\nText: Hello.', "The text is polite because it greets."),
    ("只答“通过”或“不通过”。\n评论：包子好吃。", "不通过"),
    ("Should I write in English or French?", "In the office's language."),
]


@pytest.mark.parametrize(("prompt", "answer"), SILENT)
def test_an_answer_without_a_verdict_is_seen(prompt: str, answer: str) -> None:
    assert without_verdict(view_of(Example("en", prompt, "", responses=(answer,))))


@pytest.mark.parametrize(("prompt", "answer"), CLEAR)
def test_a_clear_answer_is_left_alone(prompt: str, answer: str) -> None:
    assert not without_verdict(view_of(Example("en", prompt, "", responses=(answer,))))
