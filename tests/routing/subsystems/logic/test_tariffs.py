"""A case of one kind answered by the rule of another; a room that is free all day and in use."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.logic.told import kinds


@pytest.mark.parametrize(
    ("kind", "prompt", "responses", "system"),
    [
        ("condition_misapplied", "Rules: A day ticket can be returned only on the day of purchase. A season ticket can be exchanged whenever the pool is open.\nVisitor: day ticket, bought last week. Can she return it?", ["Yes, it can be exchanged whenever the pool is open."], ""),
        ("condition_misapplied", "退票规定：普通票只在购票后24小时内可退；灵活票可在开演前随时退。\n观众：普通票，五天前购买，明天开演。能退吗？", ["能退，开演前随时可以退票。"], ""),
        ("contradiction", "说明二楼活动室今天的情况。登记：10:00-12:00 合唱队。", ["二楼活动室今天全天无人预约。上午十点到十二点由合唱队使用。"], ""),
        ("contradiction", "Say in two sentences how the court is used today. List: 15:00-16:00 Ana.", ["The court is free all day today. From three to four it is booked by Ana, so please use another one."], ""),
    ],
)  # fmt: skip
def test_found(kind: str, prompt: str, responses: list[str], system: str) -> None:
    assert kind in kinds(prompt, responses, system)


@pytest.mark.parametrize(
    ("prompt", "responses", "system"),
    [
        ("Rules: A day ticket can be returned only on the day of purchase. A season ticket can be exchanged whenever the pool is open.\nVisitor: day ticket, bought last week. Can she return it?", ["No, a day ticket can be returned only on the day of purchase."], ""),
        ("Rules: A day ticket can be returned only on the day of purchase. A season ticket can be exchanged whenever the pool is open.\nVisitor: season ticket, bought last week. Can she return it?", ["Yes, it can be exchanged whenever the pool is open."], ""),
        ("Rules: A day ticket can be returned only on the day of purchase. A season ticket can be exchanged whenever the pool is open.\nVisitor: day ticket, bought last week. Can she return it?", ["No. Only a season ticket can be exchanged whenever the pool is open."], ""),
        ("退票规定：普通票只在购票后24小时内可退；灵活票可在开演前随时退。\n观众：普通票，五天前购买，明天开演。能退吗？", ["不能退，已经超过购票后24小时。"], ""),
        ("说明二楼活动室今天的情况。登记：10:00-12:00 合唱队。", ["二楼活动室今天上午十点到十二点由合唱队使用。其余时间没有人预约。"], ""),
    ],
)  # fmt: skip
def test_quiet(prompt: str, responses: list[str], system: str) -> None:
    assert not kinds(prompt, responses, system) & {"condition_misapplied", "contradiction"}
