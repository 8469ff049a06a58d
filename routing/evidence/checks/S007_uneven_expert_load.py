"""S007 uneven-expert-load: many experts or ranks get no work at all, or one gets several times its part."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.evidence.signals import ServiceSignals

PROMPT = "Shorten: We would like to inform you that the shop is shut."
PROMPT_ZH = "缩短这句话：我们谨此通知您本店今日不营业。"


def detect(signals: ServiceSignals) -> Sequence[Evidence]:
    """One evidence for the most uneven distribution."""
    for load in signals.loads:
        if load.verdict == "uneven":
            size = len(load.counts)
            because = Text(
                f"{load.idle} of {size} in {load.source} get nothing, the busiest takes {load.top_share:.0%}",
                f"{load.source} 的 {size} 个中有 {load.idle} 个没有任务，最忙的占 {load.top_share:.0%}",
            )
            return [Evidence(because, expected=Text(f"about {1 / size:.0%} each", f"每个约 {1 / size:.0%}"))]
    return []


CHECK = Check(
    code="S007",
    name="uneven-expert-load",
    kind="uneven_expert_load",
    side="response",
    severity="warning",
    rank=73,
    message=Text("The work is spread unevenly over experts or ranks", "专家或并行分组之间负载不均"),
    reason=Text(
        "Idle ranks waste cards and slow the busy ones down; the text itself is not at fault. Look at placement, dispatch order and balancing.",
        "闲置的分组浪费显卡并拖慢其余分组，与文本无关；请检查放置方式、分发顺序与均衡设置。",
    ),
    detect=detect,
    bad=(
        Example("en", PROMPT, "half of the ranks idle", ("The shop is shut.",), meta={"moe": {"tokens_per_rank": [12, 0, 11, 0, 12, 0, 13, 0]}}),
        Example("zh", PROMPT_ZH, "一半专家没有词元", ("本店今日休息。",), meta={"experts": {"token_counts": [40, 0, 38, 0, 41, 0]}}),
    ),
    good=(
        Example("en", PROMPT, "even ranks", ("The shop is shut.",), meta={"moe": {"tokens_per_rank": [12, 10, 11, 12, 12, 9, 13, 11]}}),
        Example("zh", PROMPT_ZH, "没有负载信息", ("本店今日休息。",), meta={"experts": 8}),
    ),
    sources=("SPEC M11", "SPEC M26"),
)  # fmt: skip
