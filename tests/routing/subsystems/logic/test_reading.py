"""What the reader of controlled English makes of sentences, and what the prover concludes from them."""

from __future__ import annotations

import time

import pytest

from routing.subsystems.logic.compare import compare, proof, prove
from routing.subsystems.logic.formula import Atom, Every, Formula, Implies, Join, Not, Some
from routing.subsystems.logic.reading.clauses import MOST_WORDS, Reader


def shown(formula: Formula | None) -> str:
    match formula:
        case Atom(predicate, term):
            return "_".join(sorted(predicate)) + (f"({term})" if term != "?" else "")
        case Not(body):
            return f"¬{shown(body)}"
        case Join(kind, parts):
            return f"({f' {kind} '.join(map(shown, parts))})"
        case Implies(left, right):
            return f"({shown(left)} → {shown(right)})"
        case Every(body):
            return f"∀{shown(body)}"
        case Some(body):
            return f"∃{shown(body)}"
    return "-"


@pytest.mark.parametrize(
    ("sentence", "formula"),
    [
        ("All ferries that carry trucks are slow.", "∀((ferry and carry_truck) → slow)"),
        ("No lighthouse keeper is lazy.", "∀(keeper_lighthous → ¬lazy)"),
        ("Some anchors owned by Harlan are rusty.", "∃((anchor and harlan_own) and rusty)"),
        ("Not every buoy is lit.", "¬∀(buoy → lit)"),
        ("Only sailors may pass.", "-"),
        ("If a buoy drifts, then it is repaired.", "∀((buoy and drift) → repair)"),
        ("Osgood is neither a diver nor a welder.", "(¬diver(osgood) and ¬welder(osgood))"),
        ("Osgood is not both a diver and a welder.", "¬(diver(osgood) and welder(osgood))"),
        ("Osgood does not swim or dive.", "¬(swim(osgood) or div(osgood))"),
        ("Osgood is either a diver or a welder.", "(diver(osgood) xor welder(osgood))"),
        ("A crane is either parked, or neither parked nor locked.", "∀(cran → (park xor (¬park and ¬lock)))"),
        ("There are no cranes in the harbour.", "¬∃(cran and +in_harbour)"),
        ("Osgood might be a diver.", "-"),
    ],
)
def test_sentences_become_formulas(sentence: str, formula: str) -> None:
    reader = Reader([sentence, "They drift. They lock it. They swim."])
    assert shown(reader.read(sentence)) == formula


STORY = (
    "All tugboats are registered vessels. No registered vessel leaves port at night. "
    "A vessel is either anchored or moving. If a boat is moving, then it leaves port at night. Brisa is a tugboat."
)


@pytest.mark.parametrize(
    ("statement", "verdict"),
    [
        ("Brisa is a registered vessel.", "follows"),
        ("Brisa leaves port at night.", "contradicts"),
        ("Brisa does not leave port at night.", "follows"),
        ("Brisa is moving.", "contradicts"),
        ("Brisa is painted red.", "open"),
        ("Osgood is a tugboat.", "open"),
    ],
)
def test_a_chain_is_proven_refuted_or_left_open(statement: str, verdict: str) -> None:
    assert prove(STORY, statement) == verdict


def test_a_proof_names_the_sentences_that_it_rests_on() -> None:
    found, used = proof(STORY + " All gulls are loud.", "Brisa leaves port at night.")
    assert found.verdict == "contradicts"
    assert used == [
        "All tugboats are registered vessels.",
        "No registered vessel leaves port at night.",
        "Brisa is a tugboat.",
    ]


@pytest.mark.parametrize(
    ("text", "statement", "verdict"),
    [
        ("All paid invoices are archived. Nothing that is archived is open. A receipt is a paid invoice.", "A receipt is open.", "contradicts"),
        ("All planners keep lists. Nadia plans.", "Nadia keeps lists.", "follows"),
        ("Parts built before 1990 are tested. P7 is built after 1990. Only tested parts are sold.", "P7 is built before 1990.", "contradicts"),
        ("If you hold a badge, then you enter the lab. Imre holds a badge.", "Imre does not enter the lab.", "contradicts"),
        ("No aligator is tame. Rex is an alligator.", "Rex is tame.", "contradicts"),
        ("Mo chooses Plan B. All people who choose Plan B are insured.", "Mo is not insured.", "contradicts"),
        ("All cellos are instruments If something is an instrument, then it is tuned. The Strad is a cello.", "The Strad is tuned.", "follows"),
        ("Every dog barks. Whoever barks is heard. Tilly is a cat.", "Tilly is heard.", "open"),
    ],
)  # fmt: skip
def test_kinds_of_stories(text: str, statement: str, verdict: str) -> None:
    assert prove(text, statement) == verdict


def test_an_unproven_statement_is_no_contradiction() -> None:
    found = compare("If someone has a permit, then they can fish. Jon does not have a permit.", "Jon can fish.", "en")
    assert found.probability < 0.5


def test_the_prover_ends_whatever_it_is_given() -> None:
    many = " ".join(f"If a thing is k{n} or k{n + 1}, then it is either k{n + 2} or k{n + 3}." for n in range(60))
    started = time.monotonic()
    prove(many + " Zed is k1.", "Zed is either k40 or k41, or neither k3 nor k5.")
    assert time.monotonic() - started < 20


@pytest.mark.parametrize(
    "piece", ["If Ann is tall, ", "Ann is tall if and only if ", "Either Ann is tall or ", "Ann is tall and "]
)
def test_conditions_within_conditions_are_read_in_bounded_time(piece: str) -> None:
    """Each level is read in two ways, so that twenty of them would take a million readings."""
    started = time.process_time()
    Reader().read(f"{piece * (MOST_WORDS // len(piece.split()) - 2)}then Bob is of the.")
    assert time.process_time() - started < 5.0
