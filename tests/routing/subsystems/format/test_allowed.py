"""Closed lists that stand in a line of their own, “Allowed values: a, b, c”, for a key of the JSON answer."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.format.loud import kinds

OUTSIDE = [
    (
        'Route the ticket. Valid categories: billing, login, hardware, other. Return only JSON {"category": string}.\nTicket: my screen is black.',
        '{"category": "display"}',
    ),
    (
        '给这条工单定级，只输出 JSON {"等级": 值}。允许的取值：低、中、高、紧急。\n工单：机房漏水了。',
        '{"等级": "严重"}',
    ),
    (
        "Extract JSON with the keys name and status. Allowed values for status: active, on hold, closed.\nText: Mira's file is paused.",
        '{"name": "Mira", "status": "paused"}',
    ),
    (
        'Output JSON {"tags": [string]}. Use only these tags: soup, salad, dessert.\nRecipe: lentils with carrots in broth.',
        '{"tags": ["soup", "vegan"]}',
    ),
    (
        "输出 JSON，键为 title 和 genre。genre 的值仅限：小说、散文、诗歌。\n文本：《海边》是一篇游记。",
        '{"title": "海边", "genre": "游记"}',
    ),
    (
        'Return JSON {"priority": "..."}.\nAllowed values:\n- p1\n- p2\n- p3\nBug: the login page is slow.',
        '{"priority": "p4"}',
    ),
    (
        'Fill JSON {"species": value}. Closed vocabulary: oak | ash | elm.\nNote: the tall one with smooth grey bark.',
        '{"species": "beech"}',
    ),
]
INSIDE = [
    (
        'Return JSON {"mood": string, "note": string}. Allowed values: calm, tense.\nMail: I waited for an hour.',
        '{"mood": "tense", "note": "waited an hour"}',
    ),
    ('Fill JSON {"species": value}. Closed vocabulary: oak | ash | elm.\nNote: the tall one.', '{"species": "Ash"}'),
    (
        "Extract JSON with the keys name and status. Allowed values for status: active, on hold, closed.\nText: Mira's file is paused.",
        '{"name": "Mira", "status": "on hold"}',
    ),
    ('Output JSON {"colour": string}. Possible values: red, blue, etc.\nText: a green car', '{"colour": "green"}'),
    (
        'Output JSON {"colour": string}. Allowed values: red, blue, or null if none is named.\nText: a car',
        '{"colour": "none"}',
    ),
    (
        'Summarise the change as JSON {"summary": string}. It renames the column state. Allowed values of state: open, closed.',
        '{"summary": "The column state takes two values."}',
    ),
    (
        'Explain the setting in JSON {"explanation": string}. Allowed values: low, mid, high.',
        '{"explanation": "The setting controls the fan; low is quiet."}',
    ),
    (
        '给这条工单定级，只输出 JSON {"等级": 值}。允许的取值：低、中、高、紧急。\n工单：机房漏水了。',
        '{"等级": "紧急"}',
    ),
    ('Output JSON {"rating": n}. Allowed values: 1, 2, 3.\nReview: good', '{"rating": 2}'),
]


@pytest.mark.parametrize(("prompt", "answer"), OUTSIDE)
def test_a_value_outside_the_list_is_found(prompt: str, answer: str) -> None:
    assert "enum_violation" in kinds(prompt, answer)


@pytest.mark.parametrize(("prompt", "answer"), INSIDE)
def test_a_listed_value_an_open_list_and_a_list_of_another_key_pass(prompt: str, answer: str) -> None:
    assert "enum_violation" not in kinds(prompt, answer)
