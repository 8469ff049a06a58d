"""Rules given early, sources cited, triples turned round, values under other keys, subjects lost: found, and what stays clean."""

from __future__ import annotations

import time

import pytest

from routing.contracts import Case, ModelResponse, Turn
from routing.faults import FaultsByKind
from routing.stages.intake import take_in
from routing.subsystems.relation import analyse, early_rules
from routing.subsystems.relation.triples import reversed_triples
from tests.routing.engines import engine

MODELS = engine().models


def kinds(prompt: str, response: str, *turns: Turn, system: str = "") -> set[str]:
    case = Case(id="x", prompt=prompt, system=system, turns=turns, responses=(ModelResponse(text=response),))
    signals = analyse.analyse(take_in(case, MODELS)).signals
    assert isinstance(signals, FaultsByKind)
    return {kind for kind, found in signals.faults.items() if found}


@pytest.mark.parametrize(
    ("system", "response", "broken"),
    [
        ('Never mention the word "harbour".', "The harbour is old.", True),
        ('Never mention the word "harbour".', "The port is old.", False),
        ('End every answer with "Over."', "The port is old.", True),
        ('End every answer with "Over."', "The port is old. Over.", False),
        ("不要提及“价格”。", "价格是三百元。", True),
        ("每次回答都要以“完毕”结尾。", "灯塔建于1889年。", True),
        ("每次回答都要以“完毕”结尾。", "灯塔建于1889年。完毕", False),
        ("From now on always answer in German.", "The lighthouse was built a long time ago.", True),
        ("从现在起都用英文回答。", "灯塔建于很久以前，现在仍在使用，每天晚上都会自动点亮。", True),
    ],
)
def test_early_rules(system: str, response: str, broken: bool) -> None:
    assert ("instruction_forgotten" in kinds("Tell me about it. 请介绍一下。", response, system=system)) is broken


def test_a_released_rule_binds_no_longer() -> None:
    turns = (
        Turn("user", 'Never mention the word "harbour".'),
        Turn("assistant", "Agreed."),
        Turn("user", "You can stop avoiding that word now."),
    )
    assert "instruction_forgotten" not in kinds("And now?", "The harbour is old.", *turns)


def test_rules_far_apart_are_all_read() -> None:
    text = 'Never say "red". ' + "filler words here. " * 300 + 'End every answer with "Over."'
    assert {
        rule.kind for rule in early_rules.read_rules(take_in(Case(id="x", prompt="a"), MODELS).prompt, text, ())
    } == {
        "never",
        "end",
    }


@pytest.mark.parametrize(
    ("prompt", "response", "kind"),
    [
        ("Sources:\n[1] Tides.\n[2] Winds.\nAnswer with citations.", "It is the tide [5].", "citation_out_of_range"),
        ("来源：\n[1] 潮汐。\n[2] 风。\n请标注引用。", "是潮汐造成的[4]。", "citation_out_of_range"),
        ("Extract (subject, relation, object).\nMara hired Odo.", "(Odo, hired, Mara)", "relation_reversed"),
    ],
)
def test_faults_of_relation(prompt: str, response: str, kind: str) -> None:
    assert kind in kinds(prompt, response)


@pytest.mark.parametrize(
    ("prompt", "response", "kind"),
    [
        ("Sources:\n[1] Tides.\n[2] Winds.\nAnswer with citations.", "It is the tide [1].", "citation_out_of_range"),
        ("Extract (subject, relation, object).\nMara hired Odo.", "(Mara, hired, Odo)", "relation_reversed"),
        ("Summarise: Mara hired Odo.", "Odo was hired by Mara.", "relation_reversed"),
    ],
)
def test_clean_twins(prompt: str, response: str, kind: str) -> None:
    assert kind not in kinds(prompt, response)


def test_reversed_triples_names_the_right_order() -> None:
    (fault, *_) = reversed_triples(
        "Extract triples: (subject, relation, object).\nMara hired Odo.", 0, "(Odo, hired, Mara)"
    )
    assert "Mara" in fault.expected


@pytest.mark.parametrize("piece", ["据", "根据，", "the ", "a,1,b\n", "(x, y, z)\n", "“", "[1]"])
def test_a_long_text_takes_linear_time(piece: str) -> None:
    def seconds(size: int) -> float:
        view = take_in(
            Case(id="x", prompt=piece * (size // len(piece)), responses=(ModelResponse(text="Fine."),)), MODELS
        )
        start = time.perf_counter()
        analyse.analyse(view)
        return time.perf_counter() - start

    small, large = seconds(100_000), seconds(400_000)
    assert large < 12 * small + 1.0
