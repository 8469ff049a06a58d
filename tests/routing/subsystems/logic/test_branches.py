"""Tiers and if-else rules, evaluated for the stated case."""

from __future__ import annotations

import pytest

from routing.contracts import ModelResponse, Prompt
from routing.subsystems.logic.atoms import holds
from routing.subsystems.logic.branches import wrong_branch
from routing.subsystems.logic.told import Told

GRADES = "评级：90分以上为优，75分以上不满90分为良，60分以上不满75分为中，其余为差。小周得了75分，等级是什么？"
STEPS = "工龄补贴：满5年每月50元；满10年每月100元；满20年每月200元。老马工作了12年，每月补贴多少？"
ORDERS = "Orders of 50 euros or more ship free; orders below 50 euros cost 4.90 euros; if the parcel goes abroad, it costs 12 euros. A customer orders for 62 euros. What does shipping cost?"
CALLS = "Route the call.\nIf the caller speaks German: line = north\nElse if the caller is a member: line = vip\nElse: line = main\nCaller: speaks French, not a member."
CARDS = "按规则输出。如果用户是金卡会员，则输出免运费；否则输出运费8元。用户：银卡会员，购买雨伞一把。"
WINDOW = "规则：室外温度低于室内温度且没有下雨时，action 为 open_window；其他情况下，action 为 aircon_on。\n当前：室内 29 度，室外 24 度，天气晴。"


@pytest.mark.parametrize(
    ("prompt", "right", "wrong"),
    [
        (GRADES, "小周75分，属于75分以上不满90分，等级为良。", "小周的等级是中。"),
        (STEPS, "老马每月补贴100元。", "老马每月补贴50元。"),
        (ORDERS, "It ships free.", "Shipping costs 4.90 euros."),
        (CALLS, "line = main", "line = vip"),
        (CARDS, "运费8元", "免运费"),
        (WINDOW, "action: open_window", "action: aircon_on"),
    ],
)
def test_branch(prompt: str, right: str, wrong: str) -> None:
    told = Told(Prompt(prompt, "en"))
    assert not wrong_branch(told, ModelResponse(right))
    assert wrong_branch(told, ModelResponse(wrong))


@pytest.mark.parametrize(
    ("condition", "case", "held"),
    [
        ("it rains", "it rains and it is Monday", True),
        ("the customer is on the Gold plan", "plan Silver", False),
        ("the customer is a member", "not a member", False),
        ("outside is colder", "a warm day", None),
        ("没有下雨", "天气晴", True),
        ("室外温度低于室内温度", "室内 29 度，室外 34 度", False),
    ],
)
def test_atoms(condition: str, case: str, held: bool | None) -> None:
    assert holds(condition, case) is held


def test_premises_are_no_rules() -> None:
    prompt = "If a train is late, it is crowded. If it is crowded, Tom stands. The train is late. What follows?"
    assert not wrong_branch(Told(Prompt(prompt, "en")), ModelResponse("Tom stands."))
