"""B002 wrong-table: the response takes the value of the same row from another table than the one asked about."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.relation.checks._faults import detector, same
from routing.subsystems.relation.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"“{fault.found}” stands in “{fault.detail}”, not in the table asked about, which gives “{fault.expected}”",
        f"“{fault.found}”出自“{fault.detail}”，不是所问的表；所问的表给出“{fault.expected}”",
    )


CHECK = Check(
    code="B002",
    name="wrong-table",
    kind="wrong_source",
    side="response",
    severity="error",
    rank=20,
    message=Text("Value taken from the other table", "取值来自另一张表"),
    reason=Text(
        "Two tables share their row names; the value belongs to the table that was not asked about.",
        "两张表的行名相同，取到的是没被问到的那张表的值。",
    ),
    detect=detector("wrong_source", because, same),
    bad=(
        Example(
            "en",
            "Answer from Table 1. What is the stock of pears?\nTable 1 (north store): apples 120, pears 45\nTable 2 (south store): apples 60, pears 310",
            "the other list",
            responses=("The stock of pears is 310.",),
            marks=("310",),
        ),
        Example(
            "zh",
            "根据表一回答：梨的库存是多少？\n表一（北库）：苹果 120，梨 45\n表二（南库）：苹果 60，梨 310",
            "取了表二的值",
            responses=("表一中梨的库存是310。",),
            marks=("310",),
        ),
        Example(
            "en",
            "What does the soup cost at the Harbour Cafe?\n[Doc A] Harbour Cafe: soup 4.20, toast 2.80.\n[Doc B] Station Cafe: soup 5.60, toast 3.10.",
            "the other note",
            responses=("At the Harbour Cafe the soup costs 5.60.",),
            marks=("5.60",),
        ),
        Example(
            "zh",
            "旧版说明书：保修期12个月，电池寿命500次。\n新版说明书：保修期24个月，电池寿命800次。\n请问按新版说明书，保修期多长？",
            "取自旧版",
            responses=("按新版说明书，保修期为12个月。",),
            marks=("12",),
        ),
    ),
    good=(
        Example(
            "en",
            "What does the annual ticket cost in Varne?\nVarne: single 2.50, annual 310.\nHolm: single 2.20, annual 275.",
            "both are named with their places",
            responses=("In Varne the annual ticket costs 310, while in Holm it is 275.",),
        ),
        Example(
            "en",
            "Answer from Table 1. What is the stock of pears?\nTable 1 (north store): apples 120, pears 45\nTable 2 (south store): apples 60, pears 310",
            "the right list",
            responses=("45",),
        ),
        Example(
            "zh",
            "根据表二回答：梨的库存是多少？\n表一（北库）：苹果 120，梨 45\n表二（南库）：苹果 60，梨 310",
            "取值正确",
            responses=("表二中梨的库存是310。",),
        ),
    ),
    sources=("SPEC M7 relation", "CherryHQ/cherry-studio#3451"),
)
