"""analyse: View -> Reading of the numeric room. Every figure is computed again, exactly and without running anything."""

from __future__ import annotations

from routing.contracts import Reading, View
from routing.subsystems.numeric.arithmetic import answer_faults, arithmetic_faults, claims_of
from routing.subsystems.numeric.signals import Fault, NumericSignals

MOST_RESPONSES = 50


def analyse(view: View) -> Reading:
    """The room's signals for its checks."""
    faults: list[Fault] = []
    for response in view.responses[:MOST_RESPONSES]:
        claims = claims_of(response.text)
        faults += arithmetic_faults(view, response.index, response.text, claims)
        faults += answer_faults(view, response.index, response.text, claims)
    return Reading(signals=NumericSignals(tuple(faults)))
