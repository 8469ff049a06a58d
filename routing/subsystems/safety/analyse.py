"""analyse: View -> Reading of the safety room. Rules and compact classifiers; learned readers only refine what they see."""

from __future__ import annotations

from routing.contracts import Reading, View
from routing.subsystems.safety import (
    curated,
    hidden,
    injection,
    interactions,
    leaks,
    medical,
    obeying,
    outcomes,
    personal,
    refusal,
    request,
    verdicts,
)
from routing.subsystems.safety.signals import SafetySignals


def analyse(view: View) -> Reading:
    """The room's signals for its checks."""
    view = view.judged
    risk = request.judge(view.prompt, view.route)
    injections = injection.find(view.prompt)
    refusals = tuple(refusal.judge(response.text) for response in view.responses)
    hits, vetoed = curated.apply(view, curated.shipped())
    return Reading(
        SafetySignals(
            risk=risk,
            injections=injections,
            personal=personal.find(view.prompt.text),
            refusals=refusals,
            vetoed=vetoed,
            leaked_data=leaks.leaked_data(view),
            over_redacted=leaks.over_redacted(view),
            obeyed=obeying.obeyed(view, injections),
            leaked_system=hidden.leaked_system(view),
            without_verdict=verdicts.without_verdict(view),
            complied=outcomes.complied(view.responses, refusals, risk),
            unsafe_advice=medical.unsafe_advice(view),
            curated=(*hits, *interactions.unwarned(view)),
        )
    )
