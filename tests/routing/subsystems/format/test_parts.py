"""Lengths of a part of the answer are measured on that part; what is no text of it does not count."""

from __future__ import annotations

import pytest

from routing.contracts import Text
from routing.stages.intake import read_prompt
from routing.subsystems.format.contracts.demand import Demand, agreeing
from routing.subsystems.format.contracts.extract import extract
from routing.subsystems.format.contracts.prose import read

LETTER = "Dear {name},\n\nThe pump in flat 3 leaks.\n\nIt has done so since May.\n\n{more}Yours sincerely,\n[name]"
MAIL = "Subject: {subject}\n\nHi team,\n\nWe move the wiki on Friday night. Please save your drafts by six.\n\nThanks,\nPriya"
NOTE = "{title}\n清晨七点出门，路上几乎没有车。沿着河边骑到老桥，再从对岸慢慢骑回来。带一壶水就够。\n#骑行 #周末"
TIPS = "给三条护眼建议，编号列出，每条不超过12个字。"
FIRST = "用一句话总结新闻，然后列出三个关键词，用顿号隔开。\n新闻：图书馆延长开放到晚上十点，学生免费存包。"
KEPT = [
    (
        "Translate “I miss you” into French, then explain it in one sentence.",
        "Tu me manques.\nThe object becomes the subject.",
    ),
    (
        "First repeat the line, then answer it in one sentence.\nWhy is ice light?",
        "Why is ice light?\nIts lattice is wide.",
    ),
    ("Explain your choice in two sentences, then give the label on its own line.", "It leaks. It is old.\nrepair"),
    (
        "Write a mail. Subject line under 8 words, body between 10 and 25 words.",
        MAIL.format(subject="Wiki moves on Friday"),
    ),
    (
        "Write a song title of at most 4 words and a two-sentence note below it.",
        "Snow on the Gate\nIt is cold. It stays so.",
    ),
    ("List tips. Each tip must be at most 5 words.", "1. Keep the room dark.\n2. Avoid coffee after two."),
    (
        "Give three slogans, no more than 4 words each.",
        "- Warm bread, warm hearts\n- Baked before you wake\n- We rise early",
    ),
    ("Add the VAT and explain the result in one sentence.\nNet: 10", "VAT: 2\nTotal: 12\nThe rate is twenty per cent."),
    (
        "Describe the sea in exactly two sentences and add a line of hashtags.",
        "It is wide. It never rests.\n#sea #waves",
    ),
    ("Write exactly 8 words on mugs.", "A leak-proof mug that keeps today's tea hot."),
    ("Write exactly 10 words on mugs.", "A leak-proof mug that keeps today's tea hot."),
    (
        "Write a letter in three paragraphs separated by blank lines.",
        LETTER.format(name="Ms Vale", more="Please send help.\n\n"),
    ),
    (FIRST, "图书馆延长开放至晚十点并为学生免费存包。\n图书馆、延时、存包"),
    ("写一条笔记，标题不超过10字，正文30到60字，末尾带两个话题标签。", NOTE.format(title="沿河骑一圈")),
    (TIPS, "1. 每隔四十分钟远眺窗外\n2. 屏幕亮度调低一些\n3. 多眨眼，少揉眼"),
    ("判断对错，先写“对”或“错”，再用不超过15字说明。\n鲸鱼是鱼。", "错，鲸鱼用肺呼吸，属于哺乳动物。\n"),
    (
        "每题先写“能”或“不能”，再用不超过12字说明。①鱼能飞吗？②鸟能游吗？",
        "① 不能，鱼靠鳍在水里游动。\n② 能，鸭子和企鹅都会游泳。",
    ),
    ("写出泡茶的步骤，每步不超过8字，编号。再加一行“注意：”，不超过10字。", "1. 烧水温杯\n2. 投茶注水\n注意：小心烫手"),
    (
        "摘出原文的一句话；再用一句不超过15字的话说明理由。共两行。\n文：路可以弯。树不会再长。",
        "“路可以弯。”\n作者认为路应让树。",
    ),
    ("写一首四句的小诗。", "夜来庭院静，片片落无声。\n晨起推窗望，千山一色明。"),
    (
        "写一封道歉信，三段。",
        "亲爱的邻居：\n\n昨晚太吵，很抱歉。\n\n以后会早些结束。\n\n送上点心。\n\n此致\n敬礼\n\n小李",
    ),
    ("写一条店规，不超过10字，末尾加一个话题标签。", "进店请轻声，谢谢配合\n#安静小店"),
    ("列出人物，一人一行。", "高远：歌手\n苗苗：主持人"),
    ("判断对错，说明理由，理由不超过12字。\n鲸鱼是鱼。", "错\n理由：鲸用肺呼吸，是哺乳动物"),
    (
        "Write two paragraphs on tea. The first paragraph should be under 6 words.",
        "Tea began as a medicine.\n\nThen it went west.",
    ),
    (
        "Write a subject line (max 30 chars) and alt text (max 40 chars).",
        "Subject: Winter tyres\nAlt: a wheel in deep and fresh snow",
    ),
    ("Describe it in one sentence for the list and in two sentences for the page.", "A kite.\n\nIt is red. It flies."),
    ("Compose a tweet of no more than 6 words, plus two hashtags.", "The village fair opens today! #fair #fun"),
    ("Explain it in exactly two sentences. End with a question on its own line.", "A box holds a box. It stops.\nWhy?"),
    (
        "Reply in at most 8 words, then on a new line write INTERNAL: and a note of at most 4 words.",
        "A new mug is on its way.\nINTERNAL: check the packaging",
    ),
    (
        "Each sentence must have exactly 3 more words than the one before.",
        "Ice. Ice is very cold. Ice is colder than all the rain.",
    ),
    ("完成两题：1. 用一句话概括；2. 找出比喻句。", "1. 小镇很安静。\n2. 小镇像一只猫。"),
    ("用两段话介绍茶：第一段不超过12字，第二段不少于12字。", "茶起源于南方山地。\n\n后来它随着商队和海船一路向西去。"),
    ("写两个成语，每行一个，后面用括号写不超过8字的解释。", "画蛇添足（多此一举）\n亡羊补牢（出错后及时补救）"),
    (
        "生成两个产品名，每个2到4个字，并为每个名字写一句不超过10字的解释。",
        "1. 轻云：像云一样轻的杯子\n2. 暖手：握着就暖和",
    ),
    (
        "写一段介绍（30字以内），并附一句8字以内的广告语。",
        "台灯轻如手机，展开即亮，一次充电能用八小时。\n广告语：一折随身走",
    ),
    ("根据下列三段资料回答：暖气费怎么收？\n[1] 按面积收。", "按面积收取。[1]"),
    ("写一句不超过10个字的祝福语，并翻译成英文。", "愿你平安喜乐。\nMay you find peace and joy."),
    (
        "写通知：标题不超过8字；正文分三行；最后一行写联系人。",
        "周例会\n时间：三点\n地点：二楼\n议题：新品\n联系人：陈露",
    ),
    ("写一首四行小诗。", "《渡口》\n\n薄雾轻轻盖渡头\n早船解缆逐清流\n艄公一曲穿林去\n惊起沙洲几点鸥"),
    ("为书店写三句广告语。", "翻开一页，遇见远方\n书香不打烊\n给心一把椅子"),
    ("用两句话讲一个小故事。", "“你怎么才来！”奶奶等了一下午。她一下子笑了。"),
    ("用两句话讲一个小故事。", "老猫等了一夜……鱼还是没有上钩。它回家去了。"),
    ("Tell a tiny story in exactly two sentences.", '"Where were you?" asked the man. The boy held out a kite.'),
    ("Write exactly two lines of verse.", "```\nThe fog comes in\non quiet feet.\n```"),
    ("请写作文，题目自拟，不少于20字。", "我的妈妈\n她每天早出晚归，却总在我睡前回到家，给我讲故事。"),
]
BROKEN = [
    (
        "length_violation",
        "Translate “I miss you” into French, then explain it in one sentence.",
        "Tu me manques.\nIt turns. It is odd.",
    ),
    (
        "length_violation",
        "Write a mail. Subject line under 5 words.",
        MAIL.format(subject="All you must know of the wiki"),
    ),
    (
        "length_violation",
        "List tips. Each tip must be at most 5 words.",
        "1. Keep the room dark.\n2. Avoid any coffee after two in the day.",
    ),
    (
        "length_violation",
        "Give three slogans, no more than 4 words each.",
        "- Warm bread for all of you\n- We rise early",
    ),
    ("length_violation", "Write exactly 12 words on mugs.", "A leak-proof mug that keeps today's tea hot."),
    (
        "length_violation",
        "Read the text and then summarise it in one sentence.\nText: The pump leaks and drips.",
        "The pump leaks. It drips.",
    ),
    (
        "length_violation",
        "Write the subject line of a commit, at most 20 characters, no body.",
        "feat: skip every empty row of the export",
    ),
    (
        "length_violation",
        "Tell of a fox who stole and then gave back a hen. At most 5 words.",
        "A fox stole a hen and gave it back.",
    ),
    (
        "count_mismatch",
        "Write a letter in four paragraphs separated by blank lines.",
        LETTER.format(name="Al", more="Help.\n\nNow.\n\nI wait.\n\n"),
    ),
    ("length_violation", TIPS, "1. 远眺窗外\n2. 屏幕亮度调低，不要在黑暗里盯着手机看\n3. 多眨眼"),
    (
        "length_violation",
        "写一条笔记，标题不超过10字，正文30到60字。",
        NOTE.format(title="沿着河边骑一大圈的超详细攻略"),
    ),
    (
        "length_violation",
        "判断对错，说明理由，理由不超过12字。\n鲸鱼是鱼。",
        "错\n理由：鲸鱼虽然生活在水里但是用肺呼吸而且胎生",
    ),
    ("length_violation", "给下面的公告写一个标题，不超过12个字，只输出标题。", "三号仓库下周三起改为夜间收货白天暂停"),
    (
        "length_violation",
        "写一首四句的小诗。",
        "夜来庭院静，片片落无声。晨起推窗望，千山一色明。孤鸟穿云去，寒江独自横。",
    ),
    ("count_mismatch", "写一封道歉信，三段。", "亲爱的邻居：\n\n昨晚太吵，很抱歉。送上点心。\n\n此致\n敬礼\n\n小李"),
    ("count_mismatch", "翻译，输出必须正好 3 行，一行对一行：\nYes.\nNo.\nGo.", "是。\n不，走。"),
    (
        "length_violation",
        "请写作文，题目自拟，不少于60字。",
        "我的妈妈\n她每天早出晚归，却总在我睡前回到家，给我讲故事。",
    ),
]


