"""contract-last: repeats the prompt's own output contracts as a checklist at its end."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import language_of
from routing.subsystems.format.contracts.extract import extract
from routing.subsystems.format.contracts.prose import read
from routing.subsystems.safety.injection import find

HEADING = Text("Before you answer, check that the reply has:", "回答前请检查回复是否满足：")
MOST = 12
OBVIOUS = ("exactly 1 item", "正好 1 项")  # "a title" needs no line of a checklist
SINGLE = re.compile(r"(?<![\d.,-])((?:exactly|at least|at most|about) 1 [a-z]{2,20}?)(?<!s)s\b")
SPACED = re.compile(r"((?:正好|最多|至少|约|到) \d{1,9})(?=[\u4e00-\u9fff])")


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends a checklist of the contracts; None when the prompt states none or the list stands there."""
    language = language_of(prompt)
    heading = HEADING.get(language)
    if heading in prompt.text:
        return None
    smuggled = [injection.span for injection in find(prompt)]
    contracts = [
        worded(demand.text.get(language))
        for demand in extract(read(prompt))[:MOST]
        if demand.span is None or not any(span.overlaps(demand.span) for span in smuggled)
    ]
    contracts = [contract for contract in contracts if contract not in OBVIOUS and not _said(contract, contracts)]
    if not contracts:
        return None
    lines = "\n".join(f"- {contract}" for contract in dict.fromkeys(contracts))
    return f"{prompt.text.rstrip()}\n\n{heading}\n{lines}"


def worded(contract: str) -> str:
    """A contract with the noun in the singular behind a one, and with blanks round a number in Chinese."""
    return SPACED.sub(r"\1 ", SINGLE.sub(r"\1", contract))


def _said(contract: str, contracts: list[str]) -> bool:
    """ "exactly 1 sentence" beside "one sentence only"."""
    return contract.startswith("exactly 1 ") and f"one {contract[10:]} only" in contracts


FIX = Fix(
    id="contract-last",
    title=Text("Put the output contract last", "把输出要求放到最后"),
    why=Text(
        "What stands last is followed best, and a checklist lets the model compare its draft with every rule.",
        "放在最后的要求遵循得最好，清单能让模型逐条核对。",
    ),
    kinds=(
        "count_mismatch",
        "missing_section",
        "forbidden_character",
        "case_violation",
        "length_violation",
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
            ("回答前请检查", "不用逗号", "最多 50 字"),
        ),
    ),
    order=15,
)
