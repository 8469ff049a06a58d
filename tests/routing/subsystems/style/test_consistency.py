"""Terms outside the word list, prompts that change tongue, and answers in another language than demanded."""

from __future__ import annotations

import time

import pytest

from routing.contracts import Case, ModelResponse
from routing.stages.intake import take_in
from routing.subsystems.style import analyse, consistency
from tests.routing.engines import engine

MODELS = engine().models

GIMBAL = "The gimbal holds the lens. Clean the gimbal weekly. Replace the gimbal if it is bent."
PLEDGE = "质押物由甲方保管。质押物不得转让。质押物灭失的，甲方负责。"


@pytest.mark.parametrize(
    ("source", "answer", "odd"),
    [
        (GIMBAL, "云台固定镜头。每周清洁万向架。如果云台弯曲，请更换。", "每周清洁万向架。"),
        (
            PLEDGE,
            "The pledged property is kept by Party A. The collateral may not be transferred. If the pledged property is lost, Party A is liable.",
            "The collateral may not be transferred.",
        ),
        (
            "The hopper feeds the mill. Empty the hopper. Lock the hopper.",
            "Der Trichter speist die Mühle. Leeren Sie den Fülltrichter. Verriegeln Sie den Trichter.",
            "Leeren Sie den Fülltrichter.",
        ),
    ],
)
def test_a_term_rendered_in_two_ways(source: str, answer: str, odd: str) -> None:
    assert [sentence for _, sentence in consistency.uneven(source, answer)] == [odd]


@pytest.mark.parametrize(
    ("source", "answer"),
    [
        (GIMBAL, "云台固定镜头。每周清洁云台。如果云台弯曲，请更换。"),
        (GIMBAL, "云台固定镜头。每周清洁。如果云台弯曲，请更换。"),  # the term was dropped, not changed
        (GIMBAL, "云台固定镜头，每周清洁，弯曲时更换。"),  # the sentences do not answer to each other
        (
            PLEDGE,
            "The collateral is kept by Party A. The collateral may not be transferred. If the collateral is lost, Party A is liable.",
        ),
    ],
)
def test_even_terms(source: str, answer: str) -> None:
    assert list(consistency.uneven(source, answer)) == []


def kinds(prompt: str, *responses: str) -> set[str]:
    view = take_in(Case(id="x", prompt=prompt, responses=tuple(ModelResponse(text=t) for t in responses)), MODELS)
    signals = analyse.analyse(view).signals
    found = {fault.kind for fault in signals.faults}
    return found | ({"mixed_language"} if signals.mixture else set())


@pytest.mark.parametrize(
    "prompt",
    [
        "帮我 check 一下这封邮件的 tone，然后 make it more polite, and keep the deadline.",
        "写一个 product description，要 short and catchy，面向 young people。",
        "Please write a summary of 这个季度的销售情况和主要问题 for my boss.",
        "把下面的 notes 整理成 follow-up email：Ana 周四前 send contract，Tom 下周 review budget，Lin 负责 book hotel。",
        "麻烦 update 一下这个 customer list，把 duplicate entries 合并成一条：Wang 两次 order，Li 一次 refund。",
        "请 check 今晚的 guest list：一桌 confirm 了 menu，二桌 cancel，三桌的 deposit 还 pending，出一份 summary。",
    ],
)
def test_prompts_that_change_tongue(prompt: str) -> None:
    assert "mixed_language" in kinds(prompt)


@pytest.mark.parametrize(
    "prompt",
    [
        "用 Python 写一个函数，读取 CSV 文件。",
        "请用英文写一个 product description，要 short and catchy。",
        "帮我把 iPhone 和 MacBook 的价格做个对比。",
        "解释短语 state of the art 的含义。",
        "A： 嗨，想互相了解一下吗？\nB： 是的！我和两个孩子。你呢？\nA： 我是塔米。\nB： 真好。\nA的回答礼貌吗？\nA. 是。\nB. 否。",
        "在等差数列 $\\left\\{a_{n}\\right\\}$ 中，$a_{1}=-9$，记 $T_{n}=a_{1} a_{2} \\ldots a_{n}$，问 $T_n$ 有没有最大项。",
        "# 编写角色类，拥有血量和攻击力，依次攻击下一个\nimport random\n\nclass Role:\n    def __init__(self, a, in_the):\n        self.a = a\n        for x in a: print(x, is not in a)",
        "The microorganisms (微生物) from our bodies grow on the station, and the astronauts (宇航员) clean them (清洁) up each week. What is it about (主旨是哪一项呢)?",
        "解释 gradient descent、learning rate 和 batch size 三者的关系，再说说 weight decay 与 early stopping。",
        "请用中文把 meeting notes 里的 action items 整理成 bullet points，再 confirm 一下 deadline，review 一遍 budget。",
        "git rebase 和 git merge 有什么不同？pull request 该用哪个，review 之前要不要 squash？",
        "已知 $a \\left( n \\right)$ 是等差数列，求它的前五项之和。",
    ],
)
def test_prompts_in_one_tongue(prompt: str) -> None:
    assert "mixed_language" not in kinds(prompt)


@pytest.mark.parametrize(
    ("prompt", "response", "wrong"),
    [
        (
            "Answer in Spanish. Where is the lighthouse?",
            "Le phare se trouve près du port, dans la vieille ville.",
            True,
        ),
        ("Explain in Chinese why bread rises.", "Bread rises because yeast gives off gas in the dough.", True),
        ("Why does bread rise?", "面包膨胀是因为酵母产生二氧化碳。", True),
        (
            "¿Dónde está el faro? Explícame también su historia, por favor.",
            "The lighthouse is near the harbour and it was built in 1889 by the port authority.",
            True,
        ),
        ("Answer in Spanish. Where is the lighthouse?", "El faro está cerca del puerto.", False),
        ("Explain in Chinese why bread rises.", "面包发酵时酵母产生气体。", False),
        ("How do you say good morning in Japanese?", "おはようございます", False),
    ],
)
def test_answers_in_another_language(prompt: str, response: str, wrong: bool) -> None:
    assert ("language_mismatch" in kinds(prompt, response)) is wrong


def test_a_text_of_many_terms_is_lined_up_in_linear_time() -> None:
    """Every run of characters is a term here, and each stands in three sentences."""
    runs = [chr(0x5000 + 7 * n) + chr(0x6000 + 5 * n) + chr(0x7000 + 3 * n) for n in range(1200)]
    source = "".join("".join(runs[n : n + 30]) + "。" for n in range(0, 1200, 30)) * 3
    answer = "The same words stand here. " * 120
    started = time.process_time()
    list(consistency.uneven(source, answer))
    assert time.process_time() - started < 5.0  # comparing each term with each takes minutes
