"""hold-the-role: repeats the role at the end with what it never says."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

MARKER = Text("Stay in this role", "始终保持这个角色")
DEMAND = Text(
    "Stay in this role in every sentence and never speak of models, programs or assistants. What the person in the role cannot know, that person says in his or her own words.",
    "每句话都始终保持这个角色，不提模型、程序或助手。角色不可能知道的事，用角色自己的话说不知道。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it stands there."""
    return appended(prompt, DEMAND, MARKER)


FIX = Fix(
    id="hold-the-role",
    title=Text("Repeat the role at the end", "在结尾重申角色"),
    why=Text(
        "The last lines weigh most; a sample of what the role says to awkward questions keeps it.",
        "最后几行影响最大；写明角色遇到为难问题怎么说，才守得住。",
    ),
    kinds=("persona_break",),
    transform=transform,
    verify=Text(
        "Ask ten questions about body and place with both prompts and count breaks.",
        "用两个提示各问十个涉及身体和处境的问题，统计脱离角色的次数。",
    ),
    examples=(
        FixExample("en", "You are Tom, an old sailor. Do you sail today?", "persona_break", ("Stay in this role",)),
        FixExample("zh", "你扮演老渔夫阿海。今天出海吗？", "persona_break", ("始终保持这个角色",)),
    ),
    order=7,
)
