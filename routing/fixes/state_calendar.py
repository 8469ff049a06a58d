"""state-calendar: writes the weekdays round the date of the prompt, so that dates are read off and not computed."""

from __future__ import annotations

import re
from datetime import timedelta

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended, language_of
from routing.fixes._form import worked
from routing.text.dates import first_date

DAYS = Text(
    "Monday Tuesday Wednesday Thursday Friday Saturday Sunday", "星期一 星期二 星期三 星期四 星期五 星期六 星期日"
)
BEFORE, AFTER = 10, 14  # days listed on either side
WITHOUT_DATE = Text(
    "First write today's date with its weekday and list the dates with weekdays that you need; then answer from that list.",
    "先写出今天的日期和星期，再列出需要的日期及其星期，然后根据列表作答。",
)
LEAD = Text(
    "Calendar (read dates and weekdays off this list, do not compute them):",
    "日历（日期和星期请从下表读取，不要推算）：",
)
COUNTED = Text(
    "Count month by month: write how many days each month in between has (February has 28, and 29 in a leap year), whether the first and the last day count, and add these figures up; for an age, check whether the birthday has passed in that year.",
    "逐月计算：写出中间每个月的天数（二月平年 28 天、闰年 29 天），说明首尾两天是否计入，再把各段天数相加；计算年龄时，先看当年生日是否已过。",
)
RELATIVE = re.compile(
    r"\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\bweekdays?\b|\bweekend\b|\b(?:last|next|this|coming) week\b|\b(?:yesterday|tomorrow)\b|星期|礼拜|[周上下本][一二三四五六日末周]|昨天|明天|后天|前天",
    re.IGNORECASE,
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the list of days; a demand to write one without a date, and one to count by months for a stretch of time."""
    if not RELATIVE.search(prompt.text[:20_000]):
        return None if LEAD.get(language_of(prompt)) in prompt.text else worked(prompt, COUNTED)
    day = first_date(prompt.text[:20_000])
    if day is None:
        return None if LEAD.get(language_of(prompt)) in prompt.text else appended(prompt, WITHOUT_DATE)
    names = DAYS.get(language_of(prompt)).split()
    days = [day + timedelta(days=shift) for shift in range(-BEFORE, AFTER + 1)]
    lines = [f"{item.isoformat()} {names[item.weekday()]}" for item in days]
    lead = LEAD.get(language_of(prompt))
    return None if lead in prompt.text else "\n".join((prompt.text.rstrip(), "", lead, *lines))


FIX = Fix(
    id="state-calendar",
    title=Text("Write out the calendar round the date", "写出日期前后的日历"),
    why=Text(
        "A weekday that is listed can be read off; one that must be computed is often a day off.",
        "列出的星期可以直接读取；靠推算常常差一天。",
    ),
    kinds=("date_math_error",),
    transform=transform,
    verify=Text(
        "Run both prompts several times at temperature 0 and compare how often the check fires.",
        "在温度 0 下把两个提示各运行多次，比较该检查触发的次数。",
    ),
    examples=(
        FixExample(
            "en",
            "Today is Tuesday 2026-04-07. What was the date last Saturday?",
            "date_math_error",
            ("2026-04-04 Saturday",),
        ),
        FixExample("zh", "今天是2026年4月7日，上周六是几号？", "date_math_error", ("2026-04-04 星期六",)),
    ),
    order=20,
)
