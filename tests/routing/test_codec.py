"""JSON in and out: what is accepted, what is refused and with which field, and that nothing is lost on the way."""

from __future__ import annotations

import json
from typing import Any

import pytest

from routing import codec
from routing.contracts import OPERATIONS, Contribution, Diagnosis, RouteDecision, Span, Text, Turn
from routing.errors import BadInput
from routing.pipeline import diagnose
from tests.routing.engines import engine


def test_it_reads_every_part() -> None:
    case = codec.case_from(
        {
            "id": 7,
            "prompt": "p",
            "system": "s",
            "turns": [{"role": "user", "content": "p"}],
            "responses": ["plain", {"text": "t", "latency_ms": 3, "headers": {"X-Route-ID": "rte-a"}, "logprobs": [{"token": "a", "logprob": -1}]}],
            "schema": True,
            "reference": "r",
            "meta": {"k": 1},
        }
    )  # fmt: skip
    assert (case.id, case.turns, case.schema, case.reference) == ("7", (Turn("user", "p"),), True, "r")
    assert case.responses[1].headers == {"x-route-id": "rte-a"}
    assert [r.index for r in case.responses] == [0, 1]
    assert case.responses[1].logprobs[0].logprob == -1.0


def test_it_reads_what_responses_say_of_their_own_calls() -> None:
    told = [
        {"text": "a", "metadata": {"status": 200, "headers": {"X-Backend": "p"}, "latency_ms": 4}},
        {"text": "", "metadata": {"status": 503, "headers": "none"}, "order": "BA"},
        "c",
    ]
    case = codec.case_from({"prompt": "x", "responses": told, "meta": {"order": "AB"}})
    assert case.meta == {"status": [200, 503, None], "order": "AB"}
    assert (case.responses[0].headers, case.responses[0].latency_ms) == ({"x-backend": "p"}, 4)
    assert case.responses[1].headers == {}
    alone = codec.case_from({"prompt": "x", "responses": [{"text": "a", "meta": {"cache_hit": True}}]})
    assert alone.meta == {"cache_hit": True}
    wrapped = codec.case_from({"prompt": "x", "responses": [{"text": {"text": "a", "metadata": {"order": "BA"}}}]})
    assert (wrapped.responses[0].text, wrapped.meta) == ("a", {"order": "BA"})


def test_the_last_user_turn_is_the_prompt_when_none_is_given() -> None:
    turns = [{"role": "user", "content": "a"}, {"role": "assistant", "content": "b"}, {"role": "user", "content": "c"}]
    assert codec.case_from({"turns": turns}).prompt == "c"


@pytest.mark.parametrize("value", ["NaN", None, float("nan"), True])
def test_a_logprob_that_is_no_number_is_not_measured(value: Any) -> None:
    response = codec.response_from(0, {"text": "t", "logprobs": [{"token": "!", "logprob": value}]})
    assert response.logprobs[0].logprob is None


@pytest.mark.parametrize(
    ("raw", "field"),
    [
        ([], ""),
        ({"prompt": 3}, "prompt"),
        ({"prompt": "x", "responses": "y"}, "responses"),
        ({"prompt": "x", "responses": [3]}, "responses[0]"),
        ({"prompt": "x", "turns": ["y"]}, "turns[0]"),
        ({"prompt": "x", "meta": []}, "meta"),
        ({"prompt": "x", "responses": [{"text": "y", "latency_ms": "slow"}]}, "latency_ms"),
        ({"prompt": "x", "responses": [{"text": "y", "logprobs": [1]}]}, "logprobs"),
    ],
)
def test_it_refuses_and_names_the_field(raw: Any, field: str) -> None:
    with pytest.raises(BadInput) as caught:
        codec.case_from(raw)
    assert caught.value.field == field
    assert caught.value.message


def test_a_line_is_json_and_keeps_both_wordings_apart() -> None:
    case = codec.case_from({"id": "1", "prompt": "What is 15 % of 80?", "responses": ["15 % of 80 is 13."]})
    got = diagnose([case], engine())[0]
    assert isinstance(got, Diagnosis)
    english, chinese, both = codec.line_from(got), codec.line_from(got, "zh"), codec.record_from(got)
    json.dumps([english, chinese, both])
    for one, other, pair in zip(english["findings"], chinese["findings"], both["findings"], strict=True):
        assert {"en": one["because"], "zh": other["because"]} == pair["because"]
    assert set(english["rooms"].values()) == {"ok"}
    assert len(both["fingerprints"]) == len(both["findings"])
    assert both["language"] == "en"


def test_a_route_comes_back_as_it_was_kept() -> None:
    terms = (Contribution("rte-c", "percent", Text("asks for a percentage", "要求百分比"), 0.25, (Span(3, 9),)),)
    share = dict.fromkeys(OPERATIONS, 0.125)
    decision = RouteDecision(
        "rte-c",
        OPERATIONS,
        0.5,
        ("rte-c", "rte-d"),
        share,
        True,
        share,
        {"rte-c": 0.5},
        terms,
        {"rte-c": 1.5},
        (0.5, -0.25),
    )
    assert codec.route_again(json.loads(json.dumps(codec.route_kept(decision)))) == decision
    with pytest.raises((KeyError, TypeError, ValueError)):
        codec.route_again({"primary": "rte-c"})
