"""A003 stale-year: the answer takes the training year although the prompt gives today’s date."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.entity.signals import EntitySignals


def detect(signals: EntitySignals) -> Sequence[Evidence]:
    """One evidence per answer with an old year."""
    found = []
    for item in signals.stale:
        because = Text(
            f"uses {item.year}, although by the date given the year asked for is {item.expected}",
            f"用了 {item.year} 年，而按给出的日期应为 {item.expected} 年",
        )
        expected = Text(str(item.expected), str(item.expected))
        found.append(Evidence(because, index=item.index, span=item.span, expected=expected))
    return found


CHECK = Check(
    code="A003",
    name="stale-year",
    kind="stale_date",
    side="response",
    severity="error",
    rank=26,
    message=Text('An old year, although today’s date is given', '给了今天的日期，却用了过去的年份'),
    reason=Text(
        'The model falls back on the year in which its training ended; write the year into the request itself.',
        '模型会退回到训练截止的年份；请把年份直接写进要求里。',
    ),
    detect=detect,
    bad=(
        Example("en", "Today is 4 May 2026. Turn this into a search query: this year's chess open in Leiden", "last year's", ("chess open Leiden 2025",), marks=("2025",)),
        Example("zh", "今天是2026年5月4日。把需求改成一条搜索词：今年的莱顿国际象棋公开赛", "用了旧年份", ("莱顿 国际象棋公开赛 2024",), marks=("2024",)),
    ),
    good=(
        Example("en", "Today is 4 May 2026. Turn this into a search query: this year's chess open in Leiden", "this year", ("chess open Leiden 2026",)),
        Example("zh", "今天是2026年5月4日。把需求改成一条搜索词：去年的莱顿国际象棋公开赛", "问的就是去年", ("莱顿 国际象棋公开赛 2025",)),
    ),
    sources=("SPEC M7",),
    supersedes=("contradiction",),
)  # fmt: skip
