"""state-the-direction: asks for each triple to be checked against its sentence and its direction."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import stands
from routing.fixes._form import worked

PAIRS = re.compile(
    r"\b(?:triples?|relations?|edges?|graph|predicates?|pairs?)\b|->|→|-->|三元组|关系|主语|图谱|每行一对",
    re.IGNORECASE,
)
WHO = Text(
    "First find the sentence that says who does what to whom, and decide who acts and who is acted on, also where the sentence is passive; then answer.",
    "先找到说明谁对谁做了什么的句子，判断谁是施动者、谁是受动者（注意被动句），再作答。",
)
DEMAND = Text(
    "For every triple first write the sentence that it comes from, then decide who acts and who is acted on; the subject is the one who acts. Check the types of both sides before you output the triple.",
    "每个三元组先写出依据的句子，再判断谁是施动者、谁是受动者；主语是施动者。输出前核对两侧的类型。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand for triples, else the plain one; None for a pronoun in a prompt without relations."""
    pairs = PAIRS.search(prompt.text[:20_000]) is not None
    if finding.kind == "coreference_error" and not pairs:
        return None
    return None if stands(prompt, DEMAND, WHO) else worked(prompt, DEMAND if pairs else WHO)


FIX = Fix(
    id="state-the-direction",
    title=Text("State who acts and who is acted on", "写明施动者和受动者"),
    why=Text(
        "Passive sentences and inverse relations swap the sides unless the direction is spelt out.",
        "被动句和反向关系容易颠倒两侧，除非写明方向。",
    ),
    kinds=("relation_reversed", "coreference_error"),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and compare how often the finding comes back.",
        "两个提示各运行十次，比较该问题再次出现的次数。",
    ),
    examples=(
        FixExample("en", "Extract triples. Text: A bought B.", "relation_reversed", ("who acts",)),
        FixExample("zh", "抽取三元组。文本：甲收购乙。", "relation_reversed", ("施动者",)),
    ),
    order=24,
)
