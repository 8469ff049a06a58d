"""Material read as facts, and the values of a response held against the place that was asked for."""

from __future__ import annotations

import pytest

from routing.contracts import Case, ModelResponse
from routing.faults import FaultsByKind
from routing.stages.intake import take_in
from routing.subsystems.relation.analyse import analyse
from routing.subsystems.relation.records import facts_in
from routing.text.tables import tables_in
from tests.routing.engines import engine

MODELS = engine().models
FARES = "ADULT FARES\nGreen line: 3.20\nBlue line: 4.10\n\nCHILD FARES\nGreen line: 1.60\nBlue line: 2.05\n\n"
MUSEUM = "Museum     February   March\nLindholm   1,240      1,980\nOstrand    860        1,115"
TICKETS = "Varne: single 2.50, annual 310.\nHolm: single 2.20, annual 275."
GUIDES = "旧版说明书：保修期12个月，电池寿命500次。\n新版说明书：保修期24个月，电池寿命800次。\n"
MARKS = "姓名  语文  数学\n王强  88  91\n李芳  79  95"
SHEETS = 'Q1 = {"lamp": {"sold": 210, "returns": 12}}\nQ2 = {"lamp": {"sold": 260, "returns": 31}}\n'


def found(prompt: str, response: str) -> set[str]:
    case = Case(id="x", prompt=prompt, responses=(ModelResponse(text=response),))
    signals = analyse(take_in(case, MODELS)).signals
    assert isinstance(signals, FaultsByKind)
    return {kind for kind in ("wrong_cell", "wrong_source") if signals.of(kind)}


@pytest.mark.parametrize(
    ("prompt", "response", "kinds"),
    [
        (FARES + "What does an adult pay on the Blue line?", "An adult pays 2.05 on the Blue line.", {"wrong_source"}),
        (FARES + "What does an adult pay on the Blue line?", "An adult pays 3.20 there.", {"wrong_cell"}),
        (FARES + "What does an adult pay on the Blue line?", "4.10, a child 2.05.", set()),
        ("How many visitors did Lindholm have in March?\n" + MUSEUM, "It had 1,240 visitors.", {"wrong_cell"}),
        ("How many visitors did Lindholm have in March?\n" + MUSEUM, "1,980", set()),
        ("What does the annual ticket cost in Varne?\n" + TICKETS, "It costs 275.", {"wrong_source"}),
        ("Which is cheaper, an annual ticket in Varne or in Holm?\n" + TICKETS, "Holm is cheaper: 275.", set()),
        (GUIDES + "请问按新版说明书，保修期多长？", "按新版说明书，保修期为12个月。", {"wrong_source"}),
        (GUIDES + "按新版说明书，保修期多了几个月？", "多了12个月。", set()),
        ("李芳的语文成绩是多少？\n" + MARKS, "李芳的语文成绩是95分。", {"wrong_cell"}),
        ("李芳的语文成绩比数学低多少？\n" + MARKS, "数学是95分，语文是79分，低16分。", set()),
        (SHEETS + 'Return {"returns": number} for the lamp in Q2.', '{"returns": 12}', {"wrong_source"}),
        (SHEETS + 'Return {"returns": number} for the lamp in Q2.', '{"returns": 31}', set()),
    ],
)
def test_values_of_another_place(prompt: str, response: str, kinds: set[str]) -> None:
    assert found(prompt, response) == kinds


def test_facts_know_their_labels() -> None:
    facts = facts_in(FARES + MUSEUM, tables_in(FARES + MUSEUM))
    assert ("CHILD FARES", "Blue line", "") in {fact.labels for fact in facts if fact.key == "2.05"}
    assert ("", "Lindholm", "March") in {fact.labels for fact in facts if fact.key == "1980"}
