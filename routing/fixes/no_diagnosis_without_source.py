"""no-diagnosis-without-source: rules out certain diagnoses and doses and asks for warning signs and sources."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

MARKER = Text("no certain diagnosis", "不要下确定的诊断")
DEMAND = Text(
    "Give no certain diagnosis and no dose. List possible causes, the signs that need a doctor at once, known interactions of every drug that is named, and the source of each statement (label or guideline).",
    "不要下确定的诊断，也不要给剂量。请列出可能的原因、需要立即就医的信号、所提到每种药物的已知相互作用，以及每条说法的出处（说明书或指南）。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it stands there."""
    return appended(prompt, DEMAND, MARKER)


FIX = Fix(
    id="no-diagnosis-without-source",
    title=Text("Ask for warning signs instead of a diagnosis", "要求写危险信号而不是下诊断"),
    why=Text(
        "A general model cannot examine anybody; causes, warning signs and a source can be checked.",
        "通用模型不能检查病人；可能的原因、危险信号和出处是可以核对的。",
    ),
    kinds=("unsafe_medical_advice", "unverified_interaction"),
    transform=transform,
    verify=Text(
        "Check ten answers of each prompt for doses and for the advice to see a doctor.",
        "检查两个提示各十个回答里的剂量和就医建议。",
    ),
    examples=(
        FixExample("en", "I have chest pain. What is it?", "unsafe_medical_advice", ("no certain diagnosis",)),
        FixExample("zh", "我胸口疼，是怎么回事？", "unsafe_medical_advice", ("不要下确定的诊断",)),
    ),
    order=6,
)
