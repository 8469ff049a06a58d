"""instruction-last: repeats a rule from the middle of a long prompt as its last line."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

MOST_CHARS = 300  # of a rule that is repeated
GENERAL = Text(
    "Before you answer, go back over the rules given earlier in this prompt or conversation, and keep every one of them.",
    "作答前，请回看本提示或对话前面给出的规则，并逐条遵守。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Repeats the marked rule at the end; asks for all rules when none is marked in the prompt."""
    marked = finding.span if finding.where == "prompt" else None
    rule = " ".join(prompt.text[marked.start : marked.end].split())[:MOST_CHARS] if marked else ""
    if not rule:
        return appended(prompt, GENERAL)
    return appended(prompt, Text(f"Remember: {rule}", f"请记住：{rule}"))


FIX = Fix(
    id="instruction-last",
    title=Text("Repeat the rule in the last line", "在最后一行重复规则"),
    why=Text(
        "What stands last in a long prompt is followed best; a rule in the middle is easily lost.",
        "长提示中最后的内容最容易被遵守，中间的规则容易丢失。",
    ),
    kinds=("instruction_forgotten", "buried_instruction", "context_overflow"),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and count the responses that keep the rule.",
        "两个提示各运行十次，统计遵守该规则的回答数。",
    ),
    examples=(
        FixExample(
            "en",
            "Write a notice.\nRULE: never mention photography.\nThe shop sells prints.",
            "buried_instruction",
            ("Remember: RULE: never mention photography.",),
            "RULE: never mention photography.",
        ),
        FixExample(
            "zh",
            "写一条通知。\n规则：不要提及拍照。\n商店出售明信片。",
            "buried_instruction",
            ("请记住：规则：不要提及拍照。",),
            "规则：不要提及拍照。",
        ),
    ),
    order=15,
)
