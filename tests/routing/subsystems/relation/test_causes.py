"""Causes and effects, effects of one thing on another, and takeovers, told in either direction."""

from __future__ import annotations

import pytest

from routing.subsystems.relation.triples import reversed_triples

RIVER = "Extract cause -> effect.\nText: Because the river froze, the mill wheel stopped."
BOILER = "抽取一条边，格式：原因 -> 结果。\n文本：由于锅炉漏水，教学楼停了暖气。"
CUT = "Extract cause -> effect.\nThe tree fell on the line, which caused a power cut."
DRUG = 'Fill it.\n"Ambrol boosts Neritin in the blood."\naffecting = \naffected = '
FRUIT = "提取关系，格式：影响方 → 被影响方\n说明：青果素会减弱降压片的作用。"
DEAL = "抽取收购关系：收购方 → 被收购方\n公告：明川药业已被康达集团以股权加现金的方式整体并购。"


@pytest.mark.parametrize(
    ("prompt", "wrong", "right"),
    [
        (RIVER, "mill wheel stopped -> frozen river", "frozen river -> mill wheel stopped"),
        (BOILER, "教学楼停暖气 -> 锅炉漏水", "锅炉漏水 -> 教学楼停暖气"),
        (CUT, "power cut -> fallen tree", "fallen tree -> power cut"),
        (DRUG, "affecting = Neritin\naffected = Ambrol", "affecting = Ambrol\naffected = Neritin"),
        (FRUIT, "降压片 → 青果素", "青果素 → 降压片"),
        (DEAL, "明川药业 → 康达集团", "康达集团 → 明川药业"),
    ],
)
def test_directions(prompt: str, wrong: str, right: str) -> None:
    assert reversed_triples(prompt, 0, wrong)
    assert not reversed_triples(prompt, 0, right)


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        (
            "Extract cause -> effect.\nText: The bus was late because the bridge was closed, so we missed the ferry.",
            "closed bridge -> late bus\nlate bus -> missed ferry",
        ),
        (
            "Format: acquirer -> target\nNews: Larch Bank, bought by Fern Group in 2019, last week bought Moss Savings.",
            "Fern Group -> Larch Bank\nLarch Bank -> Moss Savings",
        ),
        ("原因 -> 结果\n文本：因为下雨，比赛推迟；比赛推迟导致酒店改期。", "下雨 -> 比赛推迟\n比赛推迟 -> 酒店改期"),
    ],
)
def test_chains_and_asides(prompt: str, response: str) -> None:
    assert not reversed_triples(prompt, 0, response)
