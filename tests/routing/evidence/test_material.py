"""A cached answer about another text: no word of the one at hand, and a figure that it lacks."""

from __future__ import annotations

import pytest

from routing.evidence.material import foreign_figure

ROOF = "用一句话总结这段内容：博物馆周三起闭馆维修屋顶，预计十月重新开放。"
ROOF_EN = (
    "Summarise in one sentence: The museum closes on Wednesday to repair its roof and reopens for visitors in October."
)


@pytest.mark.parametrize(
    ("prompt", "answer"),
    [
        (ROOF, "图书馆新到三千册童书，周末举办亲子阅读活动。"),
        ("概括这封邮件的要点：本周五停电检修，请提前关机并保存文件。", "食堂新增早餐套餐，价格八元，凭工牌就餐。"),
        ("提取新闻里的地点和时间，见下面：台风将于周四在福建沿海登陆。", "地点：杭州；日期：周日，内容为马拉松比赛。"),
        (ROOF_EN, "A library received three thousand picture books and holds a reading event."),
    ],
)
def test_answers_about_another_text(prompt: str, answer: str) -> None:
    assert foreign_figure(prompt, answer)


@pytest.mark.parametrize(
    ("prompt", "answer"),
    [
        (ROOF, "博物馆修屋顶，十月再开。"),
        (ROOF, "该馆因修缮暂停接待，10月恢复，星期三生效。"),
        (ROOF_EN, "Roof repairs keep it shut until October."),
        (
            "这段话的作者持什么态度？原文：骑行道太窄，行人与车混行，很危险。",
            "持批评态度，感到担忧，认为设施存在安全隐患。",
        ),
        ("用一句话总结：小猫跳上桌子打翻了牛奶，奶奶没生气，反而笑了。", "一只调皮的宠物闯了祸，老人却宽容以待。"),
        ("锡的熔点是多少摄氏度？", "约为232摄氏度，属于熔点较低的金属。"),
    ],
)
def test_right_answers_in_other_words(prompt: str, answer: str) -> None:
    assert not foreign_figure(prompt, answer)
