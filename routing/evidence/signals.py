"""signals: what the checks of the service room read."""

from __future__ import annotations

from dataclasses import dataclass

from routing.contracts import Case, ModelResponse, Prompt
from routing.evidence.coherence import Coherence
from routing.evidence.headers import CallHeaders
from routing.evidence.latency import Latency
from routing.evidence.load import Load
from routing.evidence.logprobs import TokenReading
from routing.evidence.workers import Blame


@dataclass(frozen=True, slots=True)
class ServiceSignals:
    """The case with its metadata as handed in, and what the readers made of it; None or empty: nothing was given."""

    case: Case
    prompt: Prompt
    responses: tuple[ModelResponse, ...]
    calls: tuple[CallHeaders, ...] = ()
    latency: Latency | None = None
    loads: tuple[Load, ...] = ()
    blame: Blame | None = None
    tokens: tuple[TokenReading, ...] = ()
    coherence: Coherence | None = None
