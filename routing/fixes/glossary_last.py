"""glossary-last: puts the rule for terms after the text and asks for a count."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended
from routing.subsystems.style.demands import read as wording_of

MARKER = Text("one and the same translation", "同一个术语自始至终")
UNSTATED = Text(
    "Give every term one and the same translation from the first to the last sentence; count its occurrences in source and translation before you finish.",
    "同一个术语自始至终只用一种译法；结束前核对它在原文和译文中的次数是否相等。",
)
DEMAND = Text(
    "Give every term one and the same translation from the first to the last sentence, the one stated above; count its occurrences in source and translation before you finish.",
    "同一个术语自始至终只用上面规定的一种译法；结束前核对它在原文和译文中的次数是否相等。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it stands there."""
    return appended(prompt, DEMAND if wording_of(prompt).glossary else UNSTATED, MARKER)


FIX = Fix(
    id="glossary-last",
    title=Text("Repeat the glossary after the text", "把术语规则放到正文之后"),
    why=Text(
        "A rule that stands after the text is still in view when the last sentences are translated.",
        "放在正文之后的规则，译到最后几句时仍然看得见。",
    ),
    kinds=("term_inconsistent",),
    transform=transform,
    verify=Text("Count the demanded term in the answers of both prompts.", "统计两个提示的回答里规定译名出现的次数。"),
    examples=(
        FixExample(
            "en",
            "Translate “Lager” as “warehouse”.\nText: Das Lager ist voll.",
            "term_inconsistent",
            ("one and the same translation",),
        ),
        FixExample("zh", "“vessel”统一译为“容器”。\n原文：The vessel is full.", "term_inconsistent", ("同一个术语",)),
    ),
    order=8,
)
