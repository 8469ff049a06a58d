"""C007 wrong-date: a date, weekday, span of days or leap year is wrong."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.numeric.evidence import detector

CHECK = Check(
    code="C007",
    name="wrong-date",
    kind="date_math_error",
    side="response",
    severity="error",
    rank=22,
    message=Text("A date, weekday or span is wrong", "日期、星期或间隔有误"),
    reason=Text(
        "The calendar was computed from the facts in the prompt and the response.",
        "根据提示和回答中的事实重新推算日历。",
    ),
    detect=detector("date_math_error"),
    bad=(
        Example(
            "en",
            "Today is Tuesday 2026-04-07. What was the date last Saturday?",
            "a day off",
            responses=("Last Saturday was 2026-04-05.",),
            marks=("2026-04-05",),
        ),
        Example(
            "en",
            "When does it start?",
            "a wrong weekday",
            responses=("It starts on Monday, April 8, 2026.",),
            marks=("April 8, 2026",),
        ),
        Example(
            "zh",
            "今天是2026年4月7日，星期二。10天后是几号？",
            "推算错误",
            responses=("10天后是2026年4月18日。",),
            marks=("2026年4月18日",),
        ),
        Example("zh", "1900年是闰年吗？", "闰年判断错误", responses=("1900年是闰年。",), marks=("1900年是闰年",)),
    ),
    good=(
        Example(
            "en",
            "Today is Tuesday 2026-04-07. What was the date last Saturday?",
            "right",
            responses=("Last Saturday was 2026-04-04.",),
        ),
        Example(
            "zh", "今天是2026年4月7日，星期二。10天后是几号？", "正确", responses=("10天后是2026年4月17日（星期五）。",)
        ),
    ),
    sources=("SPEC M7 numeric",),
)
