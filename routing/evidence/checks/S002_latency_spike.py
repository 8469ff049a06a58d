"""S002 latency-spike: one isolated call took many times longer than the others."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from routing.contracts import Check, Evidence, Example, ModelResponse, Text
from routing.evidence.signals import ServiceSignals

CALLS = "Say the weekday before Friday."
CALLS_ZH = "星期五的前一天是星期几？"


def detect(signals: ServiceSignals) -> Sequence[Evidence]:
    """One evidence per slow call of an otherwise even series."""
    latency = signals.latency
    if latency is None or latency.pattern != "spike":
        return []
    usual = median(latency.times_ms)
    found = []
    for number in latency.slow:
        slow = latency.times_ms[number]
        because = Text(
            f"call {number + 1} of {len(latency.times_ms)} took {slow:,.0f} ms, {slow / max(usual, 1):.0f} times the median of {usual:,.0f} ms",
            f"{len(latency.times_ms)} 次调用中第 {number + 1} 次用了 {slow:,.0f} 毫秒，是中位数 {usual:,.0f} 毫秒的 {slow / max(usual, 1):.0f} 倍",
        )
        index = number if number < len(signals.responses) else 0
        found.append(Evidence(because, index=index, expected=Text(f"about {usual:,.0f} ms", f"约 {usual:,.0f} 毫秒")))
    return found


CHECK = Check(
    code="S002",
    name="latency-spike",
    kind="latency_spike",
    side="response",
    severity="warning",
    rank=70,
    message=Text("One call was far slower than the rest", "有一次调用远慢于其他调用"),
    reason=Text(
        "A single outlier comes from the service (a restart, a cold worker, a queue), not from the prompt; a time limit with a second try hides it.",
        "孤立的慢调用来自服务端（重启、冷启动、排队），与提示词无关；设置超时并重试即可避开。",
    ),
    detect=detect,
    bad=(
        Example("en", CALLS, "one call of 21 s", ("Thursday",) * 6, meta={"latency_ms": [420, 390, 21000, 450, 410, 400]}),
        Example("zh", CALLS_ZH, "一次用了 9 秒", ("星期四",) * 5, meta={"durations_s": [0.5, 0.6, 0.55, 9.0, 0.52]}),
    ),
    good=(
        Example("en", CALLS, "ordinary scatter", ("Thursday",) * 5, meta={"latency_ms": [420, 390, 610, 450, 410]}),
        Example("zh", CALLS_ZH, "只有一次", (ModelResponse("星期四", latency_ms=900.0),)),
    ),
    sources=("SPEC M14",),
)  # fmt: skip
