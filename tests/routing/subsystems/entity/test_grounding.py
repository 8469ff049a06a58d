"""Replies held against the knowledge that the prompt hands over: inside it, or with something of their own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from routing.stages.intake import read_prompt
from routing.subsystems.entity import grounding

CASES = [
    json.loads(line) for line in (Path(__file__).parent / "data" / "grounding.jsonl").read_text("utf-8").splitlines()
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["response"][:40])
def test_replies_inside_and_outside_their_knowledge(case: dict[str, Any]) -> None:
    known = grounding.knowledge(read_prompt(case["prompt"]))
    assert known is not None
    assert (grounding.judge(known, 0, case["response"]) is None) is case["ok"]


def test_no_knowledge_label_no_judgement() -> None:
    assert grounding.knowledge(read_prompt("Tell me about puffins.")) is None
