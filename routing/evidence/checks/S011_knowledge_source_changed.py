"""S011 knowledge-source-changed: responses to one prompt drew on different knowledge sources."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, ModelResponse, Text
from routing.evidence.signals import ServiceSignals

PROMPT = "Explain the term “base rate”."
PROMPT_ZH = "解释“基准利率”这个术语。"


def detect(signals: ServiceSignals) -> Sequence[Evidence]:
    """One hint on the first response whose source differs from an earlier one."""
    first = None
    for call in signals.calls:
        if not call.knowledge_source:
            continue
        if first is None:
            first = call
        elif call.knowledge_source != first.knowledge_source:
            because = Text(
                f"x-kb-source is “{first.knowledge_source}” for response {first.index + 1} and “{call.knowledge_source}” for response {call.index + 1}",
                f"第 {first.index + 1} 个回答的 x-kb-source 是“{first.knowledge_source}”，第 {call.index + 1} 个是“{call.knowledge_source}”",
            )
            return [Evidence(because, index=call.index)]
    return []


CHECK = Check(
    code="S011",
    name="knowledge-source-changed",
    kind="fact_drift",
    side="response",
    severity="info",
    rank=68,
    message=Text("Responses drew on different knowledge sources", "各回答使用了不同的知识来源"),
    reason=Text(
        "The same term read from two sources gives two explanations; name the source and its date in the prompt.",
        "同一术语取自两个来源就会有两种解释；请在提示中写明来源和日期。",
    ),
    detect=detect,
    bad=(
        Example("en", PROMPT, "two sources", (ModelResponse("A.", headers={"x-kb-source": "wiki-2021"}), ModelResponse("B.", headers={"x-kb-source": "bank-2024"}))),
        Example("zh", PROMPT_ZH, "来源变化", (ModelResponse("甲。", headers={"x-kb-source": "百科"}), ModelResponse("乙。", headers={"x-kb-source": "央行"}))),
    ),
    good=(
        Example("en", PROMPT, "one source", (ModelResponse("A.", headers={"x-kb-source": "w"}), ModelResponse("B.", headers={"x-kb-source": "w"}))),
        Example("zh", PROMPT_ZH, "没有响应头", ("甲。", "乙。")),
    ),
    sources=("SPEC M11", "SPEC M15"),
    between=True,
)  # fmt: skip
