"""Weekdays beside dates without a year, neighbours of a date, dates named twice; wrong and right twins."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.numeric.test_faults import kinds

INVITE = "Today is Tuesday, 6 October 2026. Invite the team to the tasting on 16 October and add the weekday."
NOTICE = "今天是2026年10月12日，星期一。写一条短信通知大家10月16日聚餐，并注明星期。"
FAIR = "The market opens on Thursday, 4 June and closes on 9 June. Write one line with both weekdays."
TRAINING = "2026年3月6日是星期五，那天练了深蹲；3月10日游泳。3月10日是星期几？离深蹲过了几天？"
LEAP = "1 March 2028 is a Wednesday. Give date and weekday of the day before."
TWINS = (
    (INVITE, "Come to the tasting on Thursday, 16 October.", "Come to the tasting on Friday, 16 October."),
    (NOTICE, "10月16日（星期四）晚上聚餐。", "10月16日（星期五）晚上聚餐。"),
    (FAIR, "Open from Thursday, 4 June to Wednesday, 9 June.", "Open from Thursday, 4 June to Tuesday, 9 June."),
    (TRAINING, "3月10日是星期三，过了4天。", "3月10日是星期二，过了4天。"),
    (TRAINING, "3月10日是星期二，过了6天。", "3月10日是星期二，过了4天。"),
    (LEAP, "Tuesday, 28 February 2028", "Tuesday, 29 February 2028"),
    ("4月6日是周二，交稿；4月15日开会。4月15日是周几？", "周五。", "周四。"),
    ("图书2026年2月24日借出，借期10天（次日算第1天）。到期日是几月几日？", "到期日是3月4日。", "到期日是3月6日。"),
    ("2026年12月31日的次日是星期几？", "星期四", "2027年1月1日，星期五。"),
    (
        "从2029年4月3日到2029年5月8日有多少天？2029年5月8日星期几？已知2029年4月3日是星期二。",
        "35天，正好5周，是星期三。",
        "相差35天，整5周，所以5月8日也是星期二。",
    ),
    (
        "How many days lie between 4 June and 21 June? What day of the week is 21 June? Given: 4 June is a Monday.",
        "There are 17 days between them, so Wednesday.",
        "17 days = 2 weeks and 3 days; Monday plus three days, 21 June is a Thursday.",
    ),
    ("If 9 July is a Sunday, what day of the week is 20 July?", "It is a Wednesday.", "20 July is a Thursday."),
    ("Which weekday is 20 July if 9 July falls on a Sunday?", "Wednesday", "Thursday"),
    ("7月20日是周几？已知7月1日是周一。请说明理由。", "19÷7余5，7月20日是周五。", "19÷7余5，周一加5天是周六。"),
    ("What day of the week is 20 July, given that it was a Monday on 1 July?", "Sunday", "Saturday"),
)
ORDINARY = (
    ("In 2025 we met on 3 May. Plan a meeting on 3 May next year and name the weekday.", "We meet on Sunday, 3 May."),
    ("Invoice of 3 May 2024. Write a reminder for Monday, 12 May.", "Please pay by Monday, 12 May."),
    ("What weekday is the last day of the month before 15 March 2027?", "Sunday, 28 February 2027."),
    ("The course meets Monday to Friday, 8 to 12 March 2027. Announce it.", "Monday to Friday, 8 March to 12 March."),
    ("从2027年3月1日到2027年3月20日相差几天？", "3月有31天，20-1=19。"),
    (
        "已知8月4日是星期五，8月15日是星期几？",
        "8月4日是星期五，8月15日比它晚11天。8月15日，星期五往后推4天，是星期二。",
    ),
    ("已知8月4日是星期五，8月15日是星期几？", "从星期五，8月15日要再数11天，所以是星期二。"),
    (
        "4 August is a Friday. Which weekday is 15 August?",
        "4 August is a Friday, 15 August is 11 days later. 15 August is Friday plus 4 days: Tuesday.",
    ),
    (
        "Which weekday is 15 August 2028, if 4 August 2028 is a Friday?",
        "4 August 2028 is a Friday, 15 August 2028 comes 11 days later: Tuesday.",
    ),
    ("Today is Monday, 21 December 2026. Invite to 8 January.", "Come on Friday, 8 January."),
)


@pytest.mark.parametrize(("prompt", "wrong", "right"), TWINS)
def test_weekdays_are_counted_from_the_prompt(prompt: str, wrong: str, right: str) -> None:
    assert kinds(prompt, wrong) == {"date_math_error"}
    assert kinds(prompt, right) == set()


@pytest.mark.parametrize(("prompt", "response"), ORDINARY)
def test_other_years_and_ranges_are_left_alone(prompt: str, response: str) -> None:
    assert kinds(prompt, response) == set()
