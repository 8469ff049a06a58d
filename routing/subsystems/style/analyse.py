"""analyse: View -> Reading of the style room. The prompt's demands on wording, then the faults of each response."""

from __future__ import annotations

from dataclasses import replace

from routing.contracts import Reading, View
from routing.subsystems.style import conduct_faults, demands, language_faults, mixture, register, term_faults
from routing.subsystems.style.signals import Fault, StyleSignals

MOST_RESPONSES = 100  # more samples of one prompt tell nothing new of its wording


def analyse(view: View) -> Reading:
    """The room's signals for its checks."""
    wanted = demands.read(view.prompt)
    found: list[Fault] = []
    if view.responses:
        many = len(view.responses) > MOST_RESPONSES
        judged = replace(view, responses=view.responses[:MOST_RESPONSES]) if many else view
        for finder in (language_faults.find, register.find, conduct_faults.find, term_faults.find):
            found += finder(judged, wanted)
    return Reading(StyleSignals(wanted, tuple(found), mixture.find(view.prompt, wanted)))
