"""Plans by weekday: free days, who can come when and how often, and what may not come twice."""

from __future__ import annotations

import pytest

from routing.contracts import ModelResponse
from routing.stages.intake import read_prompt
from routing.subsystems.logic.rules import broken_constraints
from routing.subsystems.logic.told import Told


def _broken(prompt: str, plan: str) -> bool:
    return bool(broken_constraints(Told(read_prompt(prompt)), ModelResponse(plan)))


@pytest.mark.parametrize(
    ("prompt", "plan"),
    [
        ("排一周值班表，每天一人。小郭周三请假，小段最多值两天。", "周一：小段\n周二：小吴\n周三：小郭\n周四：小段\n周五：小吴"),
        ("排一周值班表，每天一人。小郭周三请假，小段最多值两天。", "周一：小段\n周二：小段\n周三：小吴\n周四：小段\n周五：小郭"),
        ("安排三次游泳训练，周日不安排训练，每次一行。", "周二：1小时\n周四：1小时\n周日：2小时"),
        ("Plan the lessons of the week, one line each. Keep Wednesday free. Mr Tan is away on Friday.", "Mon: Mr Tan\nTue: Ms Ober\nThu: Ms Ober\nFri: Mr Tan"),
        ("Plan the lessons of the week, one line each. Keep Wednesday free. Mr Tan is away on Friday.", "Mon: Mr Tan\nWed: Ms Ober\nThu: Ms Ober\nFri: Ms Ober"),
        ("给四天各排一道主菜，每天的主菜都不能重复。", "周一：红烧茄子\n周二：清蒸鲈鱼\n周三：红烧茄子\n周四：番茄炒蛋"),
        ("阿宁只能值周二或周四。排一张周一到周四的值班表。", "周一：阿宁\n周二：老白\n周三：老白\n周四：小庄"),
        ("Make a duty list for five days. Each person works at most two days.", "Monday: Ira\nTuesday: Bo\nWednesday: Ira\nThursday: Ira\nFriday: Bo"),
        ("排班：①老鲁值两天且不相邻；②小贝值两天；③阿青值一天。每行一天。", "周一：老鲁\n周二：老鲁\n周三：小贝\n周四：阿青\n周五：小贝"),
        ("Plan five dinners, Monday to Friday; every evening a different soup, no repeats.", "- Monday: leek soup\n- Tuesday: pea soup\n- Wednesday: leek soup\n- Thursday: borscht\n- Friday: miso"),
    ],
)  # fmt: skip
def test_a_broken_rule_is_found(prompt: str, plan: str) -> None:
    assert _broken(prompt, plan)


@pytest.mark.parametrize(
    ("prompt", "plan"),
    [
        ("排一周值班表，每天一人。小郭周三请假，小段最多值两天。", "周一：小段\n周二：小郭\n周三：小吴\n周四：小段\n周五：小吴"),
        ("安排三次游泳训练，周日不安排训练，每天一行。", "周二：1小时\n周四：1小时\n周日：休息"),
        ("Plan the lessons of the week, one line each. Keep Wednesday free. Mr Tan is away on Friday.", "Mon: Mr Tan\nTue: Ms Ober\nWed: (free)\nFri: Ms Ober"),
        ("给四天各排一道主菜，每天的主菜都不能重复。", "周一：红烧茄子\n周二：清蒸鲈鱼\n周三：麻婆豆腐\n周四：番茄炒蛋"),
        ("阿宁只能值周二或周四。排一张周一到周四的值班表。", "周一：小庄\n周二：老白\n周三：老白\n周四：阿宁"),
        ("Make a duty list for five days. Each person works at most two days.", "Monday: Ira\nTuesday: Bo\nWednesday: Ira\nThursday: Cy\nFriday: Bo"),
        ("Summarise the opening hours, a line a day. There are no guided tours on Monday.", "Monday: open 9-17\nTuesday: open 9-17, guided tours at 11"),
        ("Quote the rule.\n\"\"\"\nOrders shall not exceed 300 euros.\nParcels over 200 euros need a signature, and over 250 euros a call.\n\"\"\"\nThen list what a parcel needs.", "Orders shall not exceed 300 euros.\nover 200 euros: a signature\nover 250 euros: a call"),
        ("排班：①老鲁值两天且不相邻；②小贝值两天；③阿青值一天。每行一天。", "周一：老鲁\n周二：小贝\n周三：小贝\n周四：阿青\n周五：老鲁"),
        ("Plan walks for the weekend with no two days in a row the same.", "Saturday: forest\nSunday: lake\nMonday: forest"),
    ],
)  # fmt: skip
def test_a_kept_rule_is_quiet(prompt: str, plan: str) -> None:
    assert not _broken(prompt, plan)
