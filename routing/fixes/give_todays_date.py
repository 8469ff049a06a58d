"""give-todays-date: begins the prompt with today's date, so that “recent” has something to count from."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import language_of

LINE = Text(
    "Today is [YYYY-MM-DD]. Count every time word from this date and say so when you know nothing that recent.",
    "今天是[YYYY-MM-DD]。所有时间词都以此日期为准；如果不了解这么近的情况，请直接说明。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Puts the line in front; None when it already stands there."""
    line = LINE.get(language_of(prompt))
    return None if line in prompt.text else f"{line}\n\n{prompt.text}"


FIX = Fix(
    id="give-todays-date",
    title=Text("Give today’s date", "给出今天的日期"),
    why=Text(
        "A model has no clock; without a date it takes the last year that it learnt.",
        "模型没有时钟；没有日期时，它会用学到的最后一年。",
    ),
    kinds=("ambiguous_time",),
    transform=transform,
    verify=Text(
        "Fill in the date, run both prompts five times and compare the years in the answers.",
        "填好日期后两个提示各运行五次，比较回答中的年份。",
    ),
    examples=(
        FixExample("en", "List the latest trends in tidal power.", "ambiguous_time", ("Today is [YYYY-MM-DD]",)),
        FixExample("zh", "介绍近年来潮汐发电的进展。", "ambiguous_time", ("今天是[YYYY-MM-DD]",)),
    ),
    order=15,
)
