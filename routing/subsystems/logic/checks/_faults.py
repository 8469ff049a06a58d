"""_faults: turns the room's faults of one kind into Evidence with the wording of a check."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from routing.contracts import Evidence, Text
from routing.subsystems.logic.signals import Fault, LogicSignals

Wording = Callable[[Fault], Text]


def detector(
    kind: str, because: Wording, expected: Wording | None = None
) -> Callable[[LogicSignals], Sequence[Evidence]]:
    """A `detect` for the faults of a kind; `expected` words the right value of those that have one."""

    def detect(signals: LogicSignals) -> Sequence[Evidence]:
        return [_evidence(fault, because, expected) for fault in signals.of(kind)]

    return detect


def _evidence(fault: Fault, because: Wording, expected: Wording | None) -> Evidence:
    right = expected(fault) if expected and fault.expected else None
    return Evidence(because(fault), fault.where, fault.index, fault.span, right, severity=fault.severity)


def same(fault: Fault) -> Text:
    """The right value as it stands, in both languages."""
    return Text(fault.expected, fault.expected)
