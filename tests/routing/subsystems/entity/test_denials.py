"""What the text handed over denies, and answers that state it."""

import pytest

from routing.stages.intake import read_prompt
from routing.subsystems.entity.denials import granted
from routing.subsystems.entity.material import handed_over


@pytest.mark.parametrize(
    ("source", "answer", "found"),
    [
        ("Pets are not allowed anywhere in the house.", "Of course, your dog is welcome.", True),
        ("Pets are not allowed anywhere in the house.", "I am afraid not: no pets in the house.", False),
        ("Two rooms, wood stove, no running water.", "It has two rooms, a wood stove and running water.", True),
        ("Bikes are not allowed in the yard. Bikes go into the shed.", "Leave your bike in the shed.", False),
        ("No dogs except guide dogs.", "Guide dogs are welcome.", False),
        ("There is no room which does not have a stove.", "Every room has a stove.", False),
        ("The hut has no stove and no shower.", "In the evening you can cook on the stove.", True),
        ("The hut has no stove and no shower.", "It has neither a stove nor a shower.", False),
        ("No parking 8-18.", "After six you may park here.", False),
        ("There is no doubt about it.", "The doubt is gone.", False),
        ("木屋没有空调和电视。", "晚上可以看电视。", True),
        ("木屋没有空调和电视。", "屋里不设空调，也没有电视。", False),
        ("本摊位只收现金，不接受刷卡。", "可以的，刷卡和现金都行。", True),
        ("本摊位只收现金，不接受刷卡。", "刷卡不行，请准备现金。", False),
        ("梁守义，木匠，终身未婚。", "木匠梁守义与妻子开了一家店。", True),
        ("支持七天无理由退货。", "可以退货，运费由我们承担。", False),
    ],
)
def test_denied_and_stated(source: str, answer: str, found: bool) -> None:
    assert bool(list(granted(source, answer))) is found


@pytest.mark.parametrize(
    ("prompt", "text"),
    [
        ("Use the house notes: may I smoke?\nHouse notes: Smoking is forbidden.", "Smoking is forbidden."),
        ("Make this notice friendlier: The pool is closed next week.", "The pool is closed next week."),
        ("只根据资料回答。\n资料：博物馆周一闭馆，免费参观。\n问题：周一开吗？", "博物馆周一闭馆，免费参观。"),
        ("What is the capital of Norway?", ""),
    ],
)
def test_text_handed_over(prompt: str, text: str) -> None:
    assert handed_over(read_prompt(prompt)) == text
