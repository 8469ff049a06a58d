"""Statements that everyday knowledge excludes together, inside one response and beside the facts given."""

from __future__ import annotations

import pytest

from routing.contracts import ModelResponse
from routing.stages.intake import read_prompt
from routing.subsystems.logic.contradictions import against_facts, within
from routing.subsystems.logic.told import Told


@pytest.mark.parametrize(
    "text",
    [
        "The flat has no balcony. Enjoy your coffee on its balcony in the morning.",
        "The reading room is closed on Sundays. On Sunday the room is open from nine.",
        "客栈从不打烊，哪怕除夕也留着灯。每逢周一客栈歇业，请您改日再来。",
        "民宿没有停车场，请搭公交前来。民宿设有免费停车场，自驾很方便。",
        "这款耳机可以在游泳时佩戴。它不能接触水，游泳前请摘下。",
        "Milo had never been on a train. As usual, he boarded the train at seven and took his seat.",
        "She has never tasted coffee. Once again she ordered coffee and drank two cups.",
        "Tess had never ridden a horse. Like every morning, Tess saddled the horse and rode out.",
        "小猫从来没有上过屋顶。傍晚它像往常一样在屋顶上晒太阳。",
        "老周从没坐过飞机。这周他照例坐飞机去广州开会。",
        "阿木从未进过城。天一亮，他和平时一样挑着菜进城去卖。",
    ],
)
def test_excluded(text: str) -> None:
    assert within(ModelResponse(text))


@pytest.mark.parametrize(
    "text",
    [
        "The flat has no balcony. It has a large kitchen.",
        "The reading room is closed on Sundays. On Saturday the room is open from nine.",
        "There is no doubt about it. The doubt is gone.",
        "Milo had never been on a train. As usual, he watched the train pass.",
        "Milo had never been on a train. As usual, Ann boarded the train at seven.",
        "She had never tasted coffee until Monday. Once again she ordered coffee.",
        "小猫从来没有上过屋顶。它像往常一样在院子里晒太阳。",
        "老周从没坐过飞机。他照例不坐飞机，坐火车去开会。",
        "深夜无人接听，是我们的疏忽。我们会重新排班，确保有人接听。",
        "The hall has no lift, and we are sorry. We will make sure that the new hall has a lift.",
        "民宿没有停车场，请搭公交前来。民宿设有免费茶室。",
    ],
)
def test_together(text: str) -> None:
    assert not within(ModelResponse(text))


def test_facts_of_the_prompt() -> None:
    told = Told(read_prompt("续写两句。设定：小满是独生女，住在山里。"))
    assert against_facts(told, ModelResponse("小满推开门，她的哥哥正在劈柴。雪下得很大，路上没有人。"))
    assert not against_facts(told, ModelResponse("小满推开门，她的母亲正在劈柴。雪下得很大，路上没有人。"))
