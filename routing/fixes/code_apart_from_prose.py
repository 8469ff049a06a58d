"""code-apart-from-prose: asks for code in one fence, with prose and full-width signs kept out."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

DEMAND = Text(
    "Put the code in one fenced block with its language, use ASCII punctuation in it, and keep every explanation outside the fence or in comments.",
    "代码放进一个标明语言的代码块，块内只用半角标点，说明文字写在块外或注释里。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it already stands there."""
    return appended(prompt, DEMAND)


FIX = Fix(
    id="code-apart-from-prose",
    title=Text("Keep prose out of the code", "代码与说明分开"),
    why=Text(
        "Explanations inside the fence, or full-width punctuation, keep the code from parsing.",
        "代码块里夹带说明文字或全角标点会导致无法解析。",
    ),
    kinds=(
        "foreign_text_in_code",
        "syntax_error",
    ),
    transform=transform,
    verify=Text(
        "Run both prompts several times at temperature 0 and compare how often the check fires.",
        "在温度 0 下把两个提示各运行多次，比较该检查触发的次数。",
    ),
    examples=(
        FixExample("en", "Write a function.", "foreign_text_in_code", ("outside the fence",)),
        FixExample("zh", "写一个函数。", "foreign_text_in_code", ("半角",)),
    ),
    order=30,
)
