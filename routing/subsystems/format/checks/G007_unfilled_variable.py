"""G007 unfilled-variable: template variable not filled in."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G007",
    name="unfilled-variable",
    kind="unfilled_placeholder",
    side="response",
    severity="error",
    rank=12,
    message=Text("Template variable not filled in", "模板变量没有被替换"),
    reason=Text(
        "The prompt was sent with its variables instead of their values, so the model answers about nothing.",
        "提示在变量没有替换的情况下发出，模型面对的是空内容。",
    ),
    detect=detector("unfilled_placeholder"),
    bad=(
        Example(
            "en",
            "Summarise the following text.\n\nText: {text}",
            "a variable instead of the text",
            responses=("Please provide the text.",),
            marks=("{text}",),
        ),
        Example(
            "zh",
            "把下面的内容翻译成英文：\n{{content}}",
            "变量没有替换",
            responses=("请提供需要翻译的内容。",),
            marks=("{{content}}",),
        ),
    ),
    good=(
        Example(
            "en",
            "Explain what {name} means in a Python f-string template.",
            "talks about it",
            responses=("It is replaced.",),
        ),
        Example("zh", "请翻译：你好", "没有变量", responses=("Hello",)),
    ),
    sources=("SPEC M12",),
)
