"""Clauses in which one word decides what a pronoun means, and bare answers to “who is called so?”."""

import pytest

from routing.stages.intake import read_prompt
from routing.subsystems.entity import aliases, filed, frames, mentions

POUR = "I poured oil from the can into the lamp until it was {}."
BUOYS = "The crew repainted the two buoys before towing them out, because they had faded in the sun."
CUP = "我把水从瓶子倒进杯子，直到它满了。"


@pytest.mark.parametrize(
    ("text", "answer", "wrong"),
    [
        (POUR.format("full"), "The can", "can"),
        (POUR.format("full"), "The lamp", ""),
        (POUR.format("empty"), "The lamp", "lamp"),
        ("The bank refused the clerks a raise because they feared a loss.", "The clerks", "clerks"),
        ("Ada thanked Ines for all the help she had given.", "Ada", "Ada"),
        ("Ada knocked on Ines's door, but she did not answer.", "Ada", "Ada"),
        ("The stone broke through the lid because it was made of glass.", "The stone", "stone"),
        ("Sam lent Joe ten euro because he was broke.", "Sam", "Sam"),
        ("Sam lent Joe ten euro because he was generous.", "Joe", "Joe"),
        (BUOYS, "The crew had faded.", "crew"),
        (BUOYS, "The two buoys that the crew repainted.", ""),
        ("The caretaker replaced the hinges because they were rusty.", "The caretaker.", "caretaker"),
        ("Ana threw away the old boots because they had cracked.", "Ana", "Ana"),
        ("The students washed the windows because they were bored.", "The students", ""),
        ("The crew came and painted the boat because it had rusted.", "The boat, and no other thing", ""),
        ("船员把两个浮标重新刷了漆，因为它们已经褪色了。", "船员", "船员"),
        ("船员把两个浮标重新刷了漆，因为它们已经褪色了。", "浮标", ""),
        ("工人把铁门修了修，因为它生锈了。", "工人", "工人"),
        (CUP, "瓶子", "瓶子"),
        (CUP, "杯子", ""),
        ("小郑打败了小丁，因为他受伤了。", "小郑", "小郑"),
    ],
)
def test_deciding_words(text: str, answer: str, wrong: str) -> None:
    found = next(frames.misread(text, answer), None)
    assert (found.wrong if found else "") == wrong


PLAYERS = "Ines Roth, nicknamed the Wall, keeps goal. Kim Vale, nicknamed Dart, plays up front."
CAPTAIN = "队长赵磊人称“铁头”，前锋孙越外号“小钢炮”。"


@pytest.mark.parametrize(
    ("asking", "text", "answer", "hit"),
    [
        ("Which player is called 'the Wall'?", PLAYERS, "Kim Vale", True),
        ("Which player is called 'the Wall'?", PLAYERS, "Ines Roth", False),
        ("Who is not Kim Vale?", PLAYERS, "Ines Roth", False),
        ("谁的外号是“小钢炮”？", CAPTAIN, "赵磊", True),
        ("谁的外号是“小钢炮”？", CAPTAIN, "孙越", False),
    ],
)
def test_bare_owner(asking: str, text: str, answer: str, hit: bool) -> None:
    assert bool(list(filed.answered(asking, answer, aliases.stated(text)))) is hit


def test_pronoun_first_in_a_line_of_any_form() -> None:
    prompt = read_prompt("抽取事实，每行“主语：谓语：宾语”。\n文：顾青开了书店。那里常办读书会。")
    (found,) = mentions.unresolved(prompt, 0, [], "顾青：开：书店\n那里：办：读书会")
    assert found.found == "那里"
