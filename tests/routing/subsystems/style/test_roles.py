"""A dialogue that is ordered belongs to nobody's turn, and whoever quotes a role does not play it."""

from __future__ import annotations

import pytest

from routing.contracts import Example, Turn
from routing.examples import view_of
from routing.subsystems.style.analyse import analyse

CHAT = "User: It says delivered.\nAssistant: Sorry. Look next door.\nUser: Nothing there.\nAssistant: We will search."
INN = (
    Turn("user", "你来演古代客栈掌柜。"),
    Turn("assistant", "客官里边请！小店规矩，先押二两银子。"),
    Turn("user", "停，不演了。正常告诉我，刚才说的押金现实里也有吗？"),
)


def kinds(prompt: str, response: str, turns: tuple[Turn, ...] = ()) -> set[str]:
    signals = analyse(view_of(Example("en", prompt, "", responses=(response,), turns=turns))).signals
    return {fault.kind for fault in signals.faults if fault.severity != "info"}


@pytest.mark.parametrize(
    "prompt",
    [
        "Write a sample chat for our training slides about a lost parcel. Use the labels User: and Assistant:.",
        "A chat between a customer and a help desk, four turns, labels User: and Assistant:.",
        "写一段客服聊天样例，用户和客服各两句，标签用 User: 和 Assistant:。",
    ],
)
def test_an_ordered_chat_leaks_no_role(prompt: str) -> None:
    assert kinds(prompt, CHAT) == set()


def test_numbered_rounds_of_the_prompt_are_no_turns() -> None:
    prompt = "哪份评语更具体？两种顺序各问一次。\n问1：第一份＝“不错。”；第二份＝“雨声生动。”\n问2：第一份＝“雨声生动。”；第二份＝“不错。”"
    assert "role_leak" not in kinds(prompt, "问1：第一份\n问2：第一份")


@pytest.mark.parametrize("prompt", ["You are the support chat of a shop. Where is my parcel?", "我的包裹在哪儿？"])
def test_turns_that_nobody_ordered_leak_the_role(prompt: str) -> None:
    assert "role_leak" in kinds(prompt, CHAT.removeprefix("User: It says delivered.\nAssistant: "))


def test_who_quotes_the_role_does_not_play_it() -> None:
    told = "刚才掌柜说的“先押二两银子”只是剧情。现实里很多酒店也收押金。"
    assert kinds(INN[-1].content, told, INN) == set()
    assert "stop_ignored" in kinds(INN[-1].content, "客官放心，先押二两银子，退房时奉还。", INN)
