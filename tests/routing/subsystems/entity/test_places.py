"""Cheap looks before dear patterns lose no match: dates, numbers, quantities said in words, content words."""

from __future__ import annotations

import random
import re
from itertools import pairwise

import pytest

from routing.subsystems.entity import aliases, quantities, spoken, statements
from routing.text.places import matches_at

WORDS = """
5 12 1,234 2024 1.2.3 三 十二 二〇二一年 年 月 日 May march, sept. of 3rd half past a an hundred eight eighth h hrs hour
and 30m m min : 12:30 pm a.m. o'clock noon 点 半 个 小时 分 百分之 5百 成 quarter third two-thirds 2-1 to nil 比 won 胜
twenty-five dozen % 元 km $ € 3.5 million 万 ſix twenty hundred ı İ １２ 3h , . - / 's s 2020-01-05 5/6/2021 week one 的 是
"""
ATOMS = (*WORDS.split(), "\n")


def _texts() -> list[str]:
    """Words that dates and quantities are made of, thrown together."""
    draw = random.Random(7)
    return [
        draw.choice(["", " "]).join(
            draw.choice(ATOMS) + draw.choice(["", " "]) for _ in range(draw.randint(1, 9))
        )
        for _ in range(3000)
    ]  # fmt: skip


TEXTS = _texts()


def test_dates_begin_where_they_are_looked_for() -> None:
    for text in TEXTS:
        found = matches_at(quantities.DATE, quantities._date_starts(text), text)
        assert [m.span() for m in found] == [m.span() for m in quantities.DATE.finditer(text)], text


def test_numbers_begin_where_they_are_looked_for() -> None:
    for text in TEXTS:
        found = matches_at(quantities.NUMBER, quantities._number_starts(text), text)
        assert [m.span() for m in found] == [m.span() for m in quantities.NUMBER.finditer(text)], text


def test_readers_that_are_left_out_would_find_nothing() -> None:
    readers = [spoken._durations, spoken._clocks, spoken._fractions]
    for text in TEXTS:
        chosen = list(spoken._readers(text))
        left_out = [reader for reader in readers if reader not in chosen]
        assert not [said for reader in left_out for said in reader(text, quantities.han_number)], text
        assert (spoken._scores in chosen) == bool(spoken.CONTEST.search(text)), text


@pytest.mark.parametrize("text", ["百分之5百", "百分之1.2.3", "百分之三百分之"])
def test_a_percentage_that_is_no_number_is_left_alone(text: str) -> None:
    assert all(figure.unit != "%" or figure.value >= 0 for figure in quantities.figures(text))


def test_pairs_of_characters_stand_side_by_side_and_hold_no_function_word() -> None:
    text = "请问北京大学的历史，以及它和清华大学有什么不同"
    runs = statements.HAN_RUN.findall(text)
    pairs = {a + b for run in runs for a, b in pairwise(run) if not {a, b} & statements.HAN_STOP}
    assert statements.content(text) == pairs


ALIAS_ATOMS = (
    *["北京大学", "北大", "又名", "别名字", "简称", "（", "，", "为", "“", "”", "。", "人称", "小王", "x"],
    *["Halden", "Group", "also known as", "called", "AKA", "a.k.a.", "(", ")", ", ", " "],
)


@pytest.mark.parametrize("pattern", aliases.PATTERNS)
def test_aliases_begin_where_they_are_looked_for(pattern: re.Pattern[str]) -> None:
    draw = random.Random(5)
    for _ in range(1500):
        text = "".join(draw.choice(ALIAS_ATOMS) for _ in range(draw.randint(2, 12)))
        found = aliases._matches(pattern, text)
        assert [m.span() for m in found] == [m.span() for m in pattern.finditer(text)], text
