"""Names, places, sides and weekdays that a retelling puts otherwise."""

import pytest

from routing.subsystems.entity.faithful import changed

TWEET = "Turn the note into a tweet."
MARKET = "The market moves to Leeds on Saturday. Enter by the south gate. Ask Robert Lane."
NOTICE = "把通知写成短信。"


@pytest.mark.parametrize(
    ("task", "source", "answer", "said"),
    [
        (TWEET, MARKET, "The market is in Leeds this Saturday! Use the north gate.", "north gate"),
        (TWEET, MARKET, "The market is in Leeds this Friday! Use the south gate.", "Friday"),
        (TWEET, MARKET, "Any questions? Just ask Rufus Lane.", "Rufus Lane"),
        (TWEET, MARKET, "See you in Leeds on Saturday. Bob Lane helps.", ""),
        ("Who helps?", MARKET, "Rufus Lane helps.", ""),
        ("Sum up, keeping all names.", "It was run by Greta Holm.", "It was run by Britta Holt.", "Britta Holt"),
        ("Sum up, keeping all names.", "It was run by Greta Holm.", "Greta Holm ran it.", ""),
        ("Comment, figures unchanged.", "Gross margin 41.2%, churn rate 3.8%.", "Gross margin was 36.5%.", "36.5%"),
        ("Comment, figures unchanged.", "Gross margin 41.2%, churn rate 3.8%.", "Gross margin was about 41%.", ""),
        ("据此写一句介绍，参数照抄。", "容量1.5升，重量620克。", "容量1.2升，重620克。", "1.2升"),
        ("据此写一句介绍，参数照抄。", "容量1.5升，重量620克。", "容量1500毫升，重0.62公斤。", ""),
        ("据此写一句出场，不得改变设定。", "陆青，十九岁，捕快。", "二十一岁的捕快陆青。", "二十一岁"),
        (NOTICE, "周三晚七点，陈立群老师在二楼讲课。", "周四晚七点，二楼见！", "周四"),
        (NOTICE, "书展3月9日在合肥滨湖馆开幕。", "3月9日，来芜湖滨湖馆逛书展！", "芜湖"),
        (NOTICE, "报名请找服务台的孙晓梅。", "快来报名，孙小梅等你！", "孙小梅"),
        (NOTICE, "请全体住户到东操场集合。", "全体住户西操场集合。", "西操场"),
        (NOTICE, "七号线停运两天。", "七号线要停三天！", "三天"),
        (NOTICE, "周三，王老师带队去黄山。", "王老师周三带大家去黄山。", ""),
    ],
)
def test_retold_otherwise(task: str, source: str, answer: str, said: str) -> None:
    found = next(changed(source, f"{task}\n{source}", answer), None)
    assert (found.said if found else "") == said
