"""G044 forbidden-wording: forbidden character or word."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G044",
    name="forbidden-wording",
    kind="forbidden_character",
    side="response",
    severity="error",
    rank=54,
    message=Text("Forbidden character or word", "出现了禁止的字符或词"),
    reason=Text(
        "The prompt rules out a character or a word and the response uses it.",
        "提示禁止使用的字符或词出现在回答里。",
    ),
    detect=detector("forbidden_character"),
    bad=(
        Example(
            "en", "Describe the sea. Do not use any commas.", "a comma", responses=("Wide, blue water.",), marks=(",",)
        ),
        Example("zh", "描述大海，不要使用逗号。", "有逗号", responses=("辽阔，蔚蓝。",), marks=("，",)),
    ),
    good=(
        Example("en", "Describe the sea. Do not use any commas.", "no comma", responses=("Wide and blue water.",)),
        Example("zh", "描述大海，不要使用逗号。", "没有逗号", responses=("辽阔而蔚蓝。",)),
    ),
    sources=("IFEval, no_comma and forbidden_words",),
)
