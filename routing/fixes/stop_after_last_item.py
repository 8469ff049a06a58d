"""stop-after-last-item: limit the list and name its end."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended_one
from routing.fixes._form import is_closed

DEMAND = Text(
    "Name each item once, number them, give at most 20, and write END after the last one.",
    "每项只出现一次并编号，最多 20 项，最后一项之后写 END。",
)
ONCE = Text(
    "Give each item once and stop right after the last one; a short answer is better than a repeated item.",
    "每项只出现一次，写完最后一项立即停止；宁可少写，不要重复。",
)
CAPPED = re.compile(
    r"\b(?:\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty) [a-z]|[\d一二两三四五六七八九十]{1,4}\s?[个条项类种点句行字]",
    re.IGNORECASE,
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand; without cap, number and end mark where the prompt settles them. None when one stands there."""
    settled = is_closed(prompt) or CAPPED.search(prompt.instruction[:4000])
    return appended_one(prompt, ONCE if settled else DEMAND, ONCE, DEMAND)


FIX = Fix(
    id="stop-after-last-item",
    title=Text("Limit the list and name its end", "限制条目数并规定结束标记"),
    why=Text(
        "A loop starts when nothing tells the model that the list is complete; a cap, a rule against repeats and an end mark do.",
        "没有终止条件时列表会循环；数量上限、禁止重复和结束标记可以避免。",
    ),
    kinds=(
        "repetition_loop",
        "whitespace_runaway",
    ),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and count the replies that reach END.",
        "各运行十次，统计写出 END 的回复数。",
    ),
    examples=(
        FixExample("en", "List book categories.", "repetition_loop", ("write END",)),
        FixExample("zh", "列举图书类别。", "repetition_loop", ("写 END",)),
    ),
    order=15,
)
