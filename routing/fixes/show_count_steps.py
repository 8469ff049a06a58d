"""show-count-steps: asks for the items to be numbered one by one before the count is given."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._form import worked

DEMAND = Text(
    "Before you give the count, write every letter, character or word one per line with a running number, mark those that count, and take the last number.",
    "给出数量之前，先把每个字母、字或词逐个分行写出并编号，标出要数的那些，再取最后的编号作为答案。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand, unwritten where the form of the reply is settled; None when it stands there."""
    return worked(prompt, DEMAND)


FIX = Fix(
    id="show-count-steps",
    title=Text("Number the items before counting", "先逐个编号再计数"),
    why=Text(
        "Tokens are longer than letters; only items that are written out singly can be counted.",
        "模型看到的词元比字母长，只有逐个写出来才能数准。",
    ),
    kinds=("miscount",),
    transform=transform,
    verify=Text(
        "Run both prompts several times at temperature 0 and compare how often the check fires.",
        "在温度 0 下把两个提示各运行多次，比较该检查触发的次数。",
    ),
    examples=(
        FixExample("en", "How many r's are in strawberry?", "miscount", ("one per line",)),
        FixExample("zh", "“春风吹过”有多少个汉字？", "miscount", ("逐个",)),
    ),
    order=30,
)
