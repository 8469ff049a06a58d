"""signals: what the safety room found, typed, for its checks."""

from __future__ import annotations

from dataclasses import dataclass

from routing.contracts import Severity, Span, Text, Where
from routing.subsystems.safety.injection import Injection
from routing.subsystems.safety.personal import PersonalDatum
from routing.subsystems.safety.refusal import Refusal
from routing.subsystems.safety.request import RequestRisk


@dataclass(frozen=True, slots=True)
class Observation:
    """One thing seen at one place: `quote` is the text there, `detail` what it is compared with."""

    index: int
    span: Span | None
    quote: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class CuratedHit:
    """A rule of the curated second layer that holds for one text."""

    rule: str
    message: Text
    severity: Severity
    where: Where
    index: int
    span: Span | None
    source: str


@dataclass(frozen=True, slots=True)
class SafetySignals:
    """Everything that the room's checks read. Response facts carry the response's index."""

    risk: RequestRisk
    injections: tuple[Injection, ...] = ()
    personal: tuple[PersonalDatum, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    vetoed: frozenset[str] = frozenset()  # kinds that a curated rule vetoes for this prompt
    leaked_data: tuple[Observation, ...] = ()
    over_redacted: tuple[Observation, ...] = ()
    obeyed: tuple[Observation, ...] = ()  # injected demands that a response carries out
    leaked_system: tuple[Observation, ...] = ()
    without_verdict: tuple[Observation, ...] = ()
    complied: tuple[Observation, ...] = ()  # harmful requests carried out
    unsafe_advice: tuple[Observation, ...] = ()
    curated: tuple[CuratedHit, ...] = ()
