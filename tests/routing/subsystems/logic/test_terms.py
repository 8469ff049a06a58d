"""Arguments whose terms are found by where they recur, and prompts that are none."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.logic.told import kinds


@pytest.mark.parametrize(
    ("kind", "prompt", "responses", "system"),
    [
        ("invalid_inference", "All boats in the club have a number. The boat in the yard has a number. Must it be one of the boats of the club?", ["Yes, it must be, since every club boat has a number."], ""),
        ("invalid_inference", "前提：有些厨师会弹琴；有些会弹琴的人喝茶。能否推出“有些厨师喝茶”？", ["能推出，因为会弹琴的厨师喝茶。"], ""),
        ("invalid_inference", "前提：有些厨师会弹琴；所有会弹琴的人都喝茶。能否推出“有些厨师喝茶”？", ["不能推出，前提没有提到喝茶的厨师。"], ""),
        ("invalid_inference", "已知：所有水手都戴徽章；所有戴徽章的人都会游泳；老冯会游泳。由此能断定老冯戴徽章吗？", ["可以断定。"], ""),
        ("invalid_inference", "Some gardeners keep bees. Some people who keep bees paint. Does it follow that some gardeners paint?", ["Yes, it follows."], ""),
        ("invalid_inference", "No member smokes. Some joggers smoke. Does it follow that some members are joggers?", ["Yes."], ""),
        ("invalid_inference", "All guides wear red caps. Ilse wears a red cap. Is Ilse necessarily a guide?", ["Yes, she is a guide."], ""),
        ("invalid_inference", "所有黑熊都冬眠。山里那只动物冬眠。它一定是黑熊吗？", ["是的，它一定是黑熊。"], ""),
        ("invalid_inference", "Dogs are mammals. Milo is a mammal. Must Milo be a dog?", ["Yes, Milo is a dog."], ""),
    ],
)  # fmt: skip
def test_found(kind: str, prompt: str, responses: list[str], system: str) -> None:
    assert kind in kinds(prompt, responses, system)


@pytest.mark.parametrize(
    ("prompt", "responses", "system"),
    [
        ("All boats in the club have a number. The boat in the yard has a number. Must it be one of the boats of the club?", ["No, other boats may have numbers too."], ""),
        ("前提：有些厨师会弹琴；有些会弹琴的人喝茶。能否推出“有些厨师喝茶”？", ["不能推出。"], ""),
        ("前提：有些厨师会弹琴；所有会弹琴的人都喝茶。能否推出“有些厨师喝茶”？", ["能推出。"], ""),
        ("已知：所有水手都戴徽章；所有戴徽章的人都会游泳；老冯是水手。由此能断定老冯会游泳吗？", ["可以断定。"], ""),
        ("Some gardeners keep bees. All people who keep bees paint. Does it follow that some gardeners paint?", ["Yes, it follows."], ""),
        ("All guides wear red caps. Ilse wears a red cap. Is Ilse necessarily a guide?", ["Not necessarily; others may wear red caps."], ""),
        ("All trains stop here. The night train is late. Is it raining?", ["Yes."], ""),
        ("所有黑熊都冬眠。山里那只动物冬眠。它一定是黑熊吗？", ["不一定。"], ""),
        ("Everyone on the team speaks French. Marie is on the team. Does Marie speak French?", ["Yes, she does."], ""),
        ("Dogs are mammals. Rex is a dog. Is Rex a mammal?", ["Yes, Rex is a mammal."], ""),
        ("狗是哺乳动物。旺财是狗。旺财是哺乳动物吗？", ["是的，旺财是哺乳动物。"], ""),
        ("Every order over 50 euros ships free. My order is 60 euros. Is my order free?", ["Yes, shipping is free."], ""),
        ("No reptiles have fur. All snakes are reptiles. Do snakes have fur? Does it follow that no snakes have fur?", ["Yes, it follows."], ""),
        ("All shops in the street close at noon. The bakery is in the street. Is the bakery good?", ["Yes, very."], ""),
        ("所有会员都有钥匙。小施有钥匙。小施今天来吗？", ["会，小施今天来。"], ""),
    ],
)  # fmt: skip
def test_quiet(prompt: str, responses: list[str], system: str) -> None:
    assert not kinds(prompt, responses, system) & {"invalid_inference"}
