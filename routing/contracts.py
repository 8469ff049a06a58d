"""contracts: the nouns that every stage speaks. Frozen values only; no behaviour beyond small look-ups.

Spans count Unicode code points of the text they point into, half-open. Bilingual wording is a `Text`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from routing.learned import LabelScore, Models, PairScore, TagScores  # noqa: F401 - part of the vocabulary

Language = str  # ISO 639-1 code ("en", "zh", "de", …) or "und" when nothing can be said
Severity = Literal["error", "warning", "info"]
Where = Literal["prompt", "response", "turn"]
Side = Literal["prompt", "response"]  # what a check looks at: the prompt alone, or what came back

OPERATIONS: tuple[str, ...] = ("rte-a", "rte-b", "rte-c", "rte-d", "rte-e", "rte-f", "rte-g", "rte-h")
OPERATION_NAMES: Mapping[str, str] = MappingProxyType(
    dict(zip(OPERATIONS, ("entity", "relation", "numeric", "logic", "code", "style", "format", "safety"), strict=True))
)
SERVICE = "service"  # the room of findings that evidence readers make (latency, headers, log-probabilities)
MOST_JUDGED = 100  # responses of a case that the rooms judge: more samples of one prompt tell nothing new
EMPTY: Mapping[str, Any] = MappingProxyType({})


def _empty() -> Mapping[str, Any]:
    return EMPTY


class Text(NamedTuple):
    """The same sentence in both languages of the product."""

    en: str
    zh: str

    def get(self, language: str) -> str:
        """The Chinese wording for "zh…" codes, else the English one."""
        return self.zh if language.startswith("zh") else self.en


class Span(NamedTuple):
    """Half-open range of code points."""

    start: int
    end: int

    def overlaps(self, other: Span) -> bool:
        """True when both ranges share at least one code point."""
        return self.start < other.end and other.start < self.end


# --- what comes in -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TokenLogprob:
    """One generated token; `logprob` is natural-log, None where the service sent NaN or null."""

    token: str
    logprob: float | None


@dataclass(frozen=True, slots=True)
class ModelResponse:
    """One answer of a model with whatever the service said about it. Times are milliseconds."""

    text: str
    index: int = 0
    model: str | None = None
    latency_ms: float | None = None
    ttfb_ms: float | None = None
    headers: Mapping[str, str] = field(default_factory=_empty)  # names in lower case
    finish_reason: str | None = None
    logprobs: tuple[TokenLogprob, ...] = ()
    language: Language = "und"


@dataclass(frozen=True, slots=True)
class Turn:
    """One message of a conversation; the last user turn is the prompt when both are given."""

    role: str
    content: str


@dataclass(frozen=True, slots=True)
class Case:
    """What a user hands in: a prompt, and optionally what came back and what is known about it."""

    id: str
    prompt: str
    system: str = ""
    turns: tuple[Turn, ...] = ()
    responses: tuple[ModelResponse, ...] = ()
    schema: Any = None  # a JSON Schema (dict or bool), None when not given
    reference: str | None = None
    meta: Mapping[str, Any] = field(default_factory=_empty)


SegmentKind = Literal["instruction", "material", "code", "table", "json", "quote"]


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of the prompt: the instruction, or material handed over with it."""

    kind: SegmentKind
    span: Span
    label: str = ""  # info string of a fence, name of a tag, title before a passage


@dataclass(frozen=True, slots=True)
class Prompt:
    """The prompt after intake."""

    text: str
    language: Language
    segments: tuple[Segment, ...] = ()
    window: str = ""  # what the encoder reads: the whole text, or its head and tail when it is long

    def of_kind(self, *kinds: SegmentKind) -> tuple[Segment, ...]:
        """The segments of the given kinds, in order."""
        return tuple(s for s in self.segments if s.kind in kinds)

    @property
    def instruction(self) -> str:
        """The instruction segments joined by line breaks; the whole text when nothing was told apart."""
        parts = [self.text[s.span.start : s.span.end] for s in self.of_kind("instruction")]
        return "\n".join(parts) if parts else self.text


