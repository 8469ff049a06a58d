"""S004 endpoint-down: every failure comes from one worker, or no endpoint is left."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.evidence.signals import ServiceSignals

PROMPT = "Translate “good morning” into French."
PROMPT_ZH = "把“早上好”翻译成法语。"


def detect(signals: ServiceSignals) -> Sequence[Evidence]:
    """One evidence that names the worker."""
    blame = signals.blame
    if blame is None:
        return []
    if not blame.worker:
        because = Text(f"the list of endpoints is empty ({blame.source})", f"可用端点列表为空（{blame.source}）")
        return [Evidence(because)]
    because = Text(
        f"all {blame.failures} failures come from “{blame.worker}”; the other workers have none ({blame.source})",
        f"{blame.failures} 次失败全部来自“{blame.worker}”，其他节点没有失败（{blame.source}）",
    )
    return [Evidence(because)]


CHECK = Check(
    code="S004",
    name="endpoint-down",
    kind="endpoint_down",
    side="response",
    severity="error",
    rank=0,
    message=Text("All failures come from one worker", "失败全部来自同一个节点"),
    reason=Text(
        "Failures that follow the worker and not the prompt are the service's: take the worker out, read its probes and memory, then retry.",
        "失败跟着节点走而不是跟着提示词走，说明问题在服务端：先摘除该节点，检查探针与内存，再重试。",
    ),
    detect=detect,
    bad=(
        Example("en", PROMPT, "w2 always fails", ("Bonjour", "", "Bonjour", ""), meta={"workers": ["w1", "w2", "w3", "w2"], "status": [200, 503, 200, 503]}),
        Example("zh", PROMPT_ZH, "只有 node-b 失败", ("Bonjour",), meta={"calls": [{"node": "node-a", "ok": True}, {"node": "node-b", "ok": False}, {"node": "node-b", "ok": False}, {"node": "node-a", "ok": True}]}),
    ),
    good=(
        Example("en", PROMPT, "failures are spread", ("Bonjour", "", "", "Bonjour"), meta={"workers": ["w1", "w2", "w3", "w2"], "status": [200, 503, 503, 200]}),
        Example("zh", PROMPT_ZH, "没有失败", ("Bonjour",) * 3, meta={"workers": ["a", "b", "a"], "status": [200, 200, 200]}),
    ),
    supersedes=("endpoint_error_body", "empty_response", "cache_mismatch"),
    sources=("SPEC M11",),
)  # fmt: skip
