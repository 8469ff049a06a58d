"""one-row-per-mention: ask for one row per mention before merging."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._form import worked

DEMAND = Text(
    "First list one row per mention, in the order of the text, with the words round it. Then merge rows only when both the type and the context say that they are the same thing.",
    "先按文中顺序列出，每次提及各占一行，并附上前后文。只有类型和上下文都表明是同一事物时才合并。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand, unwritten where the form of the reply is settled; None when it stands there."""
    return worked(prompt, DEMAND)


FIX = Fix(
    id="one-row-per-mention",
    title=Text("Ask for one row per mention before merging", "先让每次提及各占一行，再合并"),
    why=Text(
        "With the place of each mention in its row, two things of one name stay two rows, and merging becomes a second, visible step.",
        "每行注明出处后，同名的两个事物仍是两行，合并成为可检查的第二步。",
    ),
    kinds=("entity_conflation",),
    transform=transform,
    verify=Text(
        "Run both prompts on five texts with names used twice and count the things told apart.",
        "用五段含同名事物的文本运行两个提示，统计被区分开的数量。",
    ),
    examples=(
        FixExample("en", "List the entities.", "entity_conflation", ("one row per mention",)),
        FixExample("zh", "列出文中的实体。", "entity_conflation", ("每次提及各占一行",)),
    ),
    order=20,
)
