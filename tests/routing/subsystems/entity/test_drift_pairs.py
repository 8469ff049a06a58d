"""Consistent and differing responses in bulk: what is only worded anew must stay clean, what differs must be found."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from routing.stages.intake import read_prompt
from routing.subsystems.entity import drift, statements, tagger

DATA = Path(__file__).parent / "data"
MOST_ALARMS, LEAST_FOUND = 0.05, 0.9


def pairs(language: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (DATA / f"drift_{language}.jsonl").read_text("utf-8").splitlines()]


def differs(case: dict[str, Any]) -> bool:
    prompt = read_prompt(case["prompt"])
    said = [statements.read(text, prompt.language, tagger.find) for text in case["responses"]]
    return bool(drift.find(prompt, said, statements.read(prompt.text, prompt.language, tagger.find)))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_consistent_responses_raise_hardly_any_alarm(language: str) -> None:
    consistent = [case for case in pairs(language) if not case["drift"]]
    alarms = [case["prompt"] for case in consistent if differs(case)]
    assert len(consistent) >= 30
    assert len(alarms) <= MOST_ALARMS * len(consistent), alarms


@pytest.mark.parametrize("language", ["en", "zh"])
def test_differing_facts_are_found(language: str) -> None:
    differing = [case for case in pairs(language) if case["drift"]]
    missed = [case["prompt"] for case in differing if not differs(case)]
    assert len(differing) >= 30
    assert len(missed) <= (1 - LEAST_FOUND) * len(differing), missed


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_same_response_twice_never_differs(language: str) -> None:
    for case in pairs(language):
        assert not differs({"prompt": case["prompt"], "responses": case["responses"][:1] * 2}), case["prompt"]
