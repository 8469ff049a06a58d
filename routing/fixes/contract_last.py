"""contract-last: repeats the prompt's own output contracts as a checklist at its end."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.subsystems.format.contracts.extract import extract
from routing.subsystems.format.contracts.prose import read

HEADING = Text("Before you answer, check that the reply has:", "回答前请检查回复是否满足：")
MOST = 12


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends a checklist of the contracts; None when the prompt states none or the list stands there."""
    heading = HEADING.get(prompt.language)
    if heading in prompt.text:
        return None
    contracts = [demand.text.get(prompt.language) for demand in extract(read(prompt))][:MOST]
    if not contracts:
        return None
    lines = "\n".join(f"- {contract}" for contract in dict.fromkeys(contracts))
    return f"{prompt.text.rstrip()}\n\n{heading}\n{lines}"


FIX = Fix(
    id="contract-last",
    title=Text("Put the output contract last", "把输出要求放到最后"),
    why=Text(
        "What stands last is followed best, and a checklist lets the model compare its draft with every rule.",
        "放在最后的要求遵循得最好，清单能让模型逐条核对。",
    ),
    kinds=(
        "missing_section",
        "forbidden_character",
        "case_violation",
        "length_violation",
        "count_mismatch",
        "instruction_forgotten",
        "buried_instruction",
    ),
    transform=transform,
    verify=Text(
        "Judge ten replies to each prompt by the same contracts and compare how many keep all of them.",
        "用同样的要求评判两个提示各十个回复，比较全部满足的数量。",
    ),
    examples=(
        FixExample(
            "en",
            "Do not use commas. Write about the sea in at most 50 words.",
            "forbidden_character",
            ("Before you answer", "no comma", "at most 50 words"),
        ),
        FixExample(
            "zh",
            "不要使用逗号，用不超过50字介绍大海。",
            "forbidden_character",
            ("回答前请检查", "不用逗号", "最多 50字"),
        ),
    ),
    order=15,
)
