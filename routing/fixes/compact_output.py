"""compact-output: ask for compact output."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended_one
from routing.fixes._form import is_code, is_json

DEMAND = Text(
    "Write the result compactly: no indentation, no blank lines, no padding, and stop right after the last character of the result.",
    "结果紧凑输出：不缩进、不空行、不填充，最后一个字符之后立即停止。",
)
INDENTED = Text(
    "Write the result without comments, blank lines or padding, and stop right after its last character.",
    "结果不写注释、不空行、不填充，最后一个字符之后立即停止。",
)
PROSE = Text(
    "Be brief: no introduction, no repetition, no closing remark; the last sentence must be complete.",
    "写得简短：不要开场白，不要重复，不要结束语；最后一句必须完整。",
)
INDENTS = re.compile(r"\b(?:yaml|python|dockerfile|makefile)\b", re.IGNORECASE)
DATA = re.compile(r"\b(?:json|xml|csv|html|svg|table|list)\b|表格|列表|数组", re.IGNORECASE)
ONE_WORD = re.compile(
    r"\b(?:one|single) (?:word|number|letter|figure)\b|[只仅](?:回答|答|输出)[“\"「是对数]|一个[词字]", re.IGNORECASE
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand that suits the sort of output; None when one stands there."""
    if ONE_WORD.search(prompt.instruction[:4000]):
        return None
    return appended_one(prompt, _wording(prompt), DEMAND, INDENTED, PROSE)


def _wording(prompt: Prompt) -> Text:
    said = prompt.text[:4000]
    if is_code(prompt) or INDENTS.search(said):
        return INDENTED
    return DEMAND if is_json(prompt) or DATA.search(said) else PROSE


FIX = Fix(
    id="compact-output",
    title=Text("Ask for compact output", "要求紧凑输出"),
    why=Text(
        "Indentation and blank lines are the first thing that a nearly finished budget is wasted on; compact JSON leaves nothing to pad.",
        "快用完的额度常被缩进和空行浪费；紧凑的 JSON 没有可填充的空白。",
    ),
    kinds=(
        "whitespace_runaway",
        "truncated_output",
        "budget_conflict",
    ),
    transform=transform,
    verify=Text(
        "Compare the number of completion tokens and how often the finish reason is “length”.",
        "比较输出词元数，以及结束原因为 length 的次数。",
    ),
    examples=(
        FixExample("en", "Return the lesson as JSON.", "whitespace_runaway", ("no indentation",)),
        FixExample("zh", "用JSON返回课程。", "truncated_output", ("不缩进",)),
    ),
    order=35,
)
