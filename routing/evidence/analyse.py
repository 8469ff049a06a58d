"""analyse: View -> Reading of the service room: times, headers, finish reasons and log-probabilities as they came."""

from __future__ import annotations

from routing.contracts import Reading, View
from routing.evidence.signals import ServiceSignals


def analyse(view: View) -> Reading:
    """The room's signals for its checks; the readers of times and probabilities work on them lazily."""
    return Reading(signals=ServiceSignals(case=view.case, prompt=view.prompt, responses=view.responses))
