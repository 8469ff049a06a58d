"""analyse: View -> Reading of the numeric room. Every figure is computed again, exactly and without running anything."""

from __future__ import annotations

from collections.abc import Iterator

from routing.contracts import ModelResponse, Reading, View
from routing.subsystems.numeric.arithmetic import answer_faults, arithmetic_faults, claims_of
from routing.subsystems.numeric.asked import asked_faults
from routing.subsystems.numeric.calendar import calendar_faults
from routing.subsystems.numeric.clashes import clash_faults
from routing.subsystems.numeric.comparing import comparison_faults
from routing.subsystems.numeric.counting import counting_faults
from routing.subsystems.numeric.labelled import labelled_faults
from routing.subsystems.numeric.periods import period_faults
from routing.subsystems.numeric.quantities import corruption_faults, percent_faults, unit_faults
from routing.subsystems.numeric.signals import Fault, NumericSignals
from routing.subsystems.numeric.totals import total_faults
from routing.subsystems.numeric.wording import analysis_risks, estimate_faults

MOST_RESPONSES = 50
READ_CHARS = 100_000  # of one response; figures behind that are no answer


def analyse(view: View) -> Reading:
    """The room's signals for its checks."""
    faults = list(analysis_risks(view.prompt))
    for response in view.responses[:MOST_RESPONSES]:
        faults += _response_faults(view, response)
    return Reading(signals=NumericSignals(tuple(faults)))


def _response_faults(view: View, response: ModelResponse) -> Iterator[Fault]:
    prompt, text, index = view.case.prompt, response.text[:READ_CHARS], response.index
    claims = claims_of(text)
    yield from answer_faults(view, index, text, claims)
    yield from calendar_faults(prompt, text, index)
    yield from counting_faults(prompt, text, index)
    yield from labelled_faults(prompt, text, index)
    if not any("0" <= char <= "9" or char in "一二三四五六七八九十" for char in text[:20_000]):
        return
    yield from arithmetic_faults(view, index, text, claims)
    yield from total_faults(prompt, text, index)
    yield from comparison_faults(prompt, text, index, claims)
    yield from unit_faults(prompt, text, index)
    yield from percent_faults(prompt, text, index, claims)
    yield from corruption_faults(prompt, text, index, claims)
    yield from estimate_faults(prompt, text, index)
    yield from asked_faults(prompt, text, index, claims)
    yield from clash_faults(prompt, text, index, claims)
    yield from period_faults(prompt, text, index)
