"""Decisions of the router: their shape, their faithful reasons, and hostile prompts."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from routing.contracts import OPERATIONS
from routing.stages.intake import read_prompt
from tests.routing.router.weights import decide, features, router

TEXTS = (
    "What is 3 + 4 + 5? Give the result only.",
    "请把下面这段话翻译成英文：今天天气很好，我们去公园散步。",
    "Write a function `merge(a, b)`.\n```python\ndef merge(a, b):\n    pass\n```",
    "long text " * 400 + " and the question at its very end?",
    "",
)


@pytest.mark.parametrize("text", TEXTS)
def test_decision_is_complete(text: str) -> None:
    decision = decide(text)
    assert sorted(decision.ranking) == list(OPERATIONS)
    assert decision.primary == decision.ranking[0] == decision.conformal[0]
    assert decision.uncertain == (len(decision.conformal) > 1)
    assert set(decision.mix) == set(decision.coarse) == set(OPERATIONS)
    assert all(0 <= value <= 1 for value in decision.mix.values())
    assert list(decision.fine) == list(decision.ranking[:3])
    assert decision.probability == pytest.approx(decision.fine[decision.primary], abs=1e-5)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_contributions_add_up_to_the_score(text: str, seed: int) -> None:
    prompt, engine = read_prompt(text), router(seed)
    (decision,) = engine.route([prompt], [features(prompt)])
    (reading,) = engine.trunk.read([prompt.window or prompt.text])
    scores = engine.total(prompt, features(prompt), reading)
    for operation in decision.ranking[:3]:
        told = sum(part.amount for part in decision.contributions if part.operation == operation)
        assert told == pytest.approx(float(scores[OPERATIONS.index(operation)]), abs=1e-3)


@pytest.mark.parametrize("text", TEXTS)
def test_probabilities_follow_from_the_scores(text: str) -> None:
    decision = decide(text)
    told = {name: sum(c.amount for c in decision.contributions if c.operation == name) for name in decision.fine}
    first, second, _ = decision.ranking[:3]
    assert math.log(decision.fine[first] / max(decision.fine[second], 1e-9)) == pytest.approx(
        told[first] - told[second], abs=0.05 + 1e-6 / max(decision.fine[second], 1e-9)
    )


def test_contribution_spans_lie_in_the_text() -> None:
    for text in TEXTS:
        for part in decide(text).contributions:
            assert all(0 <= span.start < span.end <= len(text) for span in part.spans)


def test_decision_does_not_depend_on_the_batch() -> None:
    prompts = [read_prompt(text) for text in TEXTS]
    together = router().route(prompts, [features(prompt) for prompt in prompts])
    assert [decide(text) for text in TEXTS] == list(together)


def test_missing_features_are_no_error() -> None:
    prompt = read_prompt(TEXTS[0])
    (decision,) = router().route([prompt], [{}])
    assert decision.features == {}


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=400))
def test_any_text_is_routed(text: str) -> None:
    assert decide(text).primary in OPERATIONS


@pytest.mark.parametrize("text", ["\ud800", "İ" * 50, "\x00" * 10, "9" * 100_000, "(" * 50_000, "ﬁﬃ" * 30])
def test_hostile_text_is_routed(text: str) -> None:
    assert decide(text).primary in OPERATIONS
