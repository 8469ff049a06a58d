"""check-the-premises: asks for each statement to be checked against the premises."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended, stands
from routing.fixes._form import has_material, worked

DEMAND = Text(
    "Before you answer, list the facts of the text that bear on the question, one a line. Keep a statement only if these facts make it true; drop it if one of them makes it false.",
    "作答前，把文本中相关的事实逐行列出；只有这些事实能使其为真的陈述才保留，与其中任何一条冲突的删去。",
)
ITSELF = Text(
    "Before you finish, compare every sentence of the reply with all the others; where two of them cannot both be true, keep one and rewrite the other.",
    "结束前，把回复中的每句话与其他各句逐一对照；若有两句不能同时成立，保留一句，改写另一句。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand, unwritten where the form of the reply is settled; None when it stands there."""
    if stands(prompt, DEMAND, ITSELF):
        return None
    free = finding.kind == "contradiction" and not has_material(prompt)
    return appended(prompt, ITSELF) if free else worked(prompt, DEMAND)


FIX = Fix(
    id="check-the-premises",
    title=Text("List the facts and check each statement", "先列事实，再核对每个陈述"),
    why=Text(
        "A contradiction shows as soon as fact and statement stand side by side.", "事实与陈述并排时，矛盾一目了然。"
    ),
    kinds=("contradiction", "invalid_inference", "negation_scope"),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and compare how often the finding comes back.",
        "两个提示各运行十次，比较该问题再次出现的次数。",
    ),
    examples=(
        FixExample(
            "en", "What follows from the text? Text: All cats sleep.", "contradiction", ("list the facts of the text",)
        ),
        FixExample("zh", "由下文能得出什么？下文：猫都睡觉。", "contradiction", ("相关的事实逐行列出",)),
    ),
    order=22,
)
