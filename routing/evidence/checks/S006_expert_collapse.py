"""S006 expert-collapse: routing always picks the same expert."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.evidence.signals import ServiceSignals

PROMPT = "Rewrite politely: Send me the file."
PROMPT_ZH = "改写得礼貌一些：把文件发给我。"


def detect(signals: ServiceSignals) -> Sequence[Evidence]:
    """One evidence per distribution that one expert takes over."""
    found = []
    for load in signals.loads:
        if load.verdict == "collapse":
            top = load.names[max(range(len(load.counts)), key=load.counts.__getitem__)]
            because = Text(
                f"expert {top} takes {load.top_share:.0%} of the work in {load.source}",
                f"{load.source} 中专家 {top} 承担了 {load.top_share:.0%} 的工作",
            )
            found.append(Evidence(because))
    return found[:1]


CHECK = Check(
    code="S006",
    name="expert-collapse",
    kind="expert_collapse",
    side="response",
    severity="warning",
    rank=72,
    message=Text("Routing always picks the same expert", "路由总是选中同一个专家"),
    reason=Text(
        "When one expert takes nearly every token the others are idle and quality falls; restore the balancing bias or the auxiliary loss.",
        "一个专家几乎承担全部词元时，其余专家闲置、质量下降；应恢复均衡偏置或辅助损失。",
    ),
    detect=detect,
    bad=(
        Example("en", PROMPT, "the same expert eight times", ("Could you send me the file?",), meta={"routing": {"selected_experts": [5, 5, 5, 5, 5, 5, 5, 5]}}),
        Example("zh", PROMPT_ZH, "专家 0 占 96%", ("能把文件发给我吗？",), meta={"expert_load": {"e0": 480, "e1": 8, "e2": 6, "e3": 6}}),
    ),
    good=(
        Example("en", PROMPT, "different experts", ("Could you send me the file?",), meta={"routing": {"selected_experts": [5, 1, 3, 5, 0, 2, 7, 3]}}),
        Example("zh", PROMPT_ZH, "负载均匀", ("能把文件发给我吗？",), meta={"expert_load": {"e0": 120, "e1": 131, "e2": 118, "e3": 131}}),
    ),
    sources=("SPEC M11", "SPEC M26"),
)  # fmt: skip
