"""A001 vague-time-word: the instruction says “recent” or “latest” and no date is given."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.entity.signals import EntitySignals


def detect(signals: EntitySignals) -> Sequence[Evidence]:
    """One evidence per vague word; a hint only where no fact hangs on it."""
    found = []
    for vague in signals.vague:
        because = Text(
            f"“{vague.word}” has no date or period to count from",
            f"“{vague.word}”没有可参照的日期或时间范围",
        )
        severity = "warning" if vague.asks_fact else "info"
        found.append(Evidence(because, where="prompt", span=vague.span, severity=severity))  # type: ignore[arg-type]
    return found


CHECK = Check(
    code="A001",
    name="vague-time-word",
    kind="ambiguous_time",
    side="prompt",
    severity="warning",
    rank=80,
    message=Text('A vague time word and no reference date', '时间词含糊，又没有给出参照日期'),
    reason=Text(
        '“Recent” is read against the date at which the model stopped learning; name the period, or give today’s date.',
        '模型会按训练截止的时间理解“最近”；请写明时间范围，或给出今天的日期。',
    ),
    detect=detect,
    bad=(
        Example("en", "List the three latest developments in tidal power.", "latest, and no date", marks=("latest",)),
        Example("zh", "介绍一下近年来潮汐发电的进展。", "近年来，没有日期", marks=("近年来",)),
    ),
    good=(
        Example("en", "List three developments in tidal power between 2023 and 2025.", "a period"),
        Example("zh", "介绍2023年至2025年潮汐发电的进展。", "有时间范围"),
    ),
    sources=("SPEC M7",),
)  # fmt: skip
