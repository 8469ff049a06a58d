"""analyse: View -> Reading of the style room. The prompt's demands on wording, then the faults of each response."""

from __future__ import annotations

from routing.contracts import Reading, View
from routing.subsystems.style import conduct_faults, demands, language_faults, mixture, register, term_faults
from routing.subsystems.style.signals import Fault, StyleSignals


def analyse(view: View) -> Reading:
    """The room's signals for its checks."""
    wanted = demands.read(view.prompt)
    found: list[Fault] = []
    if view.responses:
        for finder in (language_faults.find, register.find, conduct_faults.find, term_faults.find):
            found += finder(view.judged, wanted)
    return Reading(StyleSignals(wanted, tuple(found), mixture.find(view.prompt, wanted)))
