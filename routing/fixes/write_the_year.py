"""write-the-year: writes the year that today's date gives behind “this year”, “latest” and their like."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import language_of

WORD = re.compile(
    r"\b(?:this year(?:['’]s)?|last year(?:['’]s)?|next year(?:['’]s)?|current|latest|upcoming|most recent|newest)\b|今年|去年|(?<![写标注说表])明年(?!月)|目前|当前|最新|最近|近期",
    re.IGNORECASE,
)
YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Inserts the expected year behind the last relative word, or appends it; None when it stands there."""
    year = _year(prompt, finding)
    if year is None:
        return None
    mark = f"（{year}年）" if language_of(prompt).startswith("zh") else f" ({year})"
    line = Text(f"Use the year {year}.", f"年份请用{year}年。").get(language_of(prompt))
    if mark in prompt.text or line in prompt.text:
        return None
    words = list(WORD.finditer(prompt.text))
    if not words:
        return f"{prompt.text.rstrip()}\n\n{line}"
    end = words[-1].end()
    return prompt.text[:end] + mark + prompt.text[end:]


def _year(prompt: Prompt, finding: Finding) -> str | None:
    found = YEAR.search(finding.expected.en if finding.expected else "") or YEAR.search(prompt.text)
    return found.group() if found else None


FIX = Fix(
    id="write-the-year",
    title=Text("Write the year into the request", "把年份写进要求里"),
    why=Text(
        "“This year” has to be worked out from a date that stands elsewhere; a year next to it is copied.",
        "“今年”需要从别处的日期推算；紧挨着写出年份，模型照抄即可。",
    ),
    kinds=("stale_date",),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and count the answers with the right year.",
        "两个提示各运行十次，统计年份正确的回答。",
    ),
    examples=(
        FixExample(
            "en", "Today is 4 May 2026. Search query: this year's chess open", "stale_date", ("this year's (2026)",)
        ),
        FixExample("zh", "今天是2026年5月4日。搜索词：今年的国际象棋公开赛", "stale_date", ("今年（2026年）",)),
    ),
    order=5,
)
