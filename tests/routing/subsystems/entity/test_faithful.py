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
        (NOTICE, "球馆周四起由宏远建设换地板。", "球馆周四起由宏达建设换地板。", "宏达建设"),
        (NOTICE, "本周日在青松中学礼堂捐书。", "本周日，青杉中学礼堂捐书！", "青杉中学"),
        (NOTICE, "金桂花园周三停水。", "金枝花园周三停水。", "金枝花园"),
        (NOTICE, "请绕行柳荫街。", "请走柳阴街。", "柳阴街"),
        ("用一句话概括。", "林秋的《海风之歌》再版。", "林秋的《海峰之歌》再版。", "海峰之歌"),
        ("用一句话概括。", "K3 型水泵五月停售。", "K5 型水泵五月停售。", "K5"),
        (TWEET, "The K3 pump is sold until May.", "Get your K5 pump until May!", "K5"),
        (NOTICE, "附近商店周三停业。", "邻近商店周三停业。", ""),
        (NOTICE, "本市民办医院周三义诊。", "民营医院周三义诊。", ""),
        (NOTICE, "知名公司星河科技来校招聘。", "著名公司星河科技来校招聘。", ""),
        (NOTICE, "孩子们周三去山上植树，晚上回村。", "孩子们周三上山植树，当晚返村。", ""),
        (TWEET, "A3 sheets are in A1, A4 sheets in A2.", "A4 and A3 sheets: see A2 and A1!", ""),
        (NOTICE, "周三，王老师带队去黄山。", "王老师周三带大家去黄山。", ""),
    ],
)
def test_retold_otherwise(task: str, source: str, answer: str, said: str) -> None:
    found = next(changed(source, f"{task}\n{source}", answer), None)
    assert (found.said if found else "") == said
