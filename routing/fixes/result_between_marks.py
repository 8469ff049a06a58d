"""result-between-marks: asks for the bare result between two marks."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended
from routing.fixes._form import is_json

MARKER = Text("<result>", "<result>")
DEMAND = Text(
    "Begin your answer with <result> and end it with </result>; between the two stands the result alone: no greeting, no note, no wording of this instruction.",
    "以 <result> 开头，以 </result> 结尾；两者之间只有结果，不要客套话、注释，也不要照抄本指令的措辞。",
)
STRAIGHT = re.compile(
    r"\b(?:straight|directly|verbatim|as is|as it (?:is|stands)|unchanged|piped|pasted|parsed|inserted)\b|直接(?:写入|填入|显示|发|贴|用|放|导入|展示)|原样",
    re.IGNORECASE,
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand; None when it stands there, for JSON, and where the reply is used as it stands."""
    if is_json(prompt) or STRAIGHT.search(prompt.instruction[:4000]):
        return None
    return appended(prompt, DEMAND, MARKER)


FIX = Fix(
    id="result-between-marks",
    title=Text("Ask for the bare result between two marks", "要求结果放在两个标记之间"),
    why=Text(
        "What stands outside the marks can be cut off, and the first mark leaves no room for an introduction.",
        "标记之外的内容可以直接裁掉，第一个标记也不给开场白留位置。",
    ),
    kinds=("prompt_leak", "preamble_added", "extra_annotation"),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and count answers that begin with the first mark.",
        "两个提示各运行十次，统计以第一个标记开头的回答数。",
    ),
    examples=(
        FixExample("en", "Translate to Dutch. Output the translation only.", "preamble_added", ("<result>",)),
        FixExample("zh", "翻译成中文，只输出译文。", "extra_annotation", ("<result>",)),
    ),
    order=6,
)
