"""Rules that concern only a part of the answer: a sentence of reason beside a verdict, a mark that must not stand at the end."""

from __future__ import annotations

import pytest

from routing.stages.intake import read_prompt
from routing.subsystems.format.contracts.extract import extract
from routing.subsystems.format.contracts.prose import read


def broken(prompt: str, response: str) -> set[str]:
    """Kinds that are worth telling."""
    judged = ((demand, demand.judge(response)) for demand in extract(read(read_prompt(prompt))))
    return {
        result.kind or demand.kind
        for demand, result in judged
        if result.met is False and (result.severity or demand.severity) != "info"
    }


PARTS = [
    ("能否推出结论？答“能”或“不能”，附一句理由。", "能。钟表都会游泳，所以钟表都不怕雨。"),
    ("回答能或不能，并用一句话说明理由：9 是质数吗？", "不能。9 等于 3 乘 3，所以不是质数。"),
    ("给出结论，再用一句话解释：3.11 和 3.9 哪个大？", "3.9 大。因为十分位 9 大于 1。"),
    ("State the winner and give one sentence of justification.", "B wins. It has two points more than A."),
    ("Answer yes or no with a one-sentence reason: is 9 prime?", "No. It is three times three."),
    ("把“稳住”连写三遍，用顿号隔开，末尾不加标点。", "稳住、稳住、稳住"),
    ("Name three herbs with commas between them, no punctuation at the end.", "mint, chervil, dill"),
    ("请给出不带标点的标题和一段正文，标题不要标点。", "春天来了\n花开了，草绿了。"),
]
WHOLES = [
    ("length_violation", "阅读下文并用一句话概括：桥因锈蚀关闭，六月重开。", "桥因锈蚀关闭。它将在六月重开。"),
    ("length_violation", "一句话说明什么是通货膨胀。", "通货膨胀是物价上涨。钱买到的东西变少。"),
    ("length_violation", "Read the note and summarise it in exactly one sentence.", "The pump leaks. It needs a seal."),
    ("length_violation", "Summarise in one sentence: the pump leaks and drips.", "The pump leaks. It also drips."),
    ("length_violation", "Give a one-word answer: what gas do plants take in?", "Plants take in carbon dioxide."),
    ("forbidden_character", "写一句宣传语，结尾不要标点。", "慢一点，看见更多。"),
    ("forbidden_character", "写一段通知，全文不得出现英文字母。", "活动地点在A栋大厅，请准时参加。"),
    ("forbidden_character", "Do not use contractions. Say that the shop is closed.", "We're sorry, it is closed."),
    ("forbidden_character", "Describe it without using any numbers.", "It stands 30 metres tall."),
]


@pytest.mark.parametrize(("prompt", "response"), PARTS)
def test_a_rule_for_a_part_is_not_laid_on_the_whole(prompt: str, response: str) -> None:
    assert broken(prompt, response) == set()


@pytest.mark.parametrize(("kind", "prompt", "response"), WHOLES)
def test_a_rule_for_the_whole_is(kind: str, prompt: str, response: str) -> None:
    assert broken(prompt, response) == {kind}
