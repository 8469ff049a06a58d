"""A verdict against the remainder that the response itself gives, and a rejected figure that it comes to; wrong and right twins."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.numeric.test_faults import kinds

JUG = "A jug holds 2.5 litres. The soup needs 2.1 litres of stock. Is one jug enough, and how much is left over?"
SHELF = "A shelf is 150 cm long. Nine folders of 16 cm each are to stand on it. Will they fit?"
CASH = "我有80元，买4本15元的本子，够吗？还剩多少？"
TWINS = (
    (JUG, "No, one jug is not enough. After taking 2.1 litres, 0.4 litres are left in the jug.",
     "Yes, one jug is enough. After taking 2.1 litres, 0.4 litres are left in the jug."),
    (SHELF, "No, they will not fit. 9 x 16 = 144 cm, which leaves 6 cm free.", "Yes, they fit. 9 x 16 = 144 cm, which leaves 6 cm free."),
    (CASH, "不够。4×15=60元，还剩20元。", "够。4×15=60元，还剩20元。"),
    ("一瓶2.5升，菜谱要2.1升，够不够？", "不够，因为2.5>2.1。", "够，因为2.5>2.1。"),
    ("A lift takes 500 kg. Six people of 75 kg want to ride. Is that allowed?",
     "No. 6 x 75 = 450 kg, which is below the limit of 500 kg.", "Yes. 6 x 75 = 450 kg, which is below the limit of 500 kg."),
    ("Pupil's answer to 7 x 13: 91. Say whether it is right.", "Your answer 91 is not correct. 70 + 21 = 91. So the solution is 91.",
     "Your answer 91 is correct. 70 + 21 = 91. So the solution is 91."),
    ("学生对 8×14 的答案是 112，判断对错。", "不对。8×10=80，8×4=32，80+32=112，所以正确答案是112。", "对。8×10=80，8×4=32，80+32=112。"),
    ("Is the change of -12.5 equal to 40 minus 52.5?", "No. The change of -12.5 is not equal to their difference, which is -12.5.",
     "Yes, the difference is -12.5."),
)  # fmt: skip
ORDINARY = (
    (JUG, "No. Only 2.1 litres fit safely, so nothing is left."),
    ("I had 7 hours and used 4. The film takes 4 hours. Is that enough?", "No, 3 hours are left, and the film takes 4."),
    ("We cut 3 pieces of 4 m from 10 m of rope. Is it enough?", "No. After 2 pieces only 2 m are left, too little for the third."),
    ("40名学生坐2辆各18座的车，坐得下吗？", "坐不下。2×18=36个座位，剩下4名学生没座位。"),
    ("The student wrote 45 for 9 cm times 5 cm. Check it.", "45 is not correct: the unit is missing. The answer is 45 cm²."),
    ("Explain why 0.1+0.2 is not 0.3 in floats.", "0.1 + 0.2 is not equal to 0.3; the sum is 0.30000000000000004."),
)  # fmt: skip


@pytest.mark.parametrize(("prompt", "wrong", "right"), TWINS)
def test_a_verdict_against_its_own_working(prompt: str, wrong: str, right: str) -> None:
    assert kinds(prompt, wrong) == {"self_contradiction"}
    assert kinds(prompt, right) == set()


@pytest.mark.parametrize(("prompt", "response"), ORDINARY)
def test_a_verdict_with_its_reason_is_left_alone(prompt: str, response: str) -> None:
    assert kinds(prompt, response) == set()


@pytest.mark.parametrize(
    ("prompt", "wrong", "right"),
    [
        ("Is 17.5 equal to 40 minus 22.5? Yes or no.", "No.", "Yes."),
        ("128是否等于300减去173？只回答是或否。", "是", "否"),
    ],
)
def test_an_equality_is_computed(prompt: str, wrong: str, right: str) -> None:
    assert kinds(prompt, wrong) == {"arithmetic_error"}
    assert kinds(prompt, right) == set()
