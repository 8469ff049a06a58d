"""check-ruled-out-words: ends the prompt with the list of words to look for before answering."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended
from routing.subsystems.style.demands import read

MARKER = Text("Before you send the answer, search it for", "发送前，请在回答里查找")


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the list of words; None when nothing is ruled out or the list stands there."""
    words = [demand.value for demand in read(prompt).prohibited]
    if not words:
        return None
    listed = ", ".join(f"“{word}”" for word in dict.fromkeys(words))
    demand = Text(
        f"{MARKER.en} {listed} and rewrite every sentence that has it.",
        f"{MARKER.zh}{listed}，凡有出现的句子都要重写。",
    )
    return appended(prompt, demand, MARKER)


FIX = Fix(
    id="check-ruled-out-words",
    title=Text("List the ruled-out words for a last check", "列出禁用内容供最后核对"),
    why=Text(
        "A list to check against works where a “do not” in the middle is forgotten.",
        "中间的“不要”容易被忘，结尾的核对清单更有效。",
    ),
    kinds=("negation_ignored",),
    transform=transform,
    verify=Text("Search ten answers of each prompt for the listed words.", "在两个提示各十个回答里搜索清单里的词。"),
    examples=(
        FixExample(
            "en", "Write a notice. Never mention photography.", "negation_ignored", ("Before you send", "photography")
        ),
        FixExample("zh", "写一句通知，不要提到价格。", "negation_ignored", ("发送前", "价格")),
    ),
    order=15,
)
