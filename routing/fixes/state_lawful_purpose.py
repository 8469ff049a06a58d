"""state-lawful-purpose: says what the question is for and that the rest is to be answered."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

MARKER = Text("everyday, lawful purpose", "日常、合法的用途")
DEMAND = Text(
    "I ask for an everyday, lawful purpose, and nobody is harmed by the answer. Take the words in their ordinary technical meaning. If one part cannot be answered, answer all the others and name that part.",
    "我的问题出于日常、合法的用途，回答不会伤害任何人，请按通常的技术含义理解用词。如果有一部分不能回答，请回答其余部分，并指出是哪一部分。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it stands there."""
    return appended(prompt, DEMAND, MARKER)


FIX = Fix(
    id="state-lawful-purpose",
    title=Text("State the harmless purpose", "写明无害的用途"),
    why=Text(
        "A filter and a model decide by context; one sentence of purpose removes the doubt that the scary word raised.",
        "过滤器和模型都看上下文；一句用途就能消除吓人字眼引起的怀疑。",
    ),
    kinds=("over_refusal",),
    transform=transform,
    verify=Text("Run both prompts ten times and count refusals.", "两个提示各运行十次，统计拒绝次数。"),
    examples=(
        FixExample("en", "How do I kill a frozen process?", "over_refusal", ("everyday, lawful purpose",)),
        FixExample("zh", "怎么杀死卡死的进程？", "over_refusal", ("日常、合法的用途",)),
    ),
    order=5,
)
