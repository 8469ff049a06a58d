"""wording-before-number: ask for the wording before the number of an article."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended_one
from routing.fixes._form import is_closed

DEMAND = Text(
    "First quote the wording of the provision, then give its number. If you are not sure of both, say that it must be looked up and give no number.",
    "先引用条文原文，再给出条号。如果两者有任何一项不确定，请说明需要查证，不要给出条号。",
)
SILENT = Text(
    "Before you give the number of a provision, check silently that its wording says what is asked. If you are not sure of both, write “not known” in place of the number.",
    "给出条号之前，先在心里核对该条原文确实是所问的内容；如果没有把握，条号处写“不确定”，不要猜。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand, without the wording where the form of the reply is settled; None when it stands there."""
    return appended_one(prompt, SILENT if is_closed(prompt) else DEMAND, SILENT, DEMAND)


FIX = Fix(
    id="wording-before-number",
    title=Text("Ask for the wording before the number of an article", "先要条文原文，再要条号"),
    why=Text(
        "A number alone is recalled; wording that must come first can be compared with the code, and a wrong one is seen at once.",
        "单独的条号只能凭记忆；先写原文就能与法条对照，错误一眼可见。",
    ),
    kinds=("nonexistent_citation",),
    transform=transform,
    verify=Text(
        "Check the numbers of ten answers of each prompt against the code.",
        "将两个提示各十个回答的条号与法条核对。",
    ),
    examples=(
        FixExample(
            "en", "Which article of the GDPR covers portability?", "nonexistent_citation", ("wording of the provision",)
        ),
        FixExample("zh", "民法典哪一条规定了定金？", "nonexistent_citation", ("先引用条文原文",)),
    ),
    order=15,
)
