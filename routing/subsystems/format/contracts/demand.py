"""demand: one output contract of a prompt: where it stands, what it says, and the function that judges a response."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import islice

from routing.contracts import Severity, Span, Text

MOST_COMPARED = 30  # a prompt that states more counts is not a prompt


@dataclass(frozen=True, slots=True)
class Judgement:
    """How one response stands to a demand. `met` is None when it cannot be measured."""

    met: bool | None
    note: Text | None = None  # short, for the matrix: the count that was found
    because: Text | None = None  # a sentence, for the finding
    span: Span | None = None  # in the response
    expected: Text | None = None
    kind: str | None = None  # overrides the demand's kind
    severity: Severity | None = None


@dataclass(frozen=True, slots=True)
class Demand:
    """An output contract. `kind` is the failure that breaking it means; `severity` what that is worth."""

    id: str
    kind: str
    text: Text
    span: Span | None  # in the prompt; None for a demand of the system text
    judge: Callable[[str], Judgement]
    severity: Severity = "error"
    most: int | None = None  # of a count that the whole answer must keep: its upper bound, where it has a firm one


MET = Judgement(True)
UNMEASURED = Judgement(None)


def met(note: int | str | None = None) -> Judgement:
    """Kept; with the count that was found."""
    return Judgement(True, None if note is None else Text(str(note), str(note)))


def broken(note: int | str, because: Text, span: Span | None = None, expected: Text | None = None) -> Judgement:
    """Not kept."""
    return Judgement(False, Text(str(note), str(note)), because, span, expected)


def agreeing(found: Iterable[Demand]) -> list[Demand]:
    """The first demands, those not measured of which two lay different upper bounds on the same count: each is for another part."""
    demands = list(islice(found, MOST_COMPARED))
    bounds: dict[str, set[int]] = {}
    for demand in demands:
        if demand.most is not None:
            bounds.setdefault(demand.id, set()).add(demand.most)
    return [
        replace(demand, judge=_unmeasured) if demand.most is not None and len(bounds[demand.id]) > 1 else demand
        for demand in demands
    ]


def _unmeasured(response: str) -> Judgement:
    return UNMEASURED
