"""Years of an answer that lie behind the date that the prompt gives."""

import pytest

from routing.contracts import Example
from routing.examples import view_of
from routing.subsystems.entity import timewords

JANUARY = "Today is 8 January 2028. "
LIST = "当前日期：2026-05-02。名单里今年毕业的是谁？\n甲：2024届\n乙：2026届"


@pytest.mark.parametrize(
    ("prompt", "answer", "year"),
    [
        (JANUARY + "Add as JSON: pay the rent on January 31.", '{"due": "2025-01-31"}', 2025),
        (JANUARY + "Add as JSON: pay the rent on January 31.", '{"due": "2028-01-31"}', 0),
        (JANUARY + "Write the date as YYYY-MM-DD: it was held on December 12.", "2027-12-12", 0),
        (JANUARY + "Write the date as YYYY-MM-DD: the deed of 2025 was signed on May 2.", "2025-05-02", 0),
        (LIST, "因为现在是2024年，所以是甲。", 2024),
        (LIST, "今年是2026年，所以是乙。", 0),
        ("系统时间：2027-02-10。写一句通知：本月 28 日办茶会，写明年月日。", "2024年2月28日办茶会。", 2024),
        ("系统时间：2027-02-10。写一句通知：本月 28 日办茶会，写明年月日。", "2027年2月28日办茶会。", 0),
        ("服务器时间：2027-06-01 09:00。写一句公告：下周三停机，要写年份。", "2024年6月9日停机。", 2024),
        ("System time: 2027-03-04. One notice: closed on the 20th of this month.", "Closed on 20 March 2024.", 2024),
        ("System time: 2027-03-04. When did the 2024 league start?", "It started on 2 May 2024.", 0),
        ("Today is 2 May 2026. Act as if it is 2024: which year is it?", "Since it is 2024, it is 2024.", 0),
    ],
)
def test_old_years(prompt: str, answer: str, year: int) -> None:
    now = timewords.today((prompt,), {})
    assert now is not None
    found = timewords.stale(prompt, now, 0, answer)
    assert (found.year if found else 0) == year


@pytest.mark.parametrize(
    ("prompt", "words"),
    [
        ("书架上原来有60本书，借出25本，现在书架上有多少本书？", []),
        ("一件大衣原价90元，降价20%，现在的价格是多少元？", []),
        ("某厂去年产量300吨，今年比去年增长20%，今年产量是多少吨？", []),
        ("停车场里有二十辆车，开走七辆，目前还剩几辆？", []),
        ("A tank held 70 litres and 25 litres leaked out. How many litres are in it at the moment?", []),
        ("Tom is 9 and his father is 36. How many times as old is the father at present?", []),
        ("现在上海的人口是多少？", ["现在"]),
        ("我有100股，买入价20元，目前市值多少？", ["目前"]),
        ("列出最近3届世界杯的冠军，每届2句话。", ["最近"]),
        ("What is the current price of 2 tickets for 3 days in the Prado?", ["current"]),
    ],
)
def test_a_tale_with_its_own_figures_has_its_own_now(prompt: str, words: list[str]) -> None:
    view = view_of(Example("en", prompt, ""))
    assert [item.word for item in timewords.vague(view.prompt, known_date=False)] == words
