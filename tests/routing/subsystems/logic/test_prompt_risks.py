"""What a prompt alone predicts: demands that exclude each other, false premises, several tasks, nesting, negations."""

from __future__ import annotations

import pytest

from routing.contracts import Turn
from routing.stages.intake import read_prompt
from routing.subsystems.logic.prompt_risks import risks
from routing.subsystems.logic.told import Told


def _risks(prompt: str, system: str = "") -> set[str]:
    turns = (Turn("system", system), Turn("user", prompt)) if system else ()
    return {kind for kind, faults in risks(Told(read_prompt(prompt)), "", turns).items() if faults}


@pytest.mark.parametrize(
    ("kind", "prompt"),
    [
        ("prompt_contradiction", "Write a 5-paragraph essay. Each paragraph must have at least 80 words. The whole essay must not exceed 200 words."),
        ("prompt_contradiction", "介绍香菜的八个用途，每个用途不少于60字，全文总共不超过100字。"),
        ("prompt_contradiction", "Return only a JSON object. Start your answer with 'Sure, here you go'."),
        ("prompt_contradiction", "Answer only in English. 请务必用中文回答：什么是潮汐？"),
        ("prompt_contradiction", "Use emojis in every line. Never use emojis."),
        ("prompt_contradiction", "写一段产品介绍，必须提到价格，不要提到价格。"),
        ("prompt_contradiction", "写五条注意事项，每条以阿拉伯数字编号开头，全文不得出现任何阿拉伯数字。"),
        ("counterfactual", "Since Sydney is the capital of Australia, how far is the parliament from the bridge?"),
        ("counterfactual", "Imagine the moon disappeared tomorrow. What would happen?"),
        ("counterfactual", "Given that water boils at 50 degrees Celsius at sea level, how is pasta cooked?"),
        ("counterfactual", "既然黄河发源于海南岛，请说明它为什么向北流入大海。"),
        ("counterfactual", "假如从明天起地球没有了重力，篮球课会变成什么样？"),
        ("many_tasks", "Write a function, write a unit test for it, write a README paragraph, and also draft an e-mail."),
        ("many_tasks", "请为雨靴写一句广告语，再算出打八五折后的价格，然后列一张尺码表，最后把广告语译成英文。"),
        ("nested_conditions", "if the user is logged in:\n  if the order has shipped:\n    if it arrives today: say TODAY\n  else say PACKING"),
        ("stacked_negation", "Nobody who has not failed to sign the form is refused."),
    ],
)  # fmt: skip
def test_found(kind: str, prompt: str) -> None:
    assert kind in _risks(prompt)


@pytest.mark.parametrize(
    ("kind", "prompt"),
    [
        ("prompt_contradiction", "Write a letter of at most 200 words. Do not mention the price. Mention the delivery date."),
        ("prompt_contradiction", "Answer in English. If the user writes Chinese, answer only in Chinese."),
        ("prompt_contradiction", "Return only a JSON object with the keys note and text. Do not use emojis."),
        ("prompt_contradiction", "写五条建议，每条不超过20字，全文不超过150字。"),
        ("prompt_contradiction", "要求包含“情感”一词，并说明别的情感。"),
        ("counterfactual", "Given that the meeting moved to Friday, rewrite the notice."),
        ("counterfactual", "Given that water boils at 100 degrees Celsius, how long does a litre take?"),
        ("counterfactual", "既然合同已经到期，请写一份续签通知。"),
        ("counterfactual", "如果是成年人，那么历史故事会更好。"),
        ("many_tasks", "请把这段话翻译成英文，只输出译文。"),
        ("nested_conditions", "if a == 1:\n  if b:\n    if c:\n      return 2"),
        ("stacked_negation", "Do not use tables. Write in plain English."),
    ],
)  # fmt: skip
def test_ordinary(kind: str, prompt: str) -> None:
    assert kind not in _risks(prompt)


def test_two_languages_of_system_and_user() -> None:
    found = _risks("Answer only in Italian: how is a sail reefed?", "Every reply must be written in English only.")
    assert "prompt_contradiction" in found
