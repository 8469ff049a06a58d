"""evidence: turns the faults of one kind into a check's evidence."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from routing.contracts import Evidence
from routing.subsystems.code.signals import CodeSignals


def detector(kind: str) -> Callable[[CodeSignals], Sequence[Evidence]]:
    """The `detect` of a check that reports every fault of the kind."""

    def detect(signals: CodeSignals) -> Sequence[Evidence]:
        return [
            Evidence(fault.because, fault.where, fault.index, fault.span, fault.expected, severity=fault.severity)
            for fault in signals.of(kind)
        ]

    return detect