@dataclass(frozen=True, slots=True)
class View:
    """What a room may read: the case after intake and where it was routed, never another room's results."""

    case: Case
    prompt: Prompt
    responses: tuple[ModelResponse, ...]  # normalised, with languages
    models: Models
    route: RouteDecision | None = None  # None before routing

    @property
    def judged(self) -> View:
        """The view with the first MOST_JUDGED responses."""
        if len(self.responses) <= MOST_JUDGED:
            return self
        return replace(self, responses=self.responses[:MOST_JUDGED])


# --- routing -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FeaturePart:
    """One part of a room's stage-2 score. contribution = weight × value."""

    name: str  # snake_case, unique in its room
    text: Text  # how the report words it, e.g. "asks for JSON with named keys"
    value: float
    weight: float
    spans: tuple[Span, ...] = ()  # the prompt text that raised the value

    @property
    def contribution(self) -> float:
        """What this part adds to the room's score."""
        return self.value * self.weight


@dataclass(frozen=True, slots=True)
class FeatureScore:
    """How well a room's own features say that the prompt is its task."""

    operation: str
    parts: tuple[FeaturePart, ...] = ()

    @property
    def total(self) -> float:
        """Sum of the contributions."""
        return sum(part.contribution for part in self.parts)


@dataclass(frozen=True, slots=True)
class Contribution:
    """One term of the calibrated stage-2 score of an operation; the terms add up to the score."""

    operation: str
    name: str
    text: Text
    amount: float
    spans: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class RouteDecision:
    """Both stages' scores and the calibrated decision."""

    primary: str
    ranking: tuple[str, ...]  # all eight, best first
    probability: float  # calibrated, of the primary
    conformal: tuple[str, ...]  # contains the true operation with 95 % coverage
    mix: Mapping[str, float]  # eight coefficients in [0, 1]
    uncertain: bool
    coarse: Mapping[str, float]  # cosine to the nearest prototype of each operation
    fine: Mapping[str, float]  # calibrated probabilities of the top three
    contributions: tuple[Contribution, ...] = ()
    features: Mapping[str, float] = field(default_factory=_empty)  # room feature totals
    embedding: tuple[float, ...] = ()  # 384 values, for near matches; never printed


# --- rooms and checks ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Entity:
    """A named entity with its normalised form."""

    text: str
    type: str
    span: Span
    where: Where = "prompt"
    index: int = 0
    normalised: str = ""


@dataclass(frozen=True, slots=True)
class CellReference:
    """Where a response's value stands in a table of the prompt. Row 0 is the header."""

    where: Where
    index: int
    span: Span
    table: int
    row: int
    col: int


Verdict = Literal["met", "broken", "not_measured"]


@dataclass(frozen=True, slots=True)
class ContractResult:
    """One response judged against one output contract."""

    index: int
    verdict: Verdict
    note: Text | None = None  # e.g. "85" or "cut"
    span: Span | None = None  # in the response


