"""state-premise-as-given: says that the premise stands as written."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._form import worked

DEMAND = Text(
    "Take every premise exactly as it is written here, even where it differs from a well-known version or from the real world. First repeat the premises in your own words and name what is unusual about them.",
    "请完全按这里写的前提作答，即使它与常见版本或现实不同；先用自己的话复述前提，并指出不同寻常之处。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand, unwritten where the form of the reply is settled; None when it stands there."""
    return worked(prompt, DEMAND)


FIX = Fix(
    id="state-premise-as-given",
    title=Text("Say that the premises stand as written", "声明以所给前提为准"),
    why=Text(
        "Repeating the changed premise keeps the model from answering the famous version.",
        "复述被改动的前提，模型就不会套用熟悉的版本。",
    ),
    kinds=("pattern_override", "counterfactual", "invalid_inference"),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and compare how often the finding comes back.",
        "两个提示各运行十次，比较该问题再次出现的次数。",
    ),
    examples=(
        FixExample("en", "A pond gains 3 pads a day.", "pattern_override", ("exactly as it is written",)),
        FixExample("zh", "池塘每天增加3片睡莲。", "pattern_override", ("完全按这里写的前提",)),
    ),
    order=18,
)
