"""faults: what the readers of a room hand to its checks. It stands outside the rooms, since rooms never import rooms.

Two forms: `Fault` carries values that the check of its kind words (logic, relation); `WordedFault` carries its wording
already, because the reader knows more than one way to say it (code, numeric).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from routing.contracts import EMPTY, Evidence, Severity, Span, Text, Where

Kind = TypeVar("Kind", bound=str)


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that a reader of the room found; the check of its kind words it."""

    index: int = 0  # number of the response or turn
    span: Span | None = None
    found: str = ""  # what stands there
    expected: str = ""  # what should stand there, "" when it cannot be said
    detail: str = ""  # a name for the wording: row and column, key, table …
    where: Where = "response"
    severity: Severity | None = None


@dataclass(frozen=True, slots=True)
class FaultsByKind:
    """Faults by failure kind, each list in reading order."""

    faults: Mapping[str, tuple[Fault, ...]] = field(default_factory=lambda: EMPTY)

    def __bool__(self) -> bool:
        """False when nothing was found: then no check needs to look."""
        return any(self.faults.values())

    def of(self, kind: str) -> tuple[Fault, ...]:
        """The faults of one kind."""
        return tuple(self.faults.get(kind, ()))


Wording = Callable[[Fault], Text]


def detector(
    kind: str, because: Wording, expected: Wording | None = None
) -> Callable[[FaultsByKind], Sequence[Evidence]]:
    """A `detect` for the faults of a kind; `expected` words the right value of those that have one."""

    def detect(signals: FaultsByKind) -> Sequence[Evidence]:
        return [_evidence(fault, because, expected) for fault in signals.of(kind)]

    return detect


def _evidence(fault: Fault, because: Wording, expected: Wording | None) -> Evidence:
    right = expected(fault) if expected and fault.expected else None
    return Evidence(because(fault), fault.where, fault.index, fault.span, right, severity=fault.severity)


def same(fault: Fault) -> Text:
    """The right value as it stands, in both languages."""
    return Text(fault.expected, fault.expected)


@dataclass(frozen=True, slots=True)
class WordedFault(Generic[Kind]):
    """One fault with its place, the reason in both languages and the right value or form where there is one."""

    kind: Kind
    where: Where
    index: int
    span: Span | None
    because: Text
    expected: Text | None = None
    severity: Severity | None = None


@dataclass(frozen=True, slots=True)
class WordedFaults(Generic[Kind]):
    """Every fault of the case; each check takes its own kind."""

    faults: tuple[WordedFault[Kind], ...] = ()

    def __bool__(self) -> bool:
        """False when nothing was found: then no check needs to look."""
        return bool(self.faults)

    def of(self, kind: Kind) -> tuple[WordedFault[Kind], ...]:
        """The faults of one kind, in the order in which they were found."""
        return tuple(fault for fault in self.faults if fault.kind == kind)


def worded_detector(kind: Kind) -> Callable[[WordedFaults[Kind]], Sequence[Evidence]]:
    """The `detect` of a check that reports every fault of the kind."""

    def detect(signals: WordedFaults[Kind]) -> Sequence[Evidence]:
        return [
            Evidence(fault.because, fault.where, fault.index, fault.span, fault.expected, severity=fault.severity)
            for fault in signals.of(kind)
        ]

    return detect
