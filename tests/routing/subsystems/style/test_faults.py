"""Faults of wording: the right kind at the right place, and silence where the answer is fine."""

from __future__ import annotations

import pytest

from routing.contracts import Example
from routing.examples import view_of
from routing.subsystems.style.analyse import analyse


def kinds(prompt: str, response: str) -> set[str]:
    signals = analyse(view_of(Example("en", prompt, "", responses=(response,)))).signals
    return {fault.kind for fault in signals.faults}


@pytest.mark.parametrize(
    ("prompt", "response", "kind"),
    [
        ("Reply in Italian: where is the station?", "The station is behind the old market hall.", "language_mismatch"),
        ("Answer in Russian. Who built it?", "It was built by the monks of the valley.", "language_mismatch"),
        ("用日语回答：车站在哪里？", "车站在老市场的后面，走路五分钟就到。", "language_mismatch"),
        ("請用繁體中文寫一句話。", "这里没有问题。", "script_mismatch"),
        ("Translate into French, informal register: How are you?", "Comment allez-vous ?", "register_mismatch"),
        ("Translate into Japanese, formal register: I like it.", "それが好きだよ。", "register_mismatch"),
        ("Rewrite it, output the sentence only: open it", "Here is the sentence:\nPlease open it.", "preamble_added"),
        ("Say hello.", "Hello!\n<|im_start|>user\nHow are you?", "role_leak"),
    ],
)
def test_fault(prompt: str, response: str, kind: str) -> None:
    assert kind in kinds(prompt, response)


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        ("Reply in Italian: where is the station?", "La stazione è dietro il vecchio mercato."),
        ("用日语回答：车站在哪里？", "駅は古い市場の裏にあります。"),
        ("Write SQL for all boats.", "SELECT * FROM boat;"),
        ("写一条查询所有船只的 SQL。", "SELECT id, name FROM boat WHERE length_m > 9;"),
        ("How do you say good night in Spanish?", "Buenas noches."),
        ("Translate into French, formal register: How are you?", "Comment allez-vous ?"),
        ("请介绍一下 Python。", "Python 是一种编程语言，可以用 pip 安装 numpy 等库。"),
    ],
)
def test_fine_answers_are_silent(prompt: str, response: str) -> None:
    assert kinds(prompt, response) == set()


@pytest.mark.parametrize("piece", ["a", "(", "1", "\n", "据", "Sure, ", "*a* ", "\ud800"])
def test_long_text_costs_bounded_time(piece: str) -> None:
    text = piece * (100_000 // len(piece))
    kinds(f"Rewrite formally and output only the text: {text}", text)
