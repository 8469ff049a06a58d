"""What a rule leaves out is counted in, or not."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.logic.told import kinds

LOCKERS = "Rule: All members may rent lockers, except those with overdue fees and guests of the hotel.\nMay Olga, a member with overdue fees, rent lockers? Answer and give one reason."
TOLLS = "All vehicles must pay the toll, except electric buses.\nDoes the bus of line 7, one of the electric buses, have to pay the toll?"
PARCELS = "规则：所有订单满50元包邮，生鲜除外。\n小林买了80元的生鲜，能享受包邮吗？先答能或不能，再说理由。"
LEAVE = "规定：全体职工可以申请远程办公，但不包括实习生。\n小赵是实习生，她可以申请远程办公吗？"
FAULTS = {"contradiction", "condition_misapplied"}


@pytest.mark.parametrize(
    ("prompt", "response", "kind"),
    [
        (LOCKERS, "Yes. Olga is a member, and the rule allows members with overdue fees to rent lockers.", "contradiction"),
        (LOCKERS, "Yes. Olga is a member of the club.", "condition_misapplied"),
        (TOLLS, "Yes, it has to pay. All vehicles pay.", "condition_misapplied"),
        (PARCELS, "能。规则允许生鲜订单满50元包邮。", "contradiction"),
        (PARCELS, "能。80元已经满50元。", "condition_misapplied"),
        (LEAVE, "可以。规定适用于实习生，实习生可以申请远程办公。", "contradiction"),
    ],
)  # fmt: skip
def test_counted_in(prompt: str, response: str, kind: str) -> None:
    assert kind in kinds(prompt, [response])


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        (LOCKERS, "No. The rule excludes members with overdue fees from renting lockers."),
        (LOCKERS.replace("a member with overdue fees", "a member without overdue fees"), "Yes. Olga is a member."),
        (LOCKERS.replace("a member with overdue fees", "a member"), "Yes. Members may rent lockers."),
        (TOLLS.replace("one of the electric buses", "a diesel bus"), "Yes, it has to pay."),
        (PARCELS, "不能。生鲜订单不享受包邮。"),
        (PARCELS.replace("80元的生鲜", "80元的书"), "能。满50元包邮。"),
        (LEAVE, "不可以，规定可以申请远程办公的职工不包括实习生。"),
        (LEAVE.replace("小赵是实习生", "小赵不是实习生"), "可以。"),
    ],
)  # fmt: skip
def test_left_out(prompt: str, response: str) -> None:
    assert not kinds(prompt, [response]) & FAULTS
