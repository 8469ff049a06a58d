"""yes-or-no-first: asks for the verdict as the first word."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended_one, language_of

MARKER = Text("begin with “Verdict: yes” or “Verdict: no”", "以“判断：是”或“判断：否”开头")
DEMAND = Text(
    "Do not repeat the question. Your answer must begin with “Verdict: yes” or “Verdict: no”; when it cannot be decided, begin with “Verdict: no” and name what is missing.",
    "不要重复问题。回答必须以“判断：是”或“判断：否”开头；无法判断时写“判断：否”，并说明缺少什么。",
)
ALONE = Text(
    "Do not repeat the question. Your whole answer is the one word “yes” or the one word “no”.",
    "不要重复问题。整个回答只有“是”或“否”，不写其他任何字。",
)
ONE_WORD = re.compile(r"\bonly\b|\bone word\b|\bsingle word\b|\bnothing else\b|[只仅]|一个[词字]", re.IGNORECASE)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it stands there."""
    if MARKER.get(language_of(prompt)) in prompt.text:
        return None
    return appended_one(prompt, ALONE if ONE_WORD.search(prompt.instruction[:4000]) else DEMAND, ALONE)


FIX = Fix(
    id="yes-or-no-first",
    title=Text("Ask for the verdict as the first word", "要求第一个词就是判断"),
    why=Text(
        "A verdict in first place can be read by a program and cannot be talked round.",
        "判断放在最前面，程序读得到，也绕不过去。",
    ),
    kinds=("no_verdict",),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and count answers that begin with yes or no.",
        "两个提示各运行十次，统计以是或否开头的回答数。",
    ),
    examples=(
        FixExample("en", "Does this break the policy? Answer yes or no.", "no_verdict", ("Verdict:",)),
        FixExample("zh", "这违反规定吗？请回答是或否。", "no_verdict", ("判断：",)),
        FixExample("zh", "这违反规定吗？只回答是或否。", "no_verdict", ("整个回答只有",)),
    ),
    order=5,
)
