"""A suggested change suits the prompt: its language, the form of its reply, what it hands over and what it says already."""

from __future__ import annotations

import pytest

from routing import registry
from routing.contracts import Finding, Text
from routing.fixes import _form
from routing.fixes._append import language_of
from routing.stages.intake import read_prompt

FIXES = registry.fixes()


def patched(fix: str, prompt: str, kind: str = "", **known: Text) -> str | None:
    kind = kind or FIXES[fix].kinds[0]
    because, expected = known.get("because", Text("", "")), known.get("expected")
    finding = Finding("X000", kind, "rte-g", "response", 0, None, "error", because, expected, 10)
    return FIXES[fix].transform(read_prompt(prompt), finding)


@pytest.mark.parametrize(
    ("prompt", "closed"),
    [
        ("Is the sentence a fact or an opinion? Reply with one word.\n“The bridge is long.”", True),
        ("给这条评价打标签，只输出“好评”或“差评”。评价：杯子裂了。", True),
        ('Return JSON {"count": number} for the letters in “kayak”.', True),
        ('填写 JSON {"原价": 640}', True),
        ("Add the costs and show the sum: 12 and 30.", False),
        ("礼堂有38排，每排24个座位，一共多少个？列式回答。", False),
        ("How do bees find their way home?", False),
    ],
)
def test_a_reply_of_settled_form_is_told(prompt: str, closed: bool) -> None:
    assert _form.is_closed(read_prompt(prompt)) == closed


STEPS = (
    "check-each-equation",
    "check-the-plan",
    "check-the-premises",
    "exact-computation",
    "number-the-steps",
    "positive-wording",
    "quote-row-and-column",
    "resolve-pronouns-first",
    "show-count-steps",
    "state-premise-as-given",
)


@pytest.mark.parametrize("fix", STEPS)
def test_steps_stay_unwritten_where_the_form_is_settled(fix: str) -> None:
    assert "silently" in (patched(fix, "Does it follow? Reply with one word.") or "")
    assert "不要写出来" in (patched(fix, "能得出结论吗？只回答“能”或“不能”。") or "")
    assert "silently" not in (patched(fix, "Explain what follows from these premises.") or "")


def test_an_answer_line_is_asked_for_only_in_an_open_reply() -> None:
    assert patched("answer-on-last-line", "Ana has 42 jars and gives 9 away. How many are left?")
    assert patched("answer-on-last-line", "Ana has 42 jars and gives 9 away. Reply with the number.") is None
    assert patched("answer-on-last-line", "还剩几个？最后一行写“答案：…”。") is None


def test_rounding_keeps_the_places_of_the_prompt() -> None:
    assert "two decimal places" in (patched("round-once", "What is 7.5 % of 831.20?") or "")
    assert "two decimal" not in (patched("round-once", "What is 7.5 % of 831.20? Round to one decimal.") or "")
    assert patched("round-once", "How many eggs are left of 12 when 5 break?") is None


def test_a_varying_answer_is_asked_for_alone_where_the_prompt_wants_one_word() -> None:
    assert "Answer:" not in (patched("fix-the-answer-form", "Fact or opinion? Reply with one word.") or "")
    assert "答案：" not in (patched("fix-the-answer-form", "归为“硬件”或“软件”，只答一个词。") or "")


def test_triples_are_spoken_of_only_where_the_prompt_wants_relations() -> None:
    assert "triple" in (patched("state-the-direction", "Extract triples. Text: A bought B.") or "")
    assert "triple" not in (patched("state-the-direction", "Who took over whom? One sentence.") or "")
    assert patched("state-the-direction", "Who needs a new belt?", "coreference_error") is None


@pytest.mark.parametrize(
    ("prompt", "language"),
    [
        ("把下面的日语译成简体中文，只输出译文：雨がやんだので、祖母は庭に出た。", "zh"),
        ("译成简体中文，术语统一：Install the custom node first. The custom node appears in the menu.", "zh"),
        ("Translate this sentence into English:\n今天的晚霞太好看了，我们沿着海边一直走到天黑才回家。", "en"),
        ("How many moons has Mars?", "en"),
    ],
)
def test_a_demand_is_worded_in_the_language_of_the_instruction(prompt: str, language: str) -> None:
    assert language_of(read_prompt(prompt)) == language
