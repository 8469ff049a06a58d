"""quote-evidence: ask for the sentence that bears each statement out."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended_one
from routing.fixes._form import has_material, is_closed

DEMAND = Text(
    "Use the given text only. After each statement quote, in quotation marks, the sentence of the text that bears it out; leave out every statement that has none, and say so when nothing is left.",
    "只使用给定文本。每个说法后面用引号附上文本中作为依据的原句；没有依据的说法一律省去，全部没有时请直接说明。",
)
SILENT = Text(
    "Use the given text only: check silently that a sentence of it bears out every name, figure and statement of the reply, copy names and figures character by character, and add nothing that it does not say.",
    "只使用给定文本：回复中的每个名称、数字和说法，都先在心里找到文本中的依据；名称和数字逐字照抄，文本没说的不要添加。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand, without quotations where the form of the reply is settled; None where no text is given."""
    if finding.kind != "unsupported_by_context" and not has_material(prompt):
        return None
    return appended_one(prompt, SILENT if is_closed(prompt) else DEMAND, SILENT, DEMAND)


FIX = Fix(
    id="quote-evidence",
    title=Text("Ask for the sentence that bears each statement out", "要求为每个说法附上依据的原句"),
    why=Text(
        "A statement that must be followed by its source sentence is read off the text; what has none is left out.",
        "要求附上原句的说法只能从文本中读出；没有依据的内容会被省去。",
    ),
    kinds=("hallucinated_fact", "fact_drift", "unsupported_by_context", "number_corrupted"),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and count the statements whose quoted sentence really stands in the text.",
        "两个提示各运行十次，统计所附原句确实在文本中的说法数。",
    ),
    examples=(
        FixExample(
            "en", "Knowledge: The kazoo buzzes.\nUser: Tell me about it.", "unsupported_by_context", ("bears it out",)
        ),
        FixExample("zh", "知识：卡祖笛会嗡鸣。\n用户：介绍一下。", "unsupported_by_context", ("作为依据的原句",)),
    ),
    order=22,
)
