"""Who does what to whom: arrows, JSON, role lines and sentences against the prompt's sentences, active and passive."""

from __future__ import annotations

import pytest

from routing.subsystems.relation.directions import turned_edges

MEMO = "Who reports to whom?\nMemo: From June on, Hanna Weiss answers to Tom Adair in all budget matters."
DAIRY = 'Return JSON {"supplier": string, "customer": string}.\nText: Brightwell Dairy sources all of its bottles from Oakes Glass.'
MILL = "用“供应商→客户”列出关系。\n说明：南塘酒厂常年从柳林粮站采购高粱。"
HEADS = "Extract the edge as (predecessor, successor).\nText: In 1871 Clara Voss was succeeded as head of the school by Emil Hahn."
NOTES = 'List dependencies as "dependent -> dependency".\nNotes: billing-core is required by invoice-ui.'
OFFER = "一句话说明谁收购了谁。\n公告：本公司（青岚科技）已于上月被海棠集团全资收购，收购款已付清。"
MATCH = "Give the result in one line as winner, loser.\nReport: After extra time the Harriers lost to Redcliff Rovers."
STAFF = "按格式填写：\n上级：\n下级：\n材料：财务部的许晴每周向总监陆岩汇报工作。"
CALLS = "Draw the calls as caller --> callee.\nThe cart service is called by the web shop, and the cart service asks the stock service."


@pytest.mark.parametrize(
    ("prompt", "wrong", "right"),
    [
        (MEMO, "Tom Adair reports to Hanna Weiss.", "Tom Adair is the manager of Hanna Weiss."),
        (
            DAIRY,
            '{"supplier": "Brightwell Dairy", "customer": "Oakes Glass"}',
            '{"supplier": "Oakes Glass", "customer": "Brightwell Dairy"}',
        ),
        (MILL, "南塘酒厂→柳林粮站", "柳林粮站→南塘酒厂"),
        (HEADS, "(Emil Hahn, Clara Voss)", "(Clara Voss, Emil Hahn)"),
        (NOTES, "billing-core -> invoice-ui", "invoice-ui -> billing-core"),
        (OFFER, "青岚科技收购了海棠集团。", "青岚科技被海棠集团收购了。"),
        (MATCH, "Harriers, Redcliff Rovers", "Redcliff Rovers, Harriers"),
        (STAFF, "上级：许晴\n下级：陆岩", "上级：陆岩\n下级：许晴"),
        (CALLS, "stock service --> cart service", "web shop --> cart service\ncart service --> stock service"),
    ],
)
def test_the_ends_of_a_relation(prompt: str, wrong: str, right: str) -> None:
    assert turned_edges(prompt, 0, wrong)
    assert not turned_edges(prompt, 0, right)


def test_a_denied_relation_says_nothing() -> None:
    prompt = "Who supplies whom, as SUPPLIER -> CUSTOMER?\nOakes Glass does not buy from Brightwell Dairy."
    assert not turned_edges(prompt, 0, "Oakes Glass -> Brightwell Dairy")


def test_a_line_of_its_own_is_another_sentence() -> None:
    prompt = "Lena Voss teaches the harp in Bonn. Another Lena Voss repairs tractors near Kiel. Who does what?"
    assert not turned_edges(prompt, 0, "Lena Voss in Bonn teaches the harp.\nLena Voss near Kiel repairs tractors.")
