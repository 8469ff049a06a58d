"""Counts that a prompt asks for, in the many ways to ask, against figures, sentences and JSON; wrong and right twins."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.numeric.test_faults import kinds

ASKED = (
    ('How often does the letter e occur in "seventeen sleepy geese"? Reply with the number.', "7", '{"count": 9}'),
    ("Return JSON {\"length\": number} with the number of characters, spaces included, of this sign text: Open 7 days", '{"length": 13}', '{"length": 11}'),
    ("下面这句话里“山”字出现了几次？山前山后种山茶，山里人家爱唱山歌。", "一共出现了4次。", "五次"),
    ("设备编号 JX20045007 中有几个数字0？只答“共有几个”。", "共有3个", "共有四个"),
    ("How many letters r are there in 'raspberry'?", "twice", "3 (the first, the seventh and the eighth letter)"),
    ("Count the vowels in this line: banana boat. Answer with a number only.", "4", "5"),
    ("How many items are in this list: hammer, saw, drill, pliers, chisel", "There are 6 items.", "five"),
    ("下面的清单里有几项：苹果、梨、桃子、葡萄", "5", "共4项"),
    ("数一数 mississippi 里有几个 s，输出 JSON", '{"count": 3}', '{"count": 4}'),
    ("“他说他知道他错了”这句话里“他”出现了几次？", "两次", "三次"),
    ("How many zeros does the number 1002003000 have?", "There are 5 zeros.", "7"),
)  # fmt: skip


@pytest.mark.parametrize(("prompt", "wrong", "right"), ASKED)
def test_a_count_is_made_again(prompt: str, wrong: str, right: str) -> None:
    assert kinds(prompt, wrong) == {"miscount"}
    assert kinds(prompt, right) == set()


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        ("How many letters did Van Gogh write to “Theo”?", "More than 600 letters."),
        ("3 of 5 cards had the letter A on them. How many of the cards had it?", "3 of the cards had the letter A."),
        ("How many steps are in this recipe? Preheat the oven. Mix flour and eggs. Bake.", "Three steps."),
        ("一年有多少个月？", "12个"),
    ],
)
def test_other_questions_are_left_alone(prompt: str, response: str) -> None:
    assert kinds(prompt, response) == set()
