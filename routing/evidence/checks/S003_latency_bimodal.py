"""S003 latency-bimodal: the call times fall into two separate groups."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.evidence.latency import class_of
from routing.evidence.signals import ServiceSignals

CLASSES = {"light": Text("light", "轻"), "normal": Text("normal", "中"), "heavy": Text("heavy", "重")}
PROMPT = "Name the capital of Peru."
PROMPT_ZH = "秘鲁的首都是哪里？"


def detect(signals: ServiceSignals) -> Sequence[Evidence]:
    """One evidence when the times have two groups with a clear gap."""
    latency = signals.latency
    if latency is None or latency.pattern != "bimodal":
        return []
    slow, every = len(latency.slow), len(latency.times_ms)
    low, high = CLASSES[class_of(latency.low_ms)], CLASSES[class_of(latency.high_ms)]
    because = Text(
        f"{every - slow} of {every} calls take about {latency.low_ms:,.0f} ms ({low.en} class), {slow} about {latency.high_ms:,.0f} ms ({high.en} class), with a gap between",
        f"{every} 次调用中 {every - slow} 次约 {latency.low_ms:,.0f} 毫秒（{low.zh}类），{slow} 次约 {latency.high_ms:,.0f} 毫秒（{high.zh}类），中间没有过渡",
    )
    return [Evidence(because)]


CHECK = Check(
    code="S003",
    name="latency-bimodal",
    kind="latency_bimodal",
    side="response",
    severity="warning",
    rank=71,
    message=Text("Call times fall into two groups", "调用耗时分成两组"),
    reason=Text(
        "Two groups of times mean two paths: a cache, a second pool, a slower replica. Read headers and worker names of the slow group.",
        "两组耗时意味着两条路径：缓存、第二个资源池或较慢的副本。请查看慢组的响应头和节点名。",
    ),
    detect=detect,
    bad=(
        Example("en", PROMPT, "300 ms or 1,150 ms", ("Lima",) * 8, meta={"latency_ms": [310, 1150, 320, 1180, 305, 330, 1120, 315]}),
        Example("zh", PROMPT_ZH, "两组耗时", ("利马",) * 6, meta={"latency_ms": [200, 1900, 210, 2050, 190, 1980]}),
    ),
    good=(
        Example("en", PROMPT, "one broad group", ("Lima",) * 8, meta={"latency_ms": [310, 350, 400, 450, 500, 560, 620, 700]}),
        Example("zh", PROMPT_ZH, "孤立的慢调用不是一组", ("利马",) * 6, meta={"latency_ms": [200, 220, 210, 2050, 190, 205]}),
    ),
    sources=("SPEC M14",),
    between=True,
)  # fmt: skip
