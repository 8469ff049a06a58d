"""Statements that a text given as the only source does not hold, beside others that come from it."""

from __future__ import annotations

import pytest

from routing.stages.intake import read_prompt
from routing.subsystems.relation.grounding import unsupported

POLICY = "Use only the context.\nContext: Refunds are available within 30 days of purchase. Items must be unopened.\nQuestion: What is the refund policy?"
POOL = "Answer only from the notice.\nNotice: The pool opens at 7 am on weekdays. Children under ten need an adult.\nQuestion: What are the rules?"
CABIN = "Using only the text below, describe the cabin.\nText: The cabin sleeps four and has a wood stove. Dogs are welcome."


@pytest.mark.parametrize(
    ("prompt", "answer", "found"),
    [
        (POLICY, "You can get a refund within 30 days if the item is unopened. Postage is free.", True),
        (POLICY, "Refunds are available for 30 days after purchase. A courier picks up the parcel.", True),
        (POOL, "The pool opens at 7 am on weekdays. Swimming caps are mandatory.", True),
        (CABIN, "The cabin sleeps four guests and has a wood stove. Towels are provided free.", True),
        (POLICY, "You can get a refund within 30 days if the item is unopened.", False),
        (POLICY, "Refunds: within 30 days, unopened items only. The context says nothing about shipping.", False),
        (POOL, "It opens at 7 am from Monday to Friday. Young kids must be accompanied.", False),
        (POOL, "The pool opens at 7 am on weekdays. Let me know if you need anything else.", False),
        (CABIN, "A cosy place for up to four, heated by a wood stove; dogs may come along.", False),
    ],
)
def test_added_statements(prompt: str, answer: str, found: bool) -> None:
    assert bool(unsupported(read_prompt(prompt), prompt, 0, answer)) is found
