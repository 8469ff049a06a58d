"""A last message that makes the answer before into another one, and one that asks something new."""

from __future__ import annotations

import pytest

from routing.contracts import ModelResponse, Turn
from routing.subsystems.relation.conversation import answers_previous

LIST = ("List the monuments, newest first.", "1. Bridge (1901)\n2. Tower (1820)\n3. Mill (1790)")
LINE = ("Write one line: the boat leaves at noon.", "The boat leaves the pier at noon and returns at four.")
POOL = ("游泳馆几点开门？", "游泳馆早上七点开门，晚上九点关门。")
LAMPS = ("列出台灯128元、灯泡12元、插座45元，按价格从低到高。", "1. 灯泡 12元\n2. 插座 45元\n3. 台灯 128元")


@pytest.mark.parametrize(
    ("before", "question", "response", "old"),
    [
        (LIST, "Same list, but put the oldest first.", "1. Mill (1790)\n2. Tower (1820)\n3. Bridge (1901)", False),
        (LIST, "Now by age instead, oldest first.", "1. Mill (1790)\n2. Tower (1820)\n3. Bridge (1901)", False),
        (LINE, 'Replace "boat" with "ferry".', "The ferry leaves the pier at noon and returns at four.", False),
        (LINE, "And what does a child pay?", LINE[1], True),
        (LINE, "And where do I keep it overnight?", LINE[1].replace("and", ", and it"), True),
        (LINE, "Could you make it shorter, please?", LINE[1].replace(" the pier", ""), False),
        (LINE, "Now make it formal.", LINE[1], True),
        (LAMPS, "按价格从高到低重新排一下。", "1. 台灯 128元\n2. 插座 45元\n3. 灯泡 12元", False),
        (POOL, "那停车要收费吗？", POOL[1], True),
        (POOL, "把它改成英文通知那样简短。", POOL[1], True),
    ],
)
def test_revisions(before: tuple[str, str], question: str, response: str, old: bool) -> None:
    turns = [Turn("user", before[0]), Turn("assistant", before[1]), Turn("user", question)]
    assert bool(answers_previous(turns, question, ModelResponse(text=response))) is old
