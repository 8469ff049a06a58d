"""Fields of an extraction whose values the material gives under each other's label."""

from __future__ import annotations

import pytest

from routing.subsystems.relation.forms import swapped_fields

LEASE = (
    "Extract landlord and tenant.\nLease: The flat is let by Mrs Inga Moe (lessor) to the student Paul Rix (lessee)."
)
CARD = "Extract email and phone as JSON.\nSignature: Jo Park, jo.park@fern.example, +44 20 7946 0011"
RENT = "整理成两行“押金：”“月租：”。\n合同：月租金为2800元，另付押金5600元。"
NAME = "从名片提取公司和职位。\n名片：陈露，在松果出版社担任美术编辑。"
BILL = "Make a table with the columns Net, Tax, Total.\nReceipt: net 84.00, VAT 16.00, total 100.00"
FILE = "提取出生日期和入职日期。\n档案：林夏，1990年3月5日生，2016年7月1日入职。"
HEAD = "| Net | Tax | Total |\n|---|---|---|\n"


@pytest.mark.parametrize(
    ("prompt", "wrong", "right"),
    [
        (
            LEASE,
            '{"landlord": "Paul Rix", "tenant": "Mrs Inga Moe"}',
            '{"landlord": "Mrs Inga Moe", "tenant": "Paul Rix"}',
        ),
        (
            CARD,
            '{"email": "+44 20 7946 0011", "phone": "jo.park@fern.example"}',
            '{"email": "jo.park@fern.example", "phone": "+44 20 7946 0011"}',
        ),
        (RENT, "押金：2800元\n月租：5600元", "押金：5600元\n月租：2800元"),
        (NAME, '{"公司": "美术编辑", "职位": "松果出版社"}', '{"公司": "松果出版社", "职位": "美术编辑"}'),
        (BILL, HEAD + "| 16.00 | 84.00 | 100.00 |", HEAD + "| 84.00 | 16.00 | 100.00 |"),
        (
            FILE,
            '{"出生日期": "2016年7月1日", "入职日期": "1990年3月5日"}',
            '{"出生日期": "1990年3月5日", "入职日期": "2016年7月1日"}',
        ),
    ],
)
def test_fields_turned_round(prompt: str, wrong: str, right: str) -> None:
    assert swapped_fields(prompt, 0, wrong)
    assert not swapped_fields(prompt, 0, right)
