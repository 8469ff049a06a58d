"""B010 overfull-context: the prompt did not fit into the context window; it was rejected or cut."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.relation.checks._faults import detector
from routing.subsystems.relation.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        {
            "refused": f"the service refused the prompt: “{fault.found}”",
            "cut": f"the prompt has about {fault.found} tokens and the window holds {fault.expected}, so its beginning was cut off",
        }.get(
            fault.detail,
            f"the response asks what to do (“{fault.found}”) although the long prompt says it: its beginning was probably cut off",
        ),
        {
            "refused": f"服务拒绝了提示：“{fault.found}”",
            "cut": f"提示约有 {fault.found} 个词元，而窗口只有 {fault.expected}，开头被截掉了",
        }.get(fault.detail, f"长提示里写明了任务，回答却在问要做什么（“{fault.found}”）：开头很可能被截掉了"),
    )


CHECK = Check(
    code="B010",
    name="overfull-context",
    kind="context_overflow",
    side="response",
    severity="error",
    rank=2,
    message=Text("Prompt longer than the context window", "提示超出上下文窗口"),
    reason=Text(
        "What does not fit is rejected or silently dropped, most often the beginning with the instruction.",
        "放不下的部分会被拒绝或悄悄丢弃，常常是带指令的开头。",
    ),
    detect=detector("context_overflow", because),
    bad=(
        Example(
            "en",
            "Translate the list into German.\nEntry: the harbour master checks the rope.\nEntry: the harbour master checks the rope.\nEntry: the harbour master checks the rope.\nEntry: the harbour master checks the rope.\n",
            "the window is full",
            responses=("It looks like you have pasted a list. What would you like me to do with it?",),
            meta={"num_ctx": 64, "prompt_eval_count": 64},
            marks=("looks like you",),
        ),
        Example("zh", "总结这份报告。", "服务拒绝", responses=("错误：输入超出模型最大上下文长度。",), marks=("超出",)),
    ),
    good=(
        Example(
            "en",
            "Translate the list into German.\nrope, lamp, bell",
            "room to spare",
            responses=("Seil, Lampe, Glocke",),
            meta={"num_ctx": 2048, "prompt_eval_count": 20},
        ),
        Example("zh", "总结这份报告：销量增长。", "正常", responses=("销量增长。",)),
    ),
    sources=("ollama/ollama#8531",),
    supersedes=("non_answer", "over_refusal", "language_mismatch", "missing_section"),
)
