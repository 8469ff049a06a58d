"""Refrains, placeholders of other forms, blanks in a fixed ending, headings in brackets, keys of YAML, XML and CSV."""

from __future__ import annotations

import pytest

from routing.codec import case_from
from routing.guard import Guard
from routing.readers import NoModels
from routing.registry import _room
from routing.stages.check import check
from routing.stages.intake import take_in

ROOM = _room("routing.subsystems.format")


def kinds(prompt: str, *responses: str) -> set[str]:
    view = take_in(case_from({"id": "x", "prompt": prompt, "responses": list(responses)}), NoModels())
    found, failed = check(view, {"rte-g": ROOM.analyse(view)}, {"rte-g": ROOM}, Guard(), 30.0)
    assert not failed
    return {finding.kind for finding in found if finding.severity != "info"}


ROWS: list[tuple[str, list[str], list[str]]] = [
    (
        "Write a counting song with two verses. After each verse repeat the same two-line refrain word for word.",
        ["One duck.\nQuack.\n\nTwo ducks.\nQuack."],
        [],
    ),
    (
        "Write a letter and at the end repeat the first sentence exactly.",
        ["Hello there. I came home. Hello there."],
        [],
    ),
    (
        "Answer the mail. Before the answer, repeat the customer's question exactly in one line.\nMail: When do you open?",
        ["When do you open?\nAt nine."],
        [],
    ),
    (
        "Write a poem about tides.\nFirst repeat the request above word for word without change, then answer.",
        ["The tide comes in."],
        ["missing_section"],
    ),
    (
        "写短信模板，提醒积分过期。变量用 {{姓名}}、{{积分}}、{{到期日}} 三个占位符，请原样保留。",
        ["{{姓名}}您好，{{积分}}积分将于{{到期日}}到期。"],
        [],
    ),
    ("Write a form letter with 2 placeholders such as {name} and {date}.", ["Dear {name}, see you on {date}."], []),
    (
        "Write a form letter with at least 3 placeholders in square brackets, such as [name].",
        ["Dear [name], bye."],
        ["missing_section"],
    ),
    ("Write a form letter. It must contain at least 3 placeholders.", ["Dear sir, bye."], ["missing_section"]),
    (
        "甲乙相距 378 千米，几小时相遇？请分步列式，最后一行写“答：……”。",
        ["第一步：378÷135=2.8\n答：2.8 小时后相遇。"],
        [],
    ),
    (
        "甲乙相距 378 千米，几小时相遇？请分步列式，最后一行写“答：……”。",
        ["第一步：378÷135=2.8\n所以是 2.8 小时。"],
        ["missing_section"],
    ),
    ('How far is it? End with the line "Distance: ... km".', ["20 + 22\nDistance: 42 km"], []),
    ('How far is it? End with the line "Distance: ... km".', ["20 + 22 is 42."], ["missing_section"]),
    ("最后以“合计：XX元”结尾。苹果3元，梨4元。", ["苹果3元，梨4元。\n合计：7元"], []),
    ("以“亲爱的……”开头写一封短信给外婆。", ["亲爱的外婆：我很好。"], []),
    ('Start the mail with "Dear ..." and thank Ana.', ["Dear Ana,\nthank you."], []),
    ('Start the mail with "Dear ..." and thank Ana.', ["Hi Ana,\nthank you."], ["missing_section"]),
    ("用“不但……而且……”造一个句子，句子里必须包含“不但……而且……”。", ["他不但会唱，而且会跳。"], []),
    ("用“因为……所以……”造句，必须包含“因为……所以……”。", ["天下雨了。"], ["missing_section"]),
    ("写一句话，以省略号“……”结尾。", ["他走了……"], []),
    (
        "写一份巡检小结，必须依次包含三个小标题：【背景】【过程】【下一步】。",
        ["【背景】例行。\n【过程】正常。"],
        ["missing_section"],
    ),
    (
        "写一份巡检小结，必须依次包含三个小标题：【背景】【过程】【下一步】。",
        ["【背景】例行。\n【过程】正常。\n【下一步】更换。"],
        [],
    ),
    ("按【优点】、【缺点】、【建议】三部分评价这款灯。", ["【优点】亮。\n【缺点】贵。"], ["missing_section"]),
    ("Write the note under the headings [Facts], [Risks] and [Owner].", ["[Facts] a\n[Risks] b"], ["missing_section"]),
    ("Write the note under the headings [Facts], [Risks] and [Owner].", ["[Facts] a\n[Risks] b\n[Owner] c"], []),
    ("每行以【高】【中】【低】之一开头，列出两个问题。", ["【高】漏水\n【中】噪声"], []),
    ("Label each line with one of [high], [low].", ["[high] leak"], []),
    (
        "Return YAML with exactly these keys: origin, destination, weight_kg. No other text.\nShipment: 840 kg of tiles from Lyon to Turin.",
        ["from: Lyon\nto: Turin\nweight: 840"],
        ["key_mismatch"],
    ),
    (
        "Return YAML with exactly these keys: origin, destination, weight_kg. No other text.\nShipment: 840 kg of tiles from Lyon to Turin.",
        ["origin: Lyon\ndestination: Turin\nweight_kg: 840"],
        [],
    ),
    (
        "Return YAML with exactly these keys: origin, destination, weight_kg. No other text.\nShipment: 840 kg of tiles from Lyon to Turin.",
        ["```yaml\norigin: Lyon\ndestination: Turin\nweight: 840\n```"],
        ["key_mismatch"],
    ),
    (
        "用 YAML 输出，键为 起点、终点、重量，只输出 YAML。\n货：从里昂到都灵，840 公斤。",
        ["出发: 里昂\n到达: 都灵\n重量: 840"],
        ["key_mismatch"],
    ),
    (
        "用 YAML 输出，键为 起点、终点、重量，只输出 YAML。\n货：从里昂到都灵，840 公斤。",
        ["起点: 里昂\n终点: 都灵\n重量: 840"],
        [],
    ),
    (
        "Return XML with the elements: as you like. Give name and age of Ana, 5.",
        ["<p><name>Ana</name><age>5</age></p>"],
        [],
    ),
    (
        "Output CSV with a header row; the table has the columns name, age, city.\nAna, 5, Rome",
        ["name,years,town\nAna,5,Rome"],
        ["key_mismatch"],
    ),
    (
        "Output CSV with a header row; the table has the columns name, age, city.\nAna, 5, Rome",
        ["name,age,city\nAna,5,Rome"],
        [],
    ),
]


@pytest.mark.parametrize(("prompt", "responses", "wanted"), ROWS)
def test_the_parts_are_read_as_they_are_named(prompt: str, responses: list[str], wanted: list[str]) -> None:
    assert sorted(kinds(prompt, *responses)) == wanted
