"""Spans, due dates, weekdays, ages, clock times and dates that do not exist, against figures, sentences and JSON."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.numeric.test_faults import kinds

TWINS = (
    ("从2026年2月20日到2026年3月5日相差多少天？（不算起始日）", "2月20日到2月29日是9天，再到3月5日是5天，一共14天。", "十三天"),
    ("How many days lie between 28 February 2024 and 1 March 2024 (end date minus start date)? Give a number.", "1", "Two days."),
    ("从2025年12月20日起再过15天是几月几日？只写日期。", "1月5日", "2026年1月4日"),
    ("学员信息：1990年10月5日出生。以2026年3月1日为准，填写 JSON {\"周岁\": 数字}。", '{"周岁": 36}', '{"周岁": 35}'),
    ("Mara was born on 14 November 1988. How old is she on 3 June 2026?", "She is 38 years old.", "37"),
    ("Check-in is on Tuesday, 1 September 2026, for 10 nights. Confirm weekday and date of check-out.", "Check-out: 10 September 2026.", "Friday, 11 September 2026."),
    ("What day of the week is 14 March 2026?", "It is a Friday.", "Saturday"),
    ("今天是星期三，100天后是星期几？", "100天后是星期六", "今天是星期三，100天后是星期五。"),
    ("合同自2026年1月31日起满6个月到期，到期日是哪天？输出JSON", '{"到期日": "2026-08-31"}', '{"到期日": "2026-07-31"}'),
    ("How many days does February 2100 have?", "29 days", "28"),
    ("Is 2100 a leap year? Answer yes or no.", "Yes", "No"),
    ("How many days is it from 3 March to 10 April 2026, both days included?", "38", "39"),
    ("展览从4月28日开到5月6日，含首尾两天，一共几天？", "8天", "共9天"),
    ("The film starts at 19:45 and runs 134 minutes. What time does it end?", "It ends at 22:09.", "9:59 pm"),
    ("火车14:35发车，行驶3小时50分钟，几点到？", "18:15", "18:25"),
    ("The deadline is 15 March 2026. Reminders go out 20 days before. What date is that?", "25 February 2026", "February 23"),
    ("How many nights is a stay from 28 December 2025 to 3 January 2026?", "7 nights", "6"),
    ("Write the plan for spring 2026.", "Shop opens on April 31, 2026.", "Shop opens on April 30, 2026."),
)  # fmt: skip


@pytest.mark.parametrize(("prompt", "wrong", "right"), TWINS)
def test_the_calendar_is_counted_again(prompt: str, wrong: str, right: str) -> None:
    assert kinds(prompt, wrong) == {"date_math_error"}
    assert kinds(prompt, right) == set()


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        ("The shop opened on 5 May 2026 and closes for 3 days in August. When does it reopen?", "On 12 August 2026."),
        ("When was the treaty of 3 March 1918 annulled?", "It was annulled on 13 November 1918."),
        ("The invoice is dated 2026-01-15, payable within 30 days. Give the due date.", "2026-02-13"),
        ("2026年3月1日到3月31日休息20%的天数，能帮助多少人？", "31-6.2=24.8天，共148人。"),
        ("Is there a 29 February 2026?", "No, there is no 29 February 2026."),
    ],
)
def test_what_cannot_be_told_is_left_alone(prompt: str, response: str) -> None:
    assert kinds(prompt, response) == set()
