"""latency: modes and outliers of call times in milliseconds (SPEC M14)."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, median
from typing import Any, Literal

from routing.contracts import ModelResponse
from routing.evidence import metadata

CLASS_LIMITS_MS = (250.0, 800.0)
LEAST_CALLS = 4
SPIKE_RATIO = 3.0  # an isolated call takes at least so many times the median
GROUP_RATIO = 1.6  # the slow group's fastest call against the fast group's slowest
GAP_OVER_SPREAD = 2.5  # the gap between the groups against the next widest gap, in log time
LEAST_SHARE = 0.2  # of the calls in the smaller group
SECONDS_BELOW = 60.0  # values of a key in seconds
LATENCY_WORDS = frozenset({"latency", "latencies", "duration", "durations", "elapsed", "耗时", "延迟"})
OTHER_TIMES = frozenset({"ttfb", "ttft", "budget", "limit", "timeout", "p50", "p95", "p99", "threshold"})

Pattern = Literal["even", "spike", "bimodal"]


@dataclass(frozen=True, slots=True)
class Latency:
    """Call times with their pattern. `slow` are the numbers of the calls of the spike or of the slow group."""

    times_ms: tuple[float, ...]
    source: str  # "responses" or the path in the metadata
    pattern: Pattern = "even"
    slow: tuple[int, ...] = ()
    low_ms: float = 0.0  # mean of the fast group
    high_ms: float = 0.0  # mean of the slow group


def read(meta: Mapping[str, Any], responses: Sequence[ModelResponse]) -> Latency | None:
    """The times of the case's calls; None when fewer than two are known."""
    for node in metadata.walk(meta):
        times = metadata.numbers(node.value)
        if len(times) >= 2 and is_latency(node.words):
            return judge(_milliseconds(times, node.words), node.path)
        rows = metadata.records(node.value)
        found = [_time_of(row) for row in rows]
        if len(found) >= 2 and all(time is not None for time in found):
            return judge(tuple(time for time in found if time is not None), node.path)
    times = tuple(r.latency_ms for r in responses if r.latency_ms is not None)
    return judge(times, "responses") if len(times) >= 2 else None


def is_latency(words: frozenset[str]) -> bool:
    """True for keys such as latency_ms, response_times, durations."""
    timed = bool(words & LATENCY_WORDS) or {"response", "time"} <= words or {"response", "times"} <= words
    return (timed or (words & {"times", "time", "total"} and "ms" in words)) and not words & OTHER_TIMES  # type: ignore[return-value]


def _time_of(row: Mapping[str, Any]) -> float | None:
    for key, value in row.items():
        words = metadata.words_of(str(key))
        if is_latency(words) and isinstance(value, int | float) and not isinstance(value, bool):
            return _milliseconds((float(value),), words)[0]
    return None


def _milliseconds(times: tuple[float, ...], words: frozenset[str]) -> tuple[float, ...]:
    seconds = words & {"s", "sec", "secs", "second", "seconds", "秒"} and max(times) < SECONDS_BELOW * 10
    return tuple(time * 1000 for time in times) if seconds else times


def judge(times: tuple[float, ...], source: str) -> Latency:
    """Even, one isolated spike, or two groups: decided on the widest gap between the sorted times, in log time."""
    finite = all(math.isfinite(time) and time >= 0 for time in times)
    if len(times) < LEAST_CALLS or not finite or min(times) == max(times):
        return Latency(times, source)
    logs = sorted(math.log(max(time, 1.0)) for time in times)
    gaps = [b - a for a, b in itertools.pairwise(logs)]
    cut = max(range(len(gaps)), key=gaps.__getitem__)
    limit = math.exp((logs[cut] + logs[cut + 1]) / 2)
    slow = tuple(number for number, time in enumerate(times) if max(time, 1.0) > limit)
    fast_mean = fmean(time for number, time in enumerate(times) if number not in set(slow))
    slow_mean = fmean(times[number] for number in slow)
    pattern = _pattern(times, slow, gaps, cut)
    return Latency(times, source, pattern, slow if pattern != "even" else (), fast_mean, slow_mean)


def _pattern(times: Sequence[float], slow: Sequence[int], gaps: Sequence[float], cut: int) -> Pattern:
    share = len(slow) / len(times)
    if len(slow) == 1 or share < LEAST_SHARE / 2:
        return "spike" if min(times[n] for n in slow) >= SPIKE_RATIO * median(times) else "even"
    rest = max((gap for number, gap in enumerate(gaps) if number != cut), default=0.0)
    apart = gaps[cut] >= math.log(GROUP_RATIO) and gaps[cut] >= GAP_OVER_SPREAD * rest
    balanced = LEAST_SHARE <= share <= 1 - LEAST_SHARE
    return "bimodal" if apart and balanced else "even"


def class_of(time_ms: float) -> str:
    """“light” under 250 ms, “normal” up to 800 ms, “heavy” above."""
    low, high = CLASS_LIMITS_MS
    return "light" if time_ms < low else "normal" if time_ms <= high else "heavy"
