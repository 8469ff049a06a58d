"""resolve-pronouns-first: resolve pronouns before the task."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._form import worked

DEMAND = Text(
    "Step 1: rewrite the text with every pronoun (it, this, they, he, she …) replaced by the name of the thing that it stands for, and say why where two would fit. Step 2: do the task on the rewritten text; no pronoun may stand in the result.",
    "第一步：改写文本，把每个代词（它、这、其、他们……）换成所指事物的名称，有两种可能时说明理由。第二步：在改写后的文本上完成任务；结果中不得出现代词。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand, unwritten where the form of the reply is settled; None when it stands there."""
    return worked(prompt, DEMAND)


FIX = Fix(
    id="resolve-pronouns-first",
    title=Text("Resolve pronouns before the task", "先消解代词，再完成任务"),
    why=Text(
        "A first pass that replaces pronouns by names makes every later row readable by itself.",
        "先把代词换成名称，后面的每一行就都能独立读懂。",
    ),
    kinds=("unresolved_subject", "coreference_error"),
    transform=transform,
    verify=Text(
        "Run both prompts on five texts and count the pronouns in the results.",
        "用五段文本运行两个提示，统计结果中的代词数。",
    ),
    examples=(
        FixExample("en", "Extract the triples.", "unresolved_subject", ("Step 1: rewrite",)),
        FixExample("zh", "抽取三元组。", "unresolved_subject", ("第一步：改写文本",)),
    ),
    order=18,
)
