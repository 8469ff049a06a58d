"""one-kind-of-indentation: demands one kind of indentation, as in the given code."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended, language_of

TABS = Text(
    "Indent every line with one tab character per level and never with spaces, like the code above.",
    "与上面的代码一致：每级缩进用一个制表符，不要用空格。",
)
SPACES = Text("Indent every line with four spaces per level and never with tabs.", "每级缩进用四个空格，不要用制表符。")


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the rule that fits the prompt's own code: tabs where it uses tabs, else spaces."""
    if any(rule.get(language_of(prompt)) in prompt.text for rule in (TABS, SPACES)):
        return None
    tabs = re.search(r"^\t+\S", prompt.text[:50_000], re.MULTILINE) or re.search(r"\btabs\b", prompt.text[:5000])
    return appended(prompt, TABS if tabs else SPACES)


FIX = Fix(
    id="one-kind-of-indentation",
    title=Text("Demand one kind of indentation", "规定唯一的缩进方式"),
    why=Text(
        "A shown indentation is copied; an unstated one is mixed.", "明确给出缩进方式就会照做，不说明就容易混用。"
    ),
    kinds=("mixed_indentation",),
    transform=transform,
    verify=Text(
        "Run both prompts several times at temperature 0 and compare how often the check fires.",
        "在温度 0 下把两个提示各运行多次，比较该检查触发的次数。",
    ),
    examples=(
        FixExample("en", "Return the function.\n\ndef f(n):\n\treturn n", "mixed_indentation", ("one tab character",)),
        FixExample("zh", "返回 Python 函数。", "mixed_indentation", ("四个空格",)),
    ),
    order=20,
)
