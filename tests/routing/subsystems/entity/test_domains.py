"""Words of two fields, and places of one name."""

import pytest

from routing.subsystems.entity import domains, senses

SEAL = "Explain the word 'seal' as the text has it.\nThe clerk pressed the seal into the wax of the letter."
MENU = "用一句话解释文中的“菜单”。\n文：打开软件，点右上角的菜单，选择“导出代码”。"


@pytest.mark.parametrize(
    ("prompt", "answer", "took"),
    [
        (SEAL, "A sea mammal with flippers and whiskers that eats fish.", "animals"),
        (SEAL, "A stamp that leaves its mark in wax on documents.", ""),
        (MENU, "餐厅里列出各种菜和饮料价格的单子。", "food"),
        (MENU, "软件里列出可选命令的一栏。", ""),
        ("What is a bolt? The fence needs steel ones.", "A threaded metal fastener.", ""),
        ("Explain to a farmer what a computer virus is.", "A program that copies itself, like an infection.", ""),
        ("翻译成中文：The daemon runs while the network is down.", "网络中断时，恶魔仍在奔跑。", "another thing"),
        ("翻译成中文：A branch of the oak fell on the server.", "橡树的树枝砸在了服务器上。", ""),
        ("翻译成中文：The bus driver greets the students.", "公交车司机向学生们问好。", ""),
    ],
)
def test_fields(prompt: str, answer: str, took: str) -> None:
    found = domains.find(prompt, 0, answer)
    assert (found.took.en if found else "") == took


@pytest.mark.parametrize(
    ("prompt", "answer", "hit"),
    [
        ("We stay in Paris, Texas. Which landmark is near?", "The Eiffel Tower", True),
        ("We stay in Paris. Which landmark is near?", "The Eiffel Tower", False),
        ("我住在辽宁朝阳，推荐一个本地景点。", "三里屯", True),
    ],
)
def test_places_of_one_name(prompt: str, answer: str, hit: bool) -> None:
    assert (senses.find(prompt, 0, answer) is not None) is hit
