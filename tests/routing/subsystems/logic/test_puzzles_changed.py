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
        ("pattern_override", "A ferryman must move a fox, a goose and a sheep over the river. The boat is big enough for him and all of them. How many trips?", ["Seven trips: the sheep first, then he goes back for the fox."], ""),
        ("pattern_override", "A man has a wolf, a goat and a cabbage at a river. His boat has room for everything. How does he cross?", ["He takes the goat, returns alone, takes the wolf, and brings the goat back."], ""),
        ("pattern_override", "农夫要带狼、羊和白菜过河，船上能同时装下他和三样东西。最少几次？", ["最少7次：先带羊过去，返回，再带狼。"], ""),
        ("pattern_override", "农夫带狼、羊、白菜过河，船一次可以坐下农夫和全部动物与白菜。怎么过？", ["先带羊过去，空船返回，再带狼，把羊带回来。"], ""),
        ("pattern_override", "A farmer crosses a river with a wolf, a goat and a cabbage; the boat takes him and one thing. None of them eats anything. How many crossings?", ["Seven: he takes the goat over, comes back, takes the wolf, brings the goat back."], ""),
        ("pattern_override", "农夫带狼、羊、白菜过河，每次只能带一样，它们互不相吃。最少几次？", ["最少7次，中间要把羊带回来一次。"], ""),
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
        ("A man has a wolf, a goat and a cabbage at a river. His boat has room for everything. How does he cross?", ["In one crossing, with all of it in the boat. There is no need to return."], ""),
        ("A man has a wolf, a goat and a cabbage at a river. His boat can carry only him and one of the three. How does he cross?", ["He takes the goat, returns, takes the wolf, brings the goat back. Seven crossings."], ""),
        ("农夫带狼、羊、白菜过河，船只能装下农夫和三样中的一样。最少几次？", ["最少7次：先带羊过去，返回，再带狼，把羊带回来。"], ""),
        ("农夫要带狼、羊和白菜过河，船上能同时装下他和三样东西。最少几次？", ["一次就够，不必像经典题那样返回。"], ""),
        ("A farmer crosses a river with a wolf, a goat and a cabbage; the boat takes him and one thing. None of them eats anything. How many crossings?", ["Five: he takes them one by one and comes back alone twice."], ""),
    ],
)  # fmt: skip
def test_quiet(prompt: str, responses: list[str], system: str) -> None:
    assert not kinds(prompt, responses, system) & {"pattern_override"}
