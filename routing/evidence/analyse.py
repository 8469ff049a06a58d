"""analyse: View -> Reading of the service room: times, headers, loads and log-probabilities, each read by its own module."""

from __future__ import annotations

from routing.contracts import Reading, View
from routing.evidence import coherence, headers, latency, load, logprobs, workers
from routing.evidence.signals import ServiceSignals


def analyse(view: View) -> Reading:
    """The room's signals for its checks."""
    meta, responses = view.case.meta, view.responses
    signals = ServiceSignals(
        case=view.case,
        prompt=view.prompt,
        responses=responses,
        calls=headers.read(meta, responses),
        latency=latency.read(meta, responses),
        loads=load.read(meta) if meta else (),
        blame=workers.read(meta, responses),
        tokens=tuple(reading for response in responses if (reading := logprobs.read(response))),
        coherence=coherence.read(view.case.turns),
    )
    return Reading(signals=signals)