def broken(prompt: str, response: str) -> set[str]:
    """Kinds of lengths and counts that are worth telling."""
    judged = ((demand, demand.judge(response)) for demand in extract(read(read_prompt(prompt))))
    return {
        demand.kind
        for demand, result in judged
        if result.met is False
        and (result.severity or demand.severity) != "info"
        and demand.kind in ("length_violation", "count_mismatch")
    }


@pytest.mark.parametrize(("prompt", "response"), KEPT)
def test_the_part_keeps_its_rule(prompt: str, response: str) -> None:
    assert broken(prompt, response) == set()


@pytest.mark.parametrize(("kind", "prompt", "response"), BROKEN)
def test_the_part_or_the_whole_breaks_its_rule(kind: str, prompt: str, response: str) -> None:
    assert broken(prompt, response) == {kind}


def test_the_finding_shows_the_piece() -> None:
    response = "1. 远眺窗外\n2. 屏幕亮度调低，不要在黑暗里盯着手机看\n3. 多眨眼"
    demand = next(demand for demand in extract(read(read_prompt(TIPS))) if demand.id == "count.characters")
    span = demand.judge(response).span
    assert span is not None
    assert response[span.start : span.end] == "屏幕亮度调低，不要在黑暗里盯着手机看"


def test_a_part_that_is_not_found_is_not_measured() -> None:
    prompt = "Write a note on rivers. The conclusion must be under 4 words."
    found = extract(read(read_prompt(prompt)))
    assert [demand.judge("Rivers carry silt. They meander a great deal. They flood.").met for demand in found] == [None]


def test_a_prompt_of_nothing_but_counts_is_read_to_a_bound() -> None:
    rules = "标题不超过5字，正文不超过9字，" * 600 + "title of 5 words and " * 200
    assert len(extract(read(read_prompt(rules)))) < 10
    assert len(agreeing(Demand("x", "count_mismatch", Text("x", "x"), None, str) for _ in range(10**6))) == 30  # type: ignore[arg-type]
