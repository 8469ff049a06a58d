"""answer-last-question: limits the answer to the last question."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended_one
from routing.fixes._form import is_closed

DEMAND = Text(
    "Answer only the last question of this conversation. Begin by repeating its subject in your own words; do not repeat an earlier answer.",
    "只回答对话中的最后一个问题；先用自己的话复述它问的对象，不要重复之前的回答。",
)
ABOVE = Text(
    "Answer the question above and no other. Begin by naming its subject in your own words.",
    "只回答上面的问题，不要回答别的；先用自己的话说出它问的对象。",
)
ALONE = Text(
    "Answer the last question and no other, in the form asked for; do not repeat an earlier answer.",
    "只回答最后一个问题，形式按要求；不要重复之前的回答。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand that suits the fault; the subject is repeated only in an open reply. None when one stands there."""
    chosen = ALONE if is_closed(prompt) else DEMAND if finding.kind == "answered_previous_question" else ABOVE
    return appended_one(prompt, chosen, DEMAND, ALONE, ABOVE)


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
