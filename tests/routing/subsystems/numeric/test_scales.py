"""Words of scale across languages, stated factors, Chinese units and figures compared across scales; wrong and right twins."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.numeric.test_faults import kinds

FAULTY = (
    ("译成英文：影片票房突破80亿元。", "The film has passed 80 billion yuan.", "The film has passed 8 billion yuan.", "unit_error"),
    ("Translate into Chinese: 3.5 million people live there.", "那里住着3.5万人。", "那里住着350万人。", "unit_error"),
    ("章程写明资本为3600万元。请换算成以“元”为单位的金额，只写结果。", "3,600,000元", "36,000,000元", "unit_error"),
    ("7海里是多少公里？", "1海里等于1.609公里，所以是11.263公里。", "1海里等于1.852公里，所以是12.964公里。", "unit_error"),
    ("8英寸是多少厘米？", "8英寸是24厘米。", "8英寸是20.32厘米。", "unit_error"),
    ("One bar has 180 kcal. Give it in kJ (1 kcal = 4.184 kJ).", "43 kJ", "753 kJ", "unit_error"),
    ("1美元=7.2元，300美元等于多少元？", "41.67元", "2160元", "unit_error"),
    ("1 EUR = 1.08 USD. How many EUR are 54 USD?", "58.32 EUR", "50 EUR", "unit_error"),
    ("Norvik asks 850 million crowns, Stavhamn 1.2 billion crowns. Which offer is higher?",
     "Norvik's offer is higher, since 850 is more than 1.2.", "Stavhamn's offer is higher: 1.2 billion is 1,200 million.", "wrong_comparison"),
    ("甲公司营收9800万元，乙公司营收1.2亿元，哪家营收更高？", "甲公司营收更高，因为9800大于1.2。", "乙公司营收更高。", "wrong_comparison"),
    ("Parcel X weighs 2 kg, parcel Y weighs 1,500 g. Which is heavier?", "Parcel Y.", "Parcel X, because 2 kg is more than 1,500 g.", "wrong_comparison"),
)  # fmt: skip
ORDINARY = (
    ("The cake has 450 kcal per slice. How many kcal have 3 slices?", "1350 kcal"),
    ("450 kcal is how many kJ?", "1890 kJ"),
    ("20 knots in km/h?", "37 km/h"),
    ("1 crate = 24 bottles. We ordered 5 crates and drank 30 bottles. How many bottles are left?", "90 bottles"),
    ("他穿42码的鞋，买了3双，每双200元，合多少元？", "600元"),
)


@pytest.mark.parametrize(("prompt", "wrong", "right", "kind"), FAULTY)
def test_scales_and_factors(prompt: str, wrong: str, right: str, kind: str) -> None:
    assert kind in kinds(prompt, wrong)
    assert kinds(prompt, right) == set()


@pytest.mark.parametrize(("prompt", "response"), ORDINARY)
def test_ordinary_amounts(prompt: str, response: str) -> None:
    assert kinds(prompt, response) == set()
