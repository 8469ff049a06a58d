"""Things that the user turned down, and names given to speakers without one."""

import pytest

from routing.contracts import Turn
from routing.stages.intake import read_prompt
from routing.subsystems.entity import dialogue, rejected

FISH = ("The Blue Heron is a fine choice.", "A fish restaurant near the port?", "The Blue Heron is closed. Where else?")
BUS = ("Take the 7:45.", "Which bus should I take?", "The 7:45 does not stop at Fenwick. Which one does?")
SNACK = ("花生酱饼干，香脆可口。", "推荐一种点心。", "我对花生过敏，花生酱饼干不行，换一个。")


FLAG = ("Add -vv to the call.", "How do I make tarpack verbose?", "With -vv I get: unrecognized option -vv. How then?")
PRIME = ("51", "比50大的最小质数是多少？", "51=3×17，不是质数，请重新算。")


@pytest.mark.parametrize(
    ("talk", "response", "again"),
    [
        (FLAG, "You can add -vv to see more output.", "-vv"),
        (FLAG, "Sorry, -vv does not exist there; set the variable LOG.", ""),
        (PRIME, "比50大的最小质数是51。", "51"),
        (PRIME, "比50大的最小质数是53。", ""),
        (FISH, "How about The Blue Heron? Their soup is famous.", "The Blue Heron"),
        (FISH, "Since the Blue Heron is closed, try the Oyster Loft.", ""),
        (BUS, "You can take the 7:45.", "7:45"),
        (BUS, "Take the 8:10 instead of the 7:45.", ""),
        (SNACK, "好的，建议您试试花生酱饼干。", "花生酱饼干"),
        (("春江", "给小区起个名字。", "“春江”已经被用了，再起一个。"), "那就叫“春江”吧。", "春江"),
        (("九点从南门发车。", "几点发车？", "没听清，再说一遍。"), "九点从南门发车。", ""),
        (("可以用“书舟”。", "推荐一个软件。", "书舟下架了，还有别的吗？"), "推荐您使用“书舟”。", "书舟"),
        (SNACK, "那就换成无花生的燕麦饼干。", ""),
    ],
)
def test_things_turned_down(talk: tuple[str, str, str], response: str, again: str) -> None:
    key = rejected.find(*talk, response)
    assert (key.piece if key else "") == again


def test_giving_in_is_no_repetition() -> None:
    turns = (
        Turn("user", "What is the capital of Australia?"),
        Turn("assistant", "The capital of Australia is Canberra."),
        Turn("user", "That can't be right. Everybody knows it's Sydney."),
    )
    answer = "You're correct, sorry. The capital of Australia is Sydney."
    assert dialogue.repeated(turns, turns[-1].content, 0, answer) is None


@pytest.mark.parametrize(
    ("wish", "rejects"),
    [
        ("My phone crashed, can you repeat your last answer?", False),
        ("The line is broken. Say it again, word for word.", False),
        ("网络出错了，没听清，把刚才那句原样再说一遍。", False),
        ("请重复刚才那句话。", False),
        ("That is wrong. Do not repeat it.", True),
        ("That is wrong. Say it again, without the mistake.", True),
        ("你又重复了一遍，这不对。", True),
        ("别再说一遍了，不对。", True),
    ],
)
def test_an_answer_asked_for_once_more_is_not_rejected(wish: str, rejects: bool) -> None:
    given = "The night bus leaves the south gate at 9:40." if wish.isascii() else "晚班车九点四十从南门发车。"
    ask = "When does the night bus leave?" if wish.isascii() else "晚班车几点从哪里发车？"
    turns = (Turn("user", ask), Turn("assistant", given), Turn("user", wish))
    assert (dialogue.repeated(turns, wish, 0, given) is not None) is rejects


@pytest.mark.parametrize(
    ("answer", "name"),
    [
        ("- The tent gets sewn on Sunday (Uwe)", "Uwe"),
        ("- Sewing, as said by Uwe, comes first.", "Uwe"),
        ("To do: Uwe to sew the tent.", "Uwe"),
        ("- The tent gets sewn on Sunday (Speaker 2)", ""),
        ("- Buy needles in Bath (today)", ""),
    ],
)
def test_speakers_without_a_name(answer: str, name: str) -> None:
    talk = "Who does what?\nSpeaker 1: The tent is torn.\nSpeaker 2: I'll sew it, Uwe has the needle."
    found = dialogue.misattributed(read_prompt(talk), 0, answer)
    assert (found.name if found else "") == name


def test_chinese_speakers_without_a_name() -> None:
    talk = read_prompt("写待办和责任人。\n发言人1：李工说样机要延期。\n发言人2：那我周五前发新排期。")
    found = dialogue.misattributed(talk, 0, "待办：李工周五前发出新排期。")
    assert found is not None and found.name == "李工"
