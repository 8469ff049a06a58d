"""The evidence readers: times, headers, loads, workers, error pages, log-probabilities, coherence."""

from __future__ import annotations

import math

import pytest

from routing.contracts import ModelResponse, TokenLogprob, Turn
from routing.evidence import bodies, coherence, headers, latency, load, logprobs, metadata, workers


@pytest.mark.parametrize(
    ("times", "pattern"),
    [
        ((900, 870, 1020, 940, 30_000, 880), "spike"),
        ((310, 1150, 320, 1180, 305, 330, 1120, 315), "bimodal"),
        ((310, 350, 400, 450, 500, 560, 620, 700), "even"),
        ((100, 90_000), "even"),
        ((5.0, 5.0, 5.0, 5.0), "even"),
        ((400, 420, 390, 800, 410), "even"),
    ],
)
def test_pattern_of_times(times: tuple[float, ...], pattern: str) -> None:
    assert latency.judge(tuple(map(float, times)), "x").pattern == pattern


def test_times_under_many_keys() -> None:
    for meta in (
        {"latency_ms": [1, 2, 3]},
        {"runs": {"durations_s": [0.001, 0.002, 0.003]}},
        {"calls": [{"latency": 1.0}, {"latency": 2.0}, {"latency": 3.0}]},
        {"responseTimes": [1, 2, 3]},
    ):
        found = latency.read(meta, ())
        assert found is not None
        assert found.times_ms == pytest.approx((1, 2, 3))


def test_percentiles_and_limits_are_no_series() -> None:
    assert latency.read({"timeout_ms": [1, 2, 3], "latency_p95": 3}, ()) is None


def test_classes_of_times() -> None:
    assert [latency.class_of(time) for time in (249, 250, 800, 801)] == ["light", "normal", "normal", "heavy"]


@pytest.mark.parametrize(
    ("meta", "verdict"),
    [
        ({"routing": {"tokens_per_rank": [8, 0, 8, 0, 8, 0]}}, "uneven"),
        ({"expert_load": [100, 1, 1, 1]}, "collapse"),
        ({"moe": {"selected_experts": [3, 3, 3, 3, 3]}}, "collapse"),
        ({"moe": {"selected_experts": [[1, 2], [4, 2], [3, 1], [0, 1]]}}, "even"),
        ({"expert_counts": {"e0": 10, "e1": 12, "e2": 11}}, "even"),
        ({"expert_share": [0.97, 0.01, 0.01, 0.01]}, "collapse"),
    ],
)
def test_spread_of_expert_work(meta: dict[str, object], verdict: str) -> None:
    assert [item.verdict for item in load.read(meta)] == [verdict]


def test_settings_are_no_load() -> None:
    assert load.read({"experts": 8, "num_experts": [8, 16], "tokens": [1, 2, 3]}) == ()


@pytest.mark.parametrize(
    "meta",
    [
        {"workers": ["a", "b", "c", "b"], "status": [200, 503, 200, 503]},
        {"node": ["a", "b", "c", "b"], "error": [None, "CUDA OOM", None, "CUDA OOM"]},
        {"节点": ["a", "b", "c", "b"], "状态": ["正常", "超时", "正常", "超时"]},
        {"replicas": ["a", "b", "a", "b"], "errors": ["", "timeout", "", "timeout"]},
        {"calls": [{"pod": "a", "ok": True}, {"pod": "b", "error": "refused"}, {"pod": "b", "error": "refused"}]},
        {"failures_by_worker": {"a": 0, "b": 5, "c": 0}},
    ],
)
def test_all_failures_of_one_worker(meta: dict[str, object]) -> None:
    found = workers.read(meta, ())
    assert found is not None
    assert found.worker == "b"


def test_spread_failures_blame_nobody() -> None:
    assert workers.read({"workers": ["a", "b", "c", "b"], "status": [503, 503, 200, 200]}, ()) is None
    assert workers.read({"node": ["a", "b", "c", "b"], "error": [None, "none", None, "ok"]}, ()) is None
    assert workers.read({"node": ["a", "b", "c", "b"], "error": [None, "OOM", "OOM", None]}, ()) is None


@pytest.mark.parametrize(
    "text",
    [
        "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>",
        "upstream connect error or disconnect/reset before headers",
        '{"error": {"code": 503, "message": "overloaded"}}',
        "503 Service Unavailable",
        "系统繁忙，请稍后再试",
    ],
)
def test_error_pages(text: str) -> None:
    assert bodies.is_error_body(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "<html><body>Hello</body></html>",
        "A 502 Bad Gateway means that a proxy got no valid answer.",
        '{"error": 0.03, "model": "linear"}',
        "服务很好，下次再来。",
    ],
)
def test_answers_are_no_error_pages(text: str) -> None:
    assert not bodies.is_error_body(text)


def test_cache_signs() -> None:
    hits = headers.read({"headers": {"X-Cache": "HIT from edge"}}, (ModelResponse("a"),))
    assert hits[0].cache == "x-cache: HIT from edge"
    assert headers.read({"cache_hit": True}, (ModelResponse("a"),))[0].cache
    assert not headers.read({"headers": {"x-cache": "MISS"}}, (ModelResponse("a"),))[0].cache


def test_content_lengths_apart() -> None:
    calls = headers.read(
        {},
        (
            ModelResponse("a", 0, headers={"content-length": "100"}),
            ModelResponse("b", 1, headers={"content-length": "130"}),
        ),
    )
    assert headers.lengths_apart(calls) == (100.0, 130.0)


def test_tokens_are_placed_and_judged() -> None:
    tokens = tuple(TokenLogprob(t, p) for t, p in (("Founded", -0.1), (" in", -0.1), (" 1743", -3.0), (".", None)))
    reading = logprobs.read(ModelResponse("Founded in 1743.", logprobs=tokens))
    assert reading is not None
    assert [token.token for token in reading.unsure] == [" 1743"]
    assert reading.broken == 1
    assert tuple(reading.unsure[0].span) == (11, 15)
    assert [region.operation for region in reading.regions] == ["rte-a", "", "rte-c", ""]
    assert not any(math.isnan(region.mean) for region in reading.regions[:3])


def test_coherence_needs_three_turns_and_finds_the_break() -> None:
    talk = [Turn("user", "How do I water tomatoes?"), Turn("assistant", "Water tomatoes in the morning.")]
    assert coherence.read(talk) is None
    on = coherence.read([*talk, Turn("user", "How often do tomatoes need it?")])
    off = coherence.read([*talk, Turn("user", "Horrible Quentin Barlow 4410.")])
    assert on is not None
    assert off is not None
    assert on.score > off.score
    assert (on.breaks_at, off.breaks_at) == (None, 2)


def test_walk_is_bounded() -> None:
    deep: dict[str, object] = {}
    for _ in range(100):
        deep = {"a": deep}
    assert len(list(metadata.walk(deep))) <= metadata.DEEPEST + 1
