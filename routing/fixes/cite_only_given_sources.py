"""cite-only-given-sources: limits citations to the given sources."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

NUMBERED = re.compile(
    r"[\[【(（]\d{1,2}[\]】)）]|\b(?:source|doc(?:ument)?|passage) ?\d|资料\s?\d|来源\s?\d", re.IGNORECASE
)
DEMAND = Text(
    "Cite only the source numbers that are given above, at most two a sentence. If no source supports a sentence, leave the sentence out.",
    "只能引用上面给出的资料编号，每句最多两个；没有资料支持的句子请省去。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand; None when it stands there, or where the prompt gives no numbered sources."""
    if finding.kind != "citation_out_of_range" and NUMBERED.search(prompt.text[:50_000]) is None:
        return None
    return appended(prompt, DEMAND)


FIX = Fix(
    id="cite-only-given-sources",
    title=Text("Limit citations to the given sources", "只引用给定的资料"),
    why=Text("A closed range of numbers leaves no room for invented ones.", "编号范围封闭后，就没有编造的余地。"),
    kinds=("citation_out_of_range", "nonexistent_citation"),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and compare how often the finding comes back.",
        "两个提示各运行十次，比较该问题再次出现的次数。",
    ),
    examples=(
        FixExample(
            "en", "[1] A. [2] B. Answer with sources.", "citation_out_of_range", ("Cite only the source numbers",)
        ),
        FixExample(
            "zh", "资料[1]：甲。资料[2]：乙。请标注来源。", "citation_out_of_range", ("只能引用上面给出的资料编号",)
        ),
    ),
    order=20,
)
