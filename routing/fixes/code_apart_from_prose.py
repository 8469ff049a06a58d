"""code-apart-from-prose: asks for code in one fence, with prose and full-width signs kept out."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended_one

DEMAND = Text(
    "Put the code in one fenced block with its language, use ASCII punctuation in it, and keep every explanation outside the fence or in comments.",
    "代码放进一个标明语言的代码块，块内只用半角标点，说明文字写在块外或注释里。",
)
BARE = Text(
    "Write nothing but the code, in ASCII punctuation; every explanation stands in a comment.",
    "只写代码，标点一律半角；说明文字只写在注释里。",
)
NO_FENCE = re.compile(
    r"\b(?:no|without)\b[^.\n]{0,20}\b(?:fences?|backticks?|markdown)\b|\bcode only\b|\bonly (?:the )?(?:code|sql|query|script|function)\b|\b(?:code|sql|query) only\b|(?:不要|无需|不用)[^。\n]{0,8}(?:代码块|反引号|Markdown)|[只仅](?:输出|返回|写|给出)(?:代码|SQL|函数|脚本)",
    re.IGNORECASE,
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand; without a fence where the prompt rules it out. None when one stands there."""
    return appended_one(prompt, BARE if NO_FENCE.search(prompt.instruction[:4000]) else DEMAND, BARE, DEMAND)


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
