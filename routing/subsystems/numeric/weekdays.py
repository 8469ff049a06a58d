"""weekdays: the names of weekdays in English and Chinese and where they stand in a text."""

from __future__ import annotations

import re
from itertools import islice

from routing.contracts import Span
from routing.text.gate import gated
from routing.text.letters import lowered

MOST = 40
WEEKDAYS = {
    name: number
    for number, names in enumerate(
        (
            "monday mon 星期一 周一 礼拜一",
            "tuesday tue tues 星期二 周二 礼拜二",
            "wednesday wed 星期三 周三 礼拜三",
            "thursday thu thurs 星期四 周四 礼拜四",
            "friday fri 星期五 周五 礼拜五",
            "saturday sat 星期六 周六 礼拜六",
            "sunday sun 星期日 星期天 周日 周天 礼拜日 礼拜天",
        )
    )
    for name in names.split()
}
EN_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
ZH_DAYS = ("星期一", "星期二", "星期三", "星期四", "星期五", "星期六", "星期日")
DAY = r"(?:mon|tues?|wednes|thurs?|fri|satur|sun)day|[星礼][期拜][一二三四五六日天]|周[一二三四五六日天]"
WEEKDAY = gated(DAY)
# Behind a weekday that the working counts on from: "Tuesday plus one day", "星期二往后推1天".
COUNTED_ON = re.compile(
    r"\s?(?:[+＋→]|->|[往向再加减推]|[后前]第|还是|或|(?:plus|minus|shifts?|shifted|moved?|advanced?|forward|back|or)\b)",
    re.IGNORECASE,
)
# Before a weekday that another day is told from: "one day after Tuesday", "从星期二".
TOLD_FROM = re.compile(
    r"(?:\b(?:after|before|from|since|until|past|plus|not)(?: (?:a|the|that))?\s|[从自由过比]|不是)$", re.IGNORECASE
)


def weekday(word: str) -> int:
    """The number of a weekday, 0 for Monday."""
    return WEEKDAYS[lowered(word)]


def weekdays_in(text: str) -> list[tuple[int, Span]]:
    """Every weekday of a text with its place."""
    return [(weekday(match.group()), Span(*match.span())) for match in islice(WEEKDAY.pattern.finditer(text), MOST)]
