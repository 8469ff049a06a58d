"""copy-quotes-exactly: asks for quotations to be copied and checked."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

DEMAND = Text(
    "Copy each quotation character by character from the text. If the wording that is asked for is not in the text, write “not in the text” instead of a quotation.",
    "引文请从原文逐字复制；原文没有所需的语句时，写“原文没有”，不要改写成引文。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it already stands there."""
    return appended(prompt, DEMAND)


FIX = Fix(
    id="copy-quotes-exactly",
    title=Text("Copy quotations character by character", "引文逐字复制"),
    why=Text(
        "A way out for missing wording keeps the model from inventing a quotation.",
        "允许说“没有”，模型就不会编造引文。",
    ),
    kinds=("quote_not_in_source",),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and compare how often the finding comes back.",
        "两个提示各运行十次，比较该问题再次出现的次数。",
    ),
    examples=(
        FixExample(
            "en", "Quote the sentence about fire. Text: It burned.", "quote_not_in_source", ("Copy each quotation",)
        ),
        FixExample("zh", "引用原文说明失火。原文：它烧毁了。", "quote_not_in_source", ("逐字复制",)),
    ),
    order=20,
)
