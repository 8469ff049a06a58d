"""Beginnings and endings that are ruled out, blanks in fixed endings, and pieces that are not counted in lines."""

from __future__ import annotations

import pytest

from routing.stages.intake import read_prompt
from routing.subsystems.format.contracts.extract import extract
from routing.subsystems.format.contracts.prose import read

DIALOGUE = "小明：今天真热，出门吗？\n小红：出。记得带水。\n小明：那我们去游泳吧。"
LIST = "有很多美食：\n\n- 烤鸭\n- 豆汁"
KEPT = [
    ("Describe a lamp. Don't start with 'Introducing'.", "Meet the lamp that lights your evenings."),
    ('Say what 2+2 is. Never ever begin your reply with "Sure".', "It is 4."),
    ('Explain tides. The first word must not be "Sure".', "Tides come from the moon."),
    ('Explain tides and do not end your answer with "Hope this helps".', "Tides come from the moon."),
    ("不要以“当然”开头，介绍一下杭州。", "杭州是浙江省会。"),
    ("别以“谢谢”结尾，写一句通知。", "明天停水。"),
    ("How many pens are in 6 boxes of 9? End with '#### number'.", "6 * 9 = 54\n#### 54"),
    ("6箱每箱9支，共几支？最后以“#### 数字”结尾。", "6*9=54\n#### 54"),
    ("写一段 Python，打印1到3。", "for i in range(1, 4):\n    print(i)"),
    ("写一段三句的对话，小明和小红谈天气。", DIALOGUE),
    ("写一段对话，共三句。", DIALOGUE),
]
BROKEN = [
    ("Write a tagline. Start with 'Fresh'.", "Bread every morning."),
    ("Don't forget to start with 'Fresh'. Write a tagline.", "Bread every morning."),
    ("以“当然”开头，介绍一下杭州。", "杭州是浙江省会。"),
    ("How many pens are in 6 boxes of 9? End with '#### number'.", "It is 54."),
    ("用一段话介绍北京。", "北京是首都。\n\n北京很大。"),
    ("写三句话介绍北京。", "北京是首都。北京很大。\n\n北京有故宫。北京有长城。"),
]


def broken(prompt: str, response: str) -> list[str]:
    """The severities of the demands that the response breaks."""
    found = extract(read(read_prompt(prompt)))
    return [demand.severity for demand in found if demand.judge(response).met is False]


@pytest.mark.parametrize(("prompt", "response"), KEPT)
def test_what_is_ruled_out_or_counts_a_piece_is_no_demand(prompt: str, response: str) -> None:
    assert broken(prompt, response) == []


@pytest.mark.parametrize(("prompt", "response"), BROKEN)
def test_what_is_demanded_is(prompt: str, response: str) -> None:
    assert broken(prompt, response)


def test_the_list_that_was_ruled_out_goes_before_the_paragraph_count() -> None:
    assert broken("不要用列表，用一段话介绍北京的美食。", "北京" + LIST) == ["info"]
