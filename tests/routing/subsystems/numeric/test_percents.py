"""Percentages of the prompt that a response takes for plain numbers, against sentences, bare figures and JSON."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.numeric.test_faults import kinds

TWINS = (
    ("共发出问卷400份，回收率为85%，其中有效问卷占回收问卷的90%。回收了多少份问卷？", "85", "回收率85%，即340份。"),
    ("A lamp costs 80 euros and is reduced by 15%. What is the new price?", '{"price": 65}', "80 - 12 = 68"),
    ("服务费12000元，增值税税率3%，不含税价另加税。税额是多少元？", "税额：3元\n合计：12003元", "税额：360元"),
    ('填写 JSON {"原价": 640, "涨幅": "5%", "新价": 数字}，新价为上涨后的价格。', '{"原价": 640, "涨幅": "5%", "新价": 645}', '{"原价": 640, "涨幅": "5%", "新价": 672}'),
    ("月薪2000元，涨5%后是多少？", "2005元", "2100元"),
    ("A loan of 12,000 at 4% simple interest for one year. How much interest is due?", "12,000 × 4 = 48,000", "12,000 × 4 / 100 = 480"),
    ('Stock: 250 crates, of which 12% are damaged. Return {"damaged": int}.', '{"damaged": 12}', '{"damaged": 30}'),
)  # fmt: skip


@pytest.mark.parametrize(("prompt", "wrong", "right"), TWINS)
def test_a_rate_is_no_amount(prompt: str, wrong: str, right: str) -> None:
    assert kinds(prompt, wrong) == {"percent_misread"}
    assert kinds(prompt, right) == set()


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        ("Unemployment is 5% and the town has 2,000 people. Summarise.", "The town of 2,000 has 5% unemployment."),
        ("The jar has 4500 beans, 1% fewer red ones. How many red ones?", "4500*(1-0.01) = 4455"),
        ("A has 20 boxes, 20% of 50 others are broken. How many boxes does A have?", "20 boxes"),
    ],
)
def test_right_use_of_a_rate_is_left_alone(prompt: str, response: str) -> None:
    assert kinds(prompt, response) == set()
