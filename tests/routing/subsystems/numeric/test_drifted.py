"""A named figure of the given data under the same name with another value; wrong and right twins, and answers that may differ."""

from __future__ import annotations

import pytest

from routing.codec import case_from
from routing.contracts import Diagnosis
from routing.pipeline import diagnose
from tests.routing.engines import engine
from tests.routing.subsystems.numeric.test_faults import kinds

SHEET = "Summarise the sheet in one line, keep all figures. Sheet: margin 12.5%, staff 310 people, debt ratio 40%."
DATA = "根据数据写一句点评，数字照抄。\n数据：毛利率 31.5%，周转率 4.2 次，负债率 19%。"
TWINS = (
    (SHEET, "The firm has a margin of 15.2% with a staff of 310 people.", "The firm has a margin of 12.5% with a staff of 310 people."),
    (DATA, "公司毛利率为28.4%，周转率4.2次，负债率19%。", "公司毛利率为31.5%，周转率4.2次，负债率19%。"),
    ("把通知改写成一句话：泳池水温 27 度，水深 1.6 米。", "泳池水温29度，水深1.6米。", "泳池水温27度，水深1.6米。"),
)  # fmt: skip
ORDINARY = (
    (DATA, "毛利率约31%，低于行业平均毛利率35%。"),
    ("根据说明回答：库存 120 件，今天卖出 20 件，库存还有多少？", "库存还有 100 件。"),
    ("根据食谱写一张采购单，分量减半。食谱：面粉 400 克，牛奶 300 毫升。", "面粉200克，牛奶150毫升。"),
    ("Write a product text based on the sheet: weight 1.2 kg, battery 5 hours.", "With a weight of 1200 g and a battery of 5 hours."),
)  # fmt: skip


@pytest.mark.parametrize(("prompt", "wrong", "right"), TWINS)
def test_named_figures_are_carried_over(prompt: str, wrong: str, right: str) -> None:
    assert kinds(prompt, wrong) == {"fact_drift"}
    assert kinds(prompt, right) == set()


@pytest.mark.parametrize(("prompt", "response"), ORDINARY)
def test_figures_that_may_differ(prompt: str, response: str) -> None:
    assert kinds(prompt, response) == set()


def test_a_figure_that_two_rooms_read_is_reported_once() -> None:
    case = case_from({"id": "x", "prompt": DATA, "responses": ["公司毛利率为28.4%，周转率4.2次，负债率19%。"]})
    found = diagnose([case], engine())[0]
    assert isinstance(found, Diagnosis)
    assert [f.check for f in found.findings if f.kind == "fact_drift" and not f.also_seen] == ["C012"]