@dataclass(frozen=True, slots=True)
class OutputContract:
    """A demand on the output that the prompt states, with its judgement per response."""

    id: str  # e.g. "count.bullets"
    text: Text  # in words
    span: Span | None  # in the prompt
    results: tuple[ContractResult, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """What one room gives: typed signals for its checks, and the shared nouns it found.

    Signals that are false (`__bool__`) hold nothing, and no check that reads them is asked.
    """

    signals: Any = None
    entities: tuple[Entity, ...] = ()
    cells: tuple[CellReference, ...] = ()
    contracts: tuple[OutputContract, ...] = ()


@dataclass(frozen=True, slots=True)
class RoomFailed:
    """A room that raised or took too long; the others are untouched."""

    room: str
    reason: str


@dataclass(frozen=True, slots=True)
class RoomSkipped:
    """A room that did not run, and why."""

    room: str
    reason: str


@dataclass(frozen=True, slots=True)
class Room:
    """The contract of one subsystem."""

    id: str  # "rte-a"
    operation: str  # "entity"
    letter: str  # first letter of its check codes
    title: Text
    question: Text
    requires: tuple[str, ...]
    gives: tuple[str, ...]
    thresholds: Mapping[str, float] = field(default_factory=_empty)


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a check saw: one place and the reason.

    `kind` and `severity` override the check's own when one detector tells neighbours apart.
    """

    because: Text
    where: Where = "response"
    index: int = 0
    span: Span | None = None
    expected: Text | None = None
    score: float = 1.0
    kind: str | None = None
    severity: Severity | None = None


@dataclass(frozen=True, slots=True)
class Example:
    """A small case in one language. `marks` are pieces of text that the evidence must touch (bad examples)."""

    language: str  # "en" or "zh"
    prompt: str
    shows: str
    responses: tuple[str | ModelResponse, ...] = ()
    turns: tuple[Turn, ...] = ()
    system: str = ""
    schema: Any = None
    reference: str | None = None
    meta: Mapping[str, Any] = field(default_factory=_empty)
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Check:
    """One catalogue entry. `detect` takes what `reads` says and gives Evidence; what it raises fails its room only.

    "signals": the signals of its room's Reading. "view": the View, where the texts alone show the thing.
    """

    code: str  # letter and three digits, for ever
    name: str  # kebab-case, the thing found
    kind: str  # from the closed vocabulary
    side: Side
    severity: Severity
    rank: int  # 0 is the deepest cause, 99 the most superficial; picks the root cause
    message: Text
    reason: Text
    detect: Callable[[Any], Sequence[Evidence]]
    bad: tuple[Example, ...]
    good: tuple[Example, ...]
    since: str = "0.1"
    sources: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()  # further kinds that its evidence may carry
    supersedes: tuple[str, ...] = ()  # kinds whose overlapping findings are only a consequence of this one
    needs_models: bool = False  # its examples fire only with trained readers
    between: bool = False  # what it finds lies between responses, not in one of them
    reads: Literal["signals", "view"] = "signals"


@dataclass(frozen=True, slots=True)
class Finding:
    """A check that fired."""

    check: str
    kind: str
    room: str
    where: Where
    index: int
    span: Span | None
    severity: Severity
    because: Text
    expected: Text | None
    rank: int
    score: float = 1.0
    also_seen: bool = False  # a consequence of the root cause


@dataclass(frozen=True, slots=True)
class FingerprintKey:
    """Deterministic identity of a failure: sha256 over room, check, kind and template."""

    key: str
    room: str
    check: str
    kind: str
    template: str


# --- fixes ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FixExample:
    """A prompt before the fix and pieces of text that the patched prompt must contain."""

    language: str
    before: str
    kind: str
    contains: tuple[str, ...]
    span_of: str = ""  # the piece of `before` that the finding marks, "" for none


@dataclass(frozen=True, slots=True)
class Fix:
    """A change of the prompt. `transform(prompt, finding)` gives the new text, or None when it does not apply.

    Applying a fix twice must change nothing the second time.
    """

    id: str  # kebab-case
    title: Text
    why: Text
    kinds: tuple[str, ...]  # failure kinds that it answers, most apt first
    transform: Callable[[Prompt, Finding], str | None]
    verify: Text
    examples: tuple[FixExample, ...]
    order: int = 50  # lower is offered first
    since: str = "0.1"


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A fix applied to the prompt of a case."""

    fix: str
    title: Text
    prompt: str
    why: Text
    kind: str
    check: str


# --- what goes out -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """The whole answer for one case."""

    case: Case
    prompt: Prompt
    route: RouteDecision
    findings: tuple[Finding, ...] = ()
    root: Finding | None = None
    entities: tuple[Entity, ...] = ()
    cells: tuple[CellReference, ...] = ()
    contracts: tuple[OutputContract, ...] = ()
    suggestions: tuple[Suggestion, ...] = ()
    fingerprints: tuple[FingerprintKey, ...] = ()  # one per finding, same order
    rooms: Mapping[str, str | RoomFailed | RoomSkipped] = field(default_factory=dict)
    timing_ms: Mapping[str, float] = field(default_factory=dict)
    versions: Mapping[str, str] = field(default_factory=dict)
