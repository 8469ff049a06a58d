"""Verdicts, truths and closing figures that the rest of the response excludes; wrong and right twins."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.numeric.test_faults import kinds

TWINS = (
    ("A 240-litre tank is filled at 15 litres a minute. Is it full after a quarter of an hour?", "Yes, the tank is full. 15 x 15 = 225 l, which leaves 15 l still to fill.", "No. 15 x 15 = 225 l, which leaves 15 l still to fill."),
    ("A crate holds 24 bottles and 5 of them leak. How many are sound?", "24 - 5 = 19, so 19 bottles are sound. In short, the crate has 21 sound bottles.", "24 - 5 = 19, so 19 bottles are sound. In short, it has 19 sound bottles."),
    ("A crate holds 24 bottles and 5 of them leak. How many are sound?", '{"steps": "24 - 5 = 19", "answer": 21}', '{"steps": "24 - 5 = 19", "answer": 19}'),
    ("Plan A costs 30 a month. Plan B costs 28 plus a fee of 5. Which is cheaper?", "Plan A is cheaper: Plan B comes to 33. So choose Plan B, the cheaper of the two.", "Plan A is cheaper: Plan B comes to 33. So choose Plan A, the cheaper of the two."),
    ('及格线为60分，小陆考了58分。输出 JSON {"及格": true|false, "说明": 字符串}。', '{"及格": true, "说明": "58分低于及格线60分，未通过。"}', '{"及格": false, "说明": "58分低于及格线60分，未通过。"}'),
    ('限速60公里，实测58公里。输出 {"超速": bool, "理由": str}', '{"超速": true, "理由": "58公里低于限速60公里，未超速"}', '{"超速": false, "理由": "58公里低于限速60公里，未超速"}'),
    ("游泳馆上午来了36人，下午来了48人。哪个时段人多？", "上午的人更多。下午比上午多12人。", "下午的人更多。下午比上午多12人。"),
    ("预算500元，买6本书每本90元，够吗？", "够。6×90=540元，还差40元。", "不够。6×90=540元，还差40元。"),
    ("How long is the trip of 300 km at 60 km/h?", "The trip takes 4 hours. So the trip takes 5 hours.", "The trip takes 5 hours. So the trip takes 5 hours."),
)  # fmt: skip


@pytest.mark.parametrize(("prompt", "wrong", "right"), TWINS)
def test_parts_that_exclude_each_other_are_found(prompt: str, wrong: str, right: str) -> None:
    assert "self_contradiction" in kinds(prompt, wrong)
    assert kinds(prompt, right) == set()


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        ("How much do 3 tickets at 12 cost, and with a 5 fee?", "3 × 12 = 36. In total you pay 41 euros."),
        ("Compare.", "Orrin has 12 bridges in total. Dane has 15 bridges in total."),
        ("Split 100 among 3.", "100 / 3 = 33.33, so each gets 33 euros."),
        (
            "Is 12 litres enough for 3 days at 4.5 litres a day?",
            "No. 3 × 4.5 = 13.5 litres, so you are 1.5 litres short.",
        ),
    ],
)
def test_parts_that_go_together_are_left_alone(prompt: str, response: str) -> None:
    assert kinds(prompt, response) == set()


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("58 is above the pass mark of 60.", "58 is below the pass mark of 60."),
        ("3.45米高于警戒线3.5米。", "3.45米低于警戒线3.5米。"),
    ],
)
def test_a_limit_is_compared(wrong: str, right: str) -> None:
    assert kinds("Is the limit kept?", wrong) == {"wrong_comparison"}
    assert kinds("Is the limit kept?", right) == set()
