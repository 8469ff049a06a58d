"""Numbers and nesting of hostile JSON never reach a room, and never stop the command line."""

from __future__ import annotations

import json
import math

import pytest

from routing.codec import case_from
from routing.contracts import Diagnosis
from routing.errors import BadInput
from routing.numbers import finite, plain, usable
from routing.pipeline import diagnose
from tests.routing.engines import engine

HUGE = 10**400


@pytest.mark.parametrize("value", [HUGE, -HUGE, math.nan, math.inf, True, "3", None, [1]])
def test_what_is_no_finite_number(value: object) -> None:
    assert finite(value) is None


def test_a_finite_number_stays() -> None:
    assert (finite(3), finite(-0.5), finite(10**300)) == (3.0, -0.5, 1e300)


def test_numbers_beyond_a_float_become_null() -> None:
    given = {"a": [HUGE, 1, math.nan], "b": {"c": True, "d": -HUGE, "e": "x"}}
    assert usable(given) == {"a": [None, 1, None], "b": {"c": True, "d": None, "e": "x"}}


def test_an_integer_that_python_will_not_write_out_is_empty() -> None:
    assert (plain(10**5000), plain(7)) == ("", "7")


@pytest.mark.parametrize("name", ["schema", "meta"])
def test_deep_nesting_is_said_at_the_field(name: str) -> None:
    raw = json.loads(f'{{"prompt": "x", "{name}": {{"a": {"[" * 300}{"]" * 300}}}}}')
    with pytest.raises(BadInput) as caught:
        case_from(raw)
    assert caught.value.field == name


@pytest.mark.parametrize("name", ["latency_ms", "ttfb_ms"])
def test_a_time_beyond_a_float_is_refused(name: str) -> None:
    with pytest.raises(BadInput):
        case_from({"prompt": "x", "responses": [{"text": "y", name: HUGE}]})


def test_huge_metadata_fails_no_room() -> None:
    meta = {"latency_budget_ms": HUGE, "status": HUGE, "latencies_ms": [HUGE, 1, 2], "workers": {"a": HUGE, "b": 1}}
    meta |= {"num_ctx": HUGE, "max_tokens": HUGE, "completion_tokens": HUGE, "x" * 100_000: HUGE}
    response = {"text": "y", "logprobs": [{"token": HUGE, "logprob": -HUGE}], "headers": {"x": HUGE}}
    got = diagnose([case_from({"id": HUGE, "prompt": "x y z", "meta": meta, "responses": [response]})], engine())[0]
    assert isinstance(got, Diagnosis)
    assert set(got.rooms.values()) == {"ok"}
