"""rank-the-demands: says which of two excluding demands wins."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended_one
from routing.fixes._form import is_closed

DEMAND = Text(
    "Where two demands of this prompt exclude each other, the later one wins; name the demand that you left out in one sentence at the end.",
    "如果提示中的两条要求互相排斥，以后出现的为准，并在最后用一句话说明放弃了哪一条。",
)
WINNER = Text(
    "Where two demands of this prompt exclude each other, the later one wins.",
    "如果提示中的两条要求互相排斥，以后出现的为准。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it already stands there."""
    return appended_one(prompt, WINNER if is_closed(prompt) else DEMAND, WINNER, DEMAND)


FIX = Fix(
    id="rank-the-demands",
    title=Text("Say which demand wins", "写明哪条要求优先"),
    why=Text(
        "A stated priority makes the outcome predictable until one demand is removed.",
        "写明优先级后结果可以预期，直到删去其中一条。",
    ),
    kinds=("prompt_contradiction",),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and compare how often the finding comes back.",
        "两个提示各运行十次，比较该问题再次出现的次数。",
    ),
    examples=(
        FixExample("en", "At least 500 words, under 200 words.", "prompt_contradiction", ("the later one wins",)),
        FixExample("zh", "不少于500字，不超过200字。", "prompt_contradiction", ("以后出现的为准",)),
    ),
    order=30,
)
