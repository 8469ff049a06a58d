"""divide-and-conquer: works through long material part by part."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._form import worked

DEMAND = Text(
    "Work part by part: first write the key words of every paragraph, one line each; then answer from these lines, and repeat the subject of the task in every line of the answer.",
    "分段处理：先为每一段写一行关键词，再根据这些关键词作答，答案的每一行都写明任务的主题。",
)
LITTLE = 600  # characters of a prompt that needs no dividing


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand, unwritten where the form of the reply is settled; None where there is little to divide."""
    little = len(prompt.text) < LITTLE and finding.kind != "context_overflow"
    return None if little else worked(prompt, DEMAND)


FIX = Fix(
    id="divide-and-conquer",
    title=Text("Work through the material part by part", "分段处理，再汇总"),
    why=Text(
        "Short steps keep the subject and the early paragraphs in view.", "分成小步，主题和前面的段落才不会丢失。"
    ),
    kinds=("context_lost", "context_overflow", "instruction_forgotten"),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and compare how often the finding comes back.",
        "两个提示各运行十次，比较该问题再次出现的次数。",
    ),
    examples=(
        FixExample("en", "Summarize the log below. Product group: boats.", "context_overflow", ("Work part by part",)),
        FixExample("zh", "总结下面的日志。产品类别：船。", "context_overflow", ("分段处理",)),
    ),
    order=25,
)
