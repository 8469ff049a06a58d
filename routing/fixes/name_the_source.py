"""name-the-source: puts a place for the source and its date next to the figure that is asked for."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import language_of
from routing.fixes._form import has_material, is_closed

PROVISION = re.compile(r"\bwhich (?:article|section|paragraph|clause)\b|哪一?[条款章]|第几[条款章]", re.IGNORECASE)
INSERT = Text(" (according to [source, date])", "（依据：[来源、日期]）")
DEMAND = Text(
    "Take every fact from [source, date] and name the source and its date after each figure; if the source does not give it, say so.",
    "所有事实均取自[来源、日期]，并在每个数字后注明来源和日期；来源没有给出的，请直接说明。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Inserts the source after the marked words of the prompt, or appends the demand; None where a source or a text is given."""
    if (
        has_material(prompt)
        or PROVISION.search(prompt.text[:4000])
        or (finding.kind != "missing_source" and is_closed(prompt))
    ):
        return None
    insert, demand = INSERT.get(language_of(prompt)), DEMAND.get(language_of(prompt))
    if insert in prompt.text or demand in prompt.text:
        return None
    if finding.where == "prompt" and finding.span is not None:
        end = finding.span.end
        return prompt.text[:end] + insert + prompt.text[end:]
    return f"{prompt.text.rstrip()}\n\n{demand}"


FIX = Fix(
    id="name-the-source",
    title=Text("Name the source and its date", "写明来源及其日期"),
    why=Text(
        "Two knowledge sources give two answers; a named and dated one makes the answer repeatable and checkable.",
        "不同知识来源会给出不同答案；指明来源和日期后，答案才能复现和核对。",
    ),
    kinds=("missing_source", "fact_drift", "hallucinated_fact", "inconsistent_answers"),
    transform=transform,
    verify=Text(
        "Fill in the source, run both prompts five times and compare how many figures stay the same.",
        "填好来源后两个提示各运行五次，比较保持不变的数字有多少。",
    ),
    examples=(
        FixExample("en", "What was the revenue of Orbitel in 2022?", "missing_source", ("[source, date]",), "revenue"),
        FixExample("zh", "星桥通信2022年的营收是多少？", "missing_source", ("[来源、日期]",), "营收"),
        FixExample("en", "Who founded Orley?", "fact_drift", ("name the source",)),
    ),
    order=25,
)
