"""Famous puzzles that were changed: a price where the famous one has a difference, one switch where it has three."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.logic.told import kinds


@pytest.mark.parametrize(
    ("kind", "prompt", "responses", "system"),
    [
        ("pattern_override", "一支钢笔和一瓶墨水一共22元，钢笔的价格是20元。墨水多少钱？", ["设墨水x元，钢笔比墨水贵20元，x+x+20=22，x=1。墨水1元。"], ""),
        ("pattern_override", "A cup and a saucer cost 11 dollars together. The cup costs 10 dollars. What does the saucer cost?", ["The cup costs 10 dollars more than the saucer, so the saucer costs 50 cents."], ""),
        ("pattern_override", "Outside the cellar there is only one switch; it controls the two lamps inside. You may go in once. How do you find out which switch belongs to which lamp?", ["Leave switch A on for a while, turn it off, turn on switch B and feel which lamp is warm."], ""),
        ("pattern_override", "门外只有一个开关，控制屋里的三盏灯。只能进屋一次，怎样知道哪个开关对应哪盏灯？", ["先打开第一个开关十分钟再关掉，打开第二个开关，进屋摸灯泡，发热的对应第一个。"], ""),
    ],
)  # fmt: skip
def test_found(kind: str, prompt: str, responses: list[str], system: str) -> None:
    assert kind in kinds(prompt, responses, system)


@pytest.mark.parametrize(
    ("prompt", "responses", "system"),
    [
        ("一支钢笔和一瓶墨水一共22元，钢笔的价格是20元。墨水多少钱？", ["22-20=2，墨水2元。注意题目不是说钢笔贵20元。"], ""),
        ("一支钢笔和一瓶墨水一共22元，钢笔比墨水贵20元。墨水多少钱？", ["设墨水x元，钢笔贵20元，x=1。墨水1元。"], ""),
        ("A cup and a saucer cost 11 dollars together. The cup costs 10 dollars. What does the saucer cost?", ["The saucer costs 1 dollar."], ""),
        ("Outside the cellar there is only one switch; it controls the two lamps inside. You may go in once. How do you find out which switch belongs to which lamp?", ["There is only one switch, so it belongs to both lamps."], ""),
        ("There are three switches outside and one bulb in the closed room. You may go in once. How do you find the switch of the bulb?", ["Turn on the first for ten minutes, off; turn on the second; if the bulb is warm and dark it is the first."], ""),
    ],
)  # fmt: skip
def test_quiet(prompt: str, responses: list[str], system: str) -> None:
    assert not kinds(prompt, responses, system) & {"pattern_override"}
