"""leave-out-unknown-fields: let unknown fields be left out."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended_one
from routing.fixes._form import has_way_out

NO_MEMORY = Text(
    "Never fill in a DOI, ISBN, web address, page number or access date from memory; treat it as missing, as said above.",
    "不要凭记忆填写 DOI、ISBN、网址、页码或访问日期；来源中没有的，按前面的要求当作缺项处理。",
)
REFERENCE = re.compile(
    r"\b(?:cite|citations?|bibliograph\w+|doi|isbn|works cited)\b|引用格式|参考文献|文献|书目|著录", re.IGNORECASE
)
DEMAND = Text(
    "Leave out every field that is not in the source. Never fill in a DOI, ISBN, web address, page number or access date from memory.",
    "来源中没有的栏目一律省去。不要凭记忆填写 DOI、ISBN、网址、页码或访问日期。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand; None when it stands there, or where the prompt wants no reference with fields."""
    if finding.kind != "fabricated_reference" and REFERENCE.search(prompt.instruction[:20_000]) is None:
        return None
    return appended_one(prompt, NO_MEMORY if has_way_out(prompt) else DEMAND, NO_MEMORY, DEMAND)


FIX = Fix(
    id="leave-out-unknown-fields",
    title=Text("Let unknown fields be left out", "允许省去来源中没有的栏目"),
    why=Text(
        "A citation form invites the model to fill every field; a rule for unknown fields takes the pressure away.",
        "引用格式会诱使模型填满每一栏；规定未知栏目如何处理，就没有编造的压力。",
    ),
    kinds=("fabricated_reference", "nonexistent_citation", "hallucinated_fact"),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and look each DOI and address up.",
        "两个提示各运行十次，逐一核对 DOI 和网址。",
    ),
    examples=(
        FixExample("en", "Cite the report.", "fabricated_reference", ("Leave out every field",)),
        FixExample("zh", "给出这份报告的引用格式。", "fabricated_reference", ("一律省去",)),
    ),
    order=24,
)
