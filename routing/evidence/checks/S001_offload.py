"""S001 offload: the call waited long for its first byte, or a header says that it left the fast path."""

from __future__ import annotations

import re
from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, ModelResponse, Text
from routing.evidence.signals import ServiceSignals

FIRST_BYTE_LIMIT_MS = 180.0  # SPEC M14: over it the call was probably moved to another pool
FALLBACK = re.compile(r"cpu[-_ ]?(?:fallback|offload)|offload(?:ed)?[-_ ]?(?:to[-_ ])?cpu", re.IGNORECASE)


def detect(signals: ServiceSignals) -> Sequence[Evidence]:
    """One evidence per response whose header or first byte shows the detour."""
    return [found for response in signals.responses if (found := _judge(response))]


def _judge(response: ModelResponse) -> Evidence | None:
    name, route = next(((n, v) for n, v in response.headers.items() if FALLBACK.search(v)), ("", ""))
    if name:
        because = Text(
            f"header {name} says “{route[:60]}”: the request was moved to the processor pool",
            f"响应头 {name} 为“{route[:60]}”：请求被转到了 CPU 池",
        )
        return Evidence(because, index=response.index, severity="warning")
    if response.ttfb_ms is not None and response.ttfb_ms > FIRST_BYTE_LIMIT_MS:
        because = Text(
            f"first byte after {response.ttfb_ms:g} ms, more than {FIRST_BYTE_LIMIT_MS:g} ms",
            f"首字节用了 {response.ttfb_ms:g} 毫秒，超过 {FIRST_BYTE_LIMIT_MS:g} 毫秒",
        )
        return Evidence(because, index=response.index, severity="info")
    return None


CHECK = Check(
    code="S001",
    name="offload",
    kind="offload",
    side="response",
    severity="warning",
    rank=75,
    message=Text("The call left the fast path", "请求离开了快速通道"),
    reason=Text(
        "A slow first byte or a fallback header means that another pool served the call, so times and quality may differ.",
        "首字节变慢或出现回退响应头，说明请求由另一个池处理，耗时和质量都可能不同。",
    ),
    detect=detect,
    bad=(
        Example(
            "en",
            "Write a Python function that merges two sorted lists.",
            "a fallback header",
            responses=(ModelResponse("def merge(a, b): ...", headers={"x-route-id": "cpu-fallback"}),),
        ),
        Example(
            "zh",
            "写一个合并两个有序列表的函数。",
            "首字节超过 180 毫秒",
            responses=(ModelResponse("def merge(a, b): ...", ttfb_ms=640.0),),
        ),
    ),
    good=(
        Example("en", "Say hello.", "a fast first byte", responses=(ModelResponse("Hello.", ttfb_ms=40.0),)),
        Example("zh", "说你好。", "没有时间信息", responses=("你好。",)),
    ),
    sources=("SPEC M14, M15",),
)
