"""Figures laid out in tables and JSON, sums of named figures, estimates where the exact figure was demanded, verbs of analysis."""

from __future__ import annotations

import pytest

from routing.contracts import Case
from routing.readers import NoModels
from routing.stages.intake import take_in
from routing.subsystems.numeric.analyse import analyse
from tests.routing.subsystems.numeric.test_faults import kinds

TABLE = "| 品名 | 数量 | 单价 | 小计 |\n|---|---|---|---|\n| 钢笔 | 6 | 7 | 42 |\n| 本子 | 9 | 8 | {} |\n| 合计 | 15 |  | {} |"
ORDER = '{{"items": [{{"name": "pen", "qty": 6, "unit_price": 7, "subtotal": 42}}, {{"name": "pad", "qty": 9, "unit_price": 8, "subtotal": {}}}], "total": {}}}'
TWINS = (
    ("arithmetic_error", "填写采购表。清单：钢笔6支，每支7元；本子9本，每本8元。", TABLE.format(74, 116), TABLE.format(72, 114)),
    ("arithmetic_error", "Return the order as JSON.", ORDER.format(82, 124), ORDER.format(72, 114)),
    ("arithmetic_error", "Return the order as JSON.", ORDER.format(72, 124), ORDER.format(72, 114)),
    ("arithmetic_error", "Sum my costs in JSON: rent 1240, power 310.", '{"rent": 1240, "power": 310, "total": 1450}', '{"rent": 1240, "power": 310, "total": 1550}'),
    ("arithmetic_error", "Add the monthly costs: rent 1,240, power 310, water 95.", "1,545", '{"total": 1645}'),
    ("arithmetic_error", "把这些开支加起来：房租2300元、水费86元、电费154元。", "2530", "2540元"),
    ("estimate_for_computation", "Compute the number of seconds in 3 days and 4 hours. I need the precise figure.", "270,000 seconds or so", "273,600 seconds"),
    ("estimate_for_computation", "准确算出营业额（到元）：儿童票286张，每张15元；成人票94张，每张38元。", "七千多元", "7862元"),
    ("estimate_for_computation", "What do the invoices come to, to the cent? 1,249.50 + 3,806.75", "Just under 5,100.", "5,056.25"),
)  # fmt: skip


@pytest.mark.parametrize(("kind", "prompt", "wrong", "right"), TWINS)
def test_figures_are_computed_again(kind: str, prompt: str, wrong: str, right: str) -> None:
    assert kinds(prompt, wrong) == {kind}
    assert kinds(prompt, right) == set()


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        ("Write exactly three sentences about the number of visitors.", "There were about 300 visitors. It rained. We left."),
        ("Return the invoice with 19% tax.", '{"net": 100, "tax": 19, "total": 119, "items": []}'),
        ("Be precise: what causes rain?", "Rain falls from clouds that are about 2 km high."),
    ],
)  # fmt: skip
def test_other_wishes_are_left_alone(prompt: str, response: str) -> None:
    assert kinds(prompt, response) == set()


@pytest.mark.parametrize(
    ("prompt", "warned"),
    [
        ("Assess the delivery time of the five runs for the field avg_minutes.\nMinutes: 31, 28, 35, 30, 26.", True),
        ("看一下两个月的电费差距：五月186元，六月232元。", True),
        ("解读一下出勤率：应到45人，实到42人。", True),
        ("Analyse the causes of the change in sales from 3731 to 3832.", False),
        ("分析销售额从300万降到200万的原因。", False),
        ("Describe the changes between version 2.1 and 2.3 of the tool.", False),
    ],
)
def test_a_verb_of_analysis_for_a_figure(prompt: str, warned: bool) -> None:
    found = {fault.kind for fault in analyse(take_in(Case(id="t", prompt=prompt), NoModels())).signals.faults}
    assert ("analysis_verb_for_figure" in found) == warned
