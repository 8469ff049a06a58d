"""Rules for every reply: kept so far and lost in the last one, taken back by the user, or never given."""

from __future__ import annotations

import pytest

from routing.contracts import Case, ModelResponse, Turn
from routing.faults import FaultsByKind
from routing.stages.intake import take_in
from routing.subsystems.relation import analyse
from tests.routing.engines import engine

MODELS = engine().models
PARK = "你是公园客服，每次回答开头都要加上“【园区】”。"
PARK_TALK = ("几点开门？", "【园区】九点开门。", "要预约吗？", "【园区】周末要预约。", "能带宠物吗？")
GAME = ("After every turn, report my remaining hit points. First enemy?", "You beat the rat. Hit points: 9", "Next?", "You beat the bat. Hit points: 7", "Third?")  # fmt: skip
PIRATE = ("Talk like a pirate and end every reply with “arr”. What is rum?", "A drink of the sea, arr", "And grog?", "Rum and water, arr")  # fmt: skip
WALKS = ("我每次爬山都膝盖疼，帮我列个热身清单，最后写上拉伸时间。", "1. 慢走五分钟\n拉伸时间：十分钟", "下山呢？", "1. 用登山杖\n拉伸时间：十五分钟", "还要准备什么？")  # fmt: skip
LENGTH = ("每次不超过20字。塔有多高？", "塔高二十米。", "规则改一下：以后每次写40到60字。", "好的。", "那座桥呢？")
BRIDGE = "石桥建于一九零一年，三孔，桥面铺着青石，两侧有十二尊石狮，傍晚常有人来散步。"


@pytest.mark.parametrize(
    ("talk", "response", "forgotten", "system"),
    [
        (PARK_TALK, "可以带小型宠物，请拴好牵引绳。", True, PARK),
        (PARK_TALK, "【园区】可以带小型宠物，请拴好牵引绳。", False, PARK),
        (GAME, "You strike the goblin and it flees.", True, ""),
        (GAME, "You strike the goblin. Hit points: 5", False, ""),
        ((*PIRATE, "And water?"), "It falls from the sky.", True, ""),
        ((*PIRATE, "Drop the act now. What is 12 times 12?"), "144.", False, ""),
        (WALKS, "带上水壶和雨衣就够了。", False, ""),
        (LENGTH, BRIDGE, False, ""),
        ((*LENGTH[:1], "塔高二十米。", "那座桥呢？"), BRIDGE, True, ""),
    ],
)
def test_rules_for_every_reply(talk: tuple[str, ...], response: str, forgotten: bool, system: str) -> None:
    turns = tuple(Turn("assistant" if at % 2 else "user", words) for at, words in enumerate(talk))
    case = Case(id="x", prompt=talk[-1], system=system, turns=turns, responses=(ModelResponse(text=response),))
    signals = analyse.analyse(take_in(case, MODELS)).signals
    assert isinstance(signals, FaultsByKind)
    assert bool(signals.of("instruction_forgotten")) is forgotten


@pytest.mark.parametrize(
    ("prompt", "response", "lost"),
    [
        ("Continue the guide to pruning roses.", "Interest rates on savings accounts rose again. Banks advise customers to compare offers before signing a mortgage contract.", True),
        ("Continue the guide to pruning roses.", "Cut just above an outward bud so that rain runs off. Dead canes come out at the base before the plants wake in March.", False),
        ("Continue the story of Brisa and her lost cat.", "She lit the lamp and listened. Far below, something small was crying among the rocks. By dawn both were asleep beside the stove.", False),
        ("继续写阳台番茄搭架的文章。", "股票账户开户需要身份证和银行卡，交易日上午九点半开市，新手应先了解手续费。", True),
    ],
)  # fmt: skip
def test_an_answer_of_another_subject_after_a_full_window(prompt: str, response: str, lost: bool) -> None:
    meta = {"num_ctx": 512, "prompt_tokens": 508}
    case = Case(id="x", prompt=prompt, responses=(ModelResponse(text=response),), meta=meta)
    signals = analyse.analyse(take_in(case, MODELS)).signals
    assert isinstance(signals, FaultsByKind)
    assert bool(signals.of("context_lost")) is lost
