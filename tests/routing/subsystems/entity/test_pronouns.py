"""Pronouns that the text itself decides: who brings back, what is in order, whom a message is about."""

import pytest

from routing.subsystems.entity import namesakes, pronouns

LENT = "Replace the pronouns.\nTim loaned Asif a drill last week. Yesterday he returned it with a new bit."
SERVICED = "Which one leaks?\nThe kettle stood beside the toaster when it leaked; the toaster is brand new."


@pytest.mark.parametrize(
    ("text", "answer", "wrong"),
    [
        (LENT, "Yesterday Tim returned the drill with a new bit.", "Tim"),
        (LENT, "Yesterday Asif returned the drill to Tim.", ""),
        ("小陈借给小吴一本词典，周五他还书时道了谢。谁还了书？", "小陈还了书。", "小陈"),
        ("小陈借给小吴一本词典，周五他还书时道了谢。谁还了书？", "小吴还了书。", ""),
    ],
)
def test_people(text: str, answer: str, wrong: str) -> None:
    found = next(iter(pronouns.misread_person(text, answer)), None)
    assert (found.wrong if found else "") == wrong


@pytest.mark.parametrize(
    ("answer", "hit"), [("The toaster leaks.", True), ("The kettle leaks, the toaster is fine.", False)]
)
def test_things_in_order(answer: str, hit: bool) -> None:
    assert bool(list(pronouns.sound_thing(SERVICED, answer))) is hit


@pytest.mark.parametrize(
    ("text", "answer", "hit"),
    [
        ("He also has a friend called Mike.", "(User, friend_of, Mike)", True),
        ("He also has a friend called Mike.", "(John, friend_of, Mike)", False),
        ("He is a friend of mine.", "(User, friend_of, John)", False),
    ],
)
def test_facts_of_a_third_person(text: str, answer: str, hit: bool) -> None:
    assert bool(list(pronouns.user_for_third(text, answer))) is hit


VOSS = "Lena Voss teaches the harp in Bonn. Another Lena Voss repairs tractors near Kiel."
AGAIN = "Lena Voss teaches the harp in Bonn. On Sundays Lena Voss also repairs tractors near Kiel."
NURSE = "1. 陈静，北门诊所护士，电话 5512。\n2. 陈静，城南小学教师，电话 7734。"


@pytest.mark.parametrize(
    ("text", "answer", "hit"),
    [
        (VOSS, "Lena Voss: teaches the harp in Bonn and repairs tractors near Kiel.", True),
        (VOSS, "Lena Voss (Bonn): the harp.\nLena Voss (Kiel): repairs tractors.", False),
        (AGAIN, "Lena Voss: teaches the harp in Bonn and repairs tractors near Kiel.", False),
        (NURSE, "陈静：北门诊所护士、城南小学教师，电话 5512、7734。", True),
        ("合同：押金为两个月租金。十日内退还押金。", "押金两个月，十日内退还。", False),
        (NURSE, "陈静（护士）：5512\n陈静（教师）：7734", False),
    ],
)
def test_namesakes(text: str, answer: str, hit: bool) -> None:
    assert bool(list(namesakes.merged(text, answer))) is hit
