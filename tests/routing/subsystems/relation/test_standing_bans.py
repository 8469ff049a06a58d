"""What an earlier turn never wants told again: told all the same, kept, taken back, or never kept at all."""

from __future__ import annotations

import pytest

from routing.contracts import ModelResponse, Turn
from routing.subsystems.relation.standing_bans import broken_bans

FAULTS = (
    "以后汇报次品数，永远不要报合计或平均值，必须逐条列出。甲线4件，乙线6件。",
    "甲线4件；乙线6件。",
    "再报一下。",
)
TOTALS = ("From now on never report totals or averages. Line A 4, line B 6.", "Line A 4; line B 6.", "Report today's faults.")  # fmt: skip
DISHES = ("以后推荐菜品时，永远不要推荐海鲜和羊肉。中午吃什么？", "番茄牛腩。", "明天中午呢？")
SNACKS = ("Never recommend peanuts or shellfish in this chat. What snack?", "Apple slices.", "And on Friday?")
PRICES = ("以后都不要提供价格。介绍台灯。", "三档亮度，价格 99 元。", "再介绍椅子。")
RIVALS = ("从现在起一律不要提到竞品。介绍杯子。", "保温十二小时。", "写一句广告语。")


def _broken(lines: tuple[str, ...], text: str) -> bool:
    turns = [Turn("assistant" if number % 2 else "user", line) for number, line in enumerate(lines)]
    return bool(broken_bans(turns, ModelResponse(text)))


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (FAULTS, "今天合计次品 27 件，平均每条 9 件。"),
        (FAULTS, "两条线平均10件。"),
        (TOTALS, "Twenty faults, on average 10 a line."),
        (DISHES, "可以试试海鲜粥，鲜美又清淡。"),
        (SNACKS, "A handful of roasted peanuts works well."),
        (RIVALS, "比所有竞品都更保温。"),
    ],
)
def test_what_was_never_to_be_told(lines: tuple[str, ...], text: str) -> None:
    assert _broken(lines, text)


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (FAULTS, "甲线4件；乙线6件。按约定不报合计。"),
        (DISHES, "可以吃不含海鲜的炒饭。"),
        (SNACKS, "Oat bars without peanuts."),
        (PRICES, "网面靠背，价格 399 元。"),
        ((*FAULTS[:2], "这次报合计。"), "合计10件。"),
        ((*FAULTS[:2], "规则改一下，可以报总数了。"), "合计10件。"),
        ((*TOTALS[:2], "What is the total?"), "The total is 10."),
        (("以后请分别列出合计。甲4乙6。", "好的。", "报一下。"), "合计10。"),
        (("以后如果没问你，就不要报合计。甲4乙6。", "好的。", "报一下。"), "合计10。"),
    ],
)
def test_what_may_be_told(lines: tuple[str, ...], text: str) -> None:
    assert not _broken(lines, text)
