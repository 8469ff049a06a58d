"""analyse: View -> Reading of the logic room. Deterministic parsers first, learned readers where they are loaded."""

from __future__ import annotations

import time
from collections import defaultdict
from dataclasses import replace

from routing.contracts import ModelResponse, Reading, View
from routing.subsystems.logic.agreement import differing
from routing.subsystems.logic.contradictions import against_facts, against_text, negation_widened, within
from routing.subsystems.logic.exceptions import counted_in
from routing.subsystems.logic.positions import follows_position, other_orders
from routing.subsystems.logic.prompt_risks import risks
from routing.subsystems.logic.pushback import caved
from routing.subsystems.logic.puzzles import overridden
from routing.subsystems.logic.rules import (
    asks_what_follows,
    broken_constraints,
    dropped_condition,
    misapplied,
    wrong_conclusion,
)
from routing.subsystems.logic.signals import Fault, LogicSignals
from routing.subsystems.logic.told import Told
from routing.subsystems.logic.verdicts import inconsistent

MOST_PROVING_S = 5.0  # of this thread's work, after which no further response is held against the text


def analyse(view: View) -> Reading:
    """The room's signals for its checks."""
    told = Told(view.prompt)
    faults: dict[str, list[Fault]] = defaultdict(list, risks(told, view.case.system, view.case.turns))
    responses = view.judged.responses
    proves = told.closed or asks_what_follows(told)  # elsewhere nothing is proved, and the clock need not be asked
    until = time.thread_time() + MOST_PROVING_S if proves else 0.0
    for response in responses:
        _read_response(view, told, response, faults, proving=proves and time.thread_time() < until)
    if not other_orders(told, view.case.meta):  # other orders of the options are other prompts
        faults["inconsistent_answers"] += inconsistent(view.prompt.text, responses) or differing(
            view.prompt.text, responses
        )
    if faults["inconsistent_answers"]:  # the calls disagree: that one of them is wrong is only the consequence
        faults["invalid_inference"] = [replace(fault, severity="info") for fault in faults["invalid_inference"]]
    faults["position_bias"] += follows_position(told, view.case.meta, view.case.turns, responses)
    return Reading(signals=LogicSignals({kind: tuple(found) for kind, found in faults.items() if found}))


def _read_response(
    view: View, told: Told, response: ModelResponse, faults: dict[str, list[Fault]], *, proving: bool
) -> None:
    faults["contradiction"] += (against_text(told, response, view.models) if proving else []) or (
        within(response) or against_facts(told, response) or counted_in(told, response)
    )
    faults["negation_scope"] += negation_widened(told, response)
    faults["condition_misapplied"] += misapplied(told, response)
    faults["condition_dropped"] += dropped_condition(told, response)
    faults["constraint_violated"] += broken_constraints(told, response)
    faults["caved_to_pushback"] += caved(view.case.turns, told.text, response)
    faults["invalid_inference"] += wrong_conclusion(told.text, response) if proving else []
    for fault in overridden(told, response):
        faults[fault.detail.partition("|")[0]].append(fault)
