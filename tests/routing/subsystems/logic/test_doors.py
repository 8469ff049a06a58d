"""What is looked for before a pattern is tried never refuses a text in which the pattern occurs."""

from __future__ import annotations

import random

import pytest

from routing.subsystems.logic.marks import Mark
from routing.subsystems.logic.prompt_risks import CONDITION, NEGATION
from routing.subsystems.logic.scopes import CAUSE, DENIES, MAY_DENY, MAY_REACH, NONE, ONLY, PARTIAL
from routing.subsystems.logic.tasks import TASK_VERB, TASK_VERB_ZH
from routing.text.gate import folded

WORDS = [
    "If",
    "unless",
    "WHEN",
    "whenever",
    "provided",
    "that",
    "in",
    "case",
    "only",
    "if",
    "otherwise",
    "else",
    "not",
    "Never",
    "no",
    "without",
    "nor",
    "neither",
    "cannot",
    "none",
    "don’t",
    "isn't",
    "rewrite",
    "write",
    "summarise",
    "ANALYZE",
    "generate",
    "rate",
    "create.",
    "and",
    "then",
    "also,",
    "finally",
]
HAN = [
    "如果",
    "若",
    "假如",
    "当他来时",
    "除非",
    "只要",
    "只有",
    "否则",
    "要是",
    "一旦",
    "不",
    "没有",
    "未",
    "无",
    "非",
    "别再",
    "勿",
    "请总结",
    "写一篇",
    "再分析",
    "做一个",
    "然后画",
    "，",
    "。",
    "同时",
    "并翻译",
]
SAID = ("Not all came.", "NOT both of them", "It isn't true that each lift works", "few of us", "hardly any came", "only some came", "only part of it", "they don’t all fit", "不是所有人", "并非每个", "不都", "未必都", "很少", "只有少数", "难得有", "The bell does not ring because it is late; it rings because the door is open", "他不是因为下雨才迟到，而是因为堵车", "not open only on Sundays", "不仅", "no one", "None", "neither", "nobody", "nothing", "never", "all are not", "没有任何", "都没", "全不", "无人", "从未", "一个也没")  # fmt: skip


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("mark", [CONDITION, NEGATION, TASK_VERB, TASK_VERB_ZH])
def test_as_many_marks_as_there_are_may_occur(mark: Mark, seed: int) -> None:
    chance = random.Random(seed)
    text = " ".join(chance.choices([*WORDS, *HAN], k=20))
    times = len(mark.pattern.findall(text))
    assert mark.may_occur(folded(text), times)


@pytest.mark.parametrize("said", SAID)
def test_a_denial_is_looked_at(said: str) -> None:
    low = folded(said)
    assert any(pattern.search(said) for pattern in (PARTIAL, CAUSE, ONLY, NONE, DENIES))
    if any(pattern.search(said) for pattern in (PARTIAL, CAUSE, ONLY)):
        assert MAY_REACH.admits(low)
    if NONE.search(said) or DENIES.search(said):
        assert MAY_DENY.admits(low)
