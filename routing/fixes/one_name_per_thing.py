"""one-name-per-thing: ask for one full name with its other names beside it."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended_one
from routing.fixes._form import is_closed

DEMAND = Text(
    "List each thing once under its full name, with a second field for all other names that the text uses for it. Copy for each other name the words of the text that say so.",
    "每个事物只用全称列一次，另用一栏列出文中对它的其他名称；每个其他名称都要附上文中说明两者相同的原话。",
)
ONCE = Text(
    "Give each thing once, under its full name. All other names that the text uses for it stand for the same thing: before you put two names together, find the words of the text that say so.",
    "每个事物只出现一次，用全称；文中对它的其他名称都指同一事物。把两个名称归为一个之前，先在文中找到说明两者相同的原话。",
)
LISTS = re.compile(r"\b(?:list|table|index|glossary)\b|列出|列表|清单|表格|名单", re.IGNORECASE)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand, without a second field where the form of the reply is settled; None when it stands there."""
    return appended_one(
        prompt, DEMAND if LISTS.search(prompt.instruction[:4000]) and not is_closed(prompt) else ONCE, ONCE, DEMAND
    )


FIX = Fix(
    id="one-name-per-thing",
    title=Text("Ask for one full name with its other names beside it", "每个事物用一个全称，其他名称放在旁边"),
    why=Text(
        "A field for other names gives each spelling a place, so that it needs no row of its own and stays with its owner.",
        "有了“其他名称”一栏，每种写法都有位置，不必另起一行，也不会归错对象。",
    ),
    kinds=("alias_split", "alias_misassigned"),
    transform=transform,
    verify=Text(
        "Run both prompts on five texts with abbreviations and count the rows per thing.",
        "用五段含简称的文本运行两个提示，统计每个事物的行数。",
    ),
    examples=(
        FixExample("en", "List the companies.", "alias_split", ("under its full name",)),
        FixExample("zh", "列出文中的公司。", "alias_split", ("只用全称列一次",)),
    ),
    order=20,
)
