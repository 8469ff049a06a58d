"""answer-last-question: limits the answer to the last question."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

DEMAND = Text(
    "Answer only the last question of this conversation. Begin by repeating its subject in your own words; do not repeat an earlier answer.",
    "只回答对话中的最后一个问题；先用自己的话复述它问的对象，不要重复之前的回答。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it already stands there."""
    return appended(prompt, DEMAND)


FIX = Fix(
    id="answer-last-question",
    title=Text("Answer only the last question", "只回答最后一个问题"),
    why=Text(
        "Naming the subject anew pulls the answer away from the turn before.", "重新说出对象，可以让回答离开上一轮。"
    ),
    kinds=("answered_previous_question", "non_answer", "cache_mismatch"),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and compare how often the finding comes back.",
        "两个提示各运行十次，比较该问题再次出现的次数。",
    ),
    examples=(
        FixExample(
            "en",
            "And how long does green tea steep?",
            "answered_previous_question",
            ("last question of this conversation",),
        ),
        FixExample("zh", "那绿茶用多少度的水？", "answered_previous_question", ("最后一个问题",)),
    ),
    order=15,
)
