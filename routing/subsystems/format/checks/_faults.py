"""_faults: the detector of a check: the room's faults of its kind as Evidence."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from routing.contracts import Evidence
from routing.subsystems.format.documents.faults import Fault
from routing.subsystems.format.signals import FormatSignals


def detector(kind: str) -> Callable[[FormatSignals], Sequence[Evidence]]:
    """A `detect` that hands over the faults of one kind."""

    def detect(signals: FormatSignals) -> Sequence[Evidence]:
        found = signals.faults.get(kind)
        return [_evidence(fault) for fault in found] if found else ()

    return detect


def _evidence(fault: Fault) -> Evidence:
    return Evidence(fault.because, fault.where, fault.index, fault.span, fault.expected, severity=fault.severity)
