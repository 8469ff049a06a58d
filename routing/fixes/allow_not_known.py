"""allow-not-known: allow the answer that it is not known."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended
from routing.fixes._form import has_material, has_way_out

DEMAND = Text(
    "If you are not certain of a name, date or figure, write “not known” in its place instead of a guess.",
    "对名称、日期或数字没有把握时，请写“不确定”，不要猜测。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it, or another way out, stands there."""
    told = finding.kind == "fact_drift" and has_material(
        prompt
    )  # the fact stands in the text: there is nothing to guess
    return None if told or has_way_out(prompt) else appended(prompt, DEMAND)


FIX = Fix(
    id="allow-not-known",
    title=Text("Allow the answer that it is not known", "允许回答“不知道”"),
    why=Text(
        "A model that may not say “I do not know” guesses; a permitted way out turns a guess into a usable answer.",
        "不允许说“不知道”的模型只能猜；给出这个出口，猜测就变成了可用的回答。",
    ),
    kinds=("low_confidence", "hallucinated_fact", "fact_drift", "fabricated_reference", "nonexistent_citation"),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and count wrong facts and “not known” apart.",
        "两个提示各运行十次，分别统计错误事实和“不确定”的次数。",
    ),
    examples=(
        FixExample("en", "When was Oakmere founded?", "low_confidence", ("not known",)),
        FixExample("zh", "橡湖村建于哪一年？", "low_confidence", ("请写“不确定”",)),
    ),
    order=40,
)
