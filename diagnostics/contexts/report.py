"""report: what the report page and its progress page show."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated

from diagnostics.contexts.parts import Choice, FingerprintLine, Operation, Shell
from diagnostics.reporting.marks import Part
from diagnostics.reporting.worddiff import Change


@dataclass(frozen=True, slots=True)
class CaseHead:
    """The case, above the verdict."""

    public_id: Annotated[str, "The case's number."]
    title: Annotated[str, "Its title."]
    created_at: Annotated[datetime, "When it was submitted."]
    responses: Annotated[int, "How many responses were given."]
    parent: Annotated[Choice | None, "The case that this one's prompt was patched from."]
    children: Annotated[tuple[Choice, ...], "Cases made by applying a suggestion of this one."]
    json_url: Annotated[str, "The stored diagnosis as JSON."]
    again_url: Annotated[str, "Where a new diagnosis of the same case is started."]
    compare_url: Annotated[str, "Comparison with the parent, or with a case to choose."]


@dataclass(frozen=True, slots=True)
class VerdictPart:
    """The verdict and the paragraph under it."""

    sentence: Annotated[str, "One sentence."]
    paragraph: Annotated[str, "The explanation; may be empty."]
    tone: Annotated[str, "error, warning, info or good: the colour of the bar."]
    operation: Annotated[Operation | None, "The failing operation, or the primary one."]
    kind: Annotated[str, "Kind of the root cause; empty when there is none."]
    code: Annotated[str, "Check of the root cause; empty when there is none."]
    check_url: Annotated[str, "The check's page; empty when it has none."]
    fingerprint: Annotated[FingerprintLine | None, "Fingerprint of the root cause."]


@dataclass(frozen=True, slots=True)
class Cell:
    """One response judged against one row."""

    state: Annotated[str, "met, broken, not_measured, nothing_found or not_applicable."]
    note: Annotated[str, "What was found, in a word or two."]
    label: Annotated[str, "The state in words, for screen readers and as a tooltip."]
    url: Annotated[str, "The place of the evidence; empty when there is none."]


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """One demand of the prompt, or one check that fired."""

    text: Annotated[str, "The demand or the check's message."]
    code: Annotated[str, "The check's code; empty for a demand."]
    cells: Annotated[tuple[Cell, ...], "One per response, in order."]


@dataclass(frozen=True, slots=True)
class Matrix:
    """Contracts × responses."""

    columns: Annotated[tuple[int, ...], "Numbers of the responses, counted from 1."]
    contracts: Annotated[tuple[MatrixRow, ...], "Demands that the prompt states."]
    checks: Annotated[tuple[MatrixRow, ...], "Checks that fired on a response."]


@dataclass(frozen=True, slots=True)
class Note:
    """The note beside a mark."""

    anchor: Annotated[str, "Id of the note in the page."]
    mark_anchor: Annotated[str, "Id of the mark in the page; empty when the evidence has no place."]
    ref: Annotated[int, "Its number in this text."]
    severity: Annotated[str, "error, warning or info."]
    title: Annotated[str, "The check's message."]
    because: Annotated[str, "What was seen."]
    expected: Annotated[str, "The right value; empty when there is none."]
    code: Annotated[str, "The check."]
    check_url: Annotated[str, "The check's page."]


@dataclass(frozen=True, slots=True)
class TextBody:
    """A text with its evidence."""

    anchor: Annotated[str, "Prefix of the ids of its marks and notes."]
    parts: Annotated[tuple[Part, ...], "Pieces and gaps in order."]
    notes: Annotated[tuple[Note, ...], "Notes in the order of the text."]
    more_notes: Annotated[int, "Findings that have no room here."]
    characters: Annotated[int, "Length in code points."]
    language: Annotated[str, "Name of the detected language; empty when nothing could be said."]
    raw_url: Annotated[str, "The whole text as plain text."]
    has_entities: Annotated[bool, "Whether named entities are underlined."]


@dataclass(frozen=True, slots=True)
class ResponseBody:
    """One response."""

    number: Annotated[int, "Counted from 1."]
    state: Annotated[str, "broken, risky, or met when nothing was found."]
    state_label: Annotated[str, "The state in words."]
    body: Annotated[TextBody, "Its text with evidence."]
    facts: Annotated[tuple[str, ...], "Model, times, finish reason, as far as they were given."]
    headers: Annotated[tuple[tuple[str, str], ...], "Headers that were given."]


@dataclass(frozen=True, slots=True)
class TurnBody:
    """One message of a conversation."""

    role: Annotated[str, "Who spoke."]
    role_label: Annotated[str, "The role in words."]
    number: Annotated[int, "Counted from 1."]
    body: Annotated[TextBody, "Its text with evidence."]


@dataclass(frozen=True, slots=True)
class FindingLine:
    """One finding in the list."""

    severity: Annotated[str, "error, warning or info."]
    severity_label: Annotated[str, "The severity in words."]
    operation: Annotated[Operation, "Whose check it is."]
    kind: Annotated[str, "Its kind."]
    code: Annotated[str, "Its check."]
    check_url: Annotated[str, "The check's page."]
    title: Annotated[str, "The check's message."]
    because: Annotated[str, "What was seen."]
    expected: Annotated[str, "The right value; empty when there is none."]
    place: Annotated[str, "Where, in words."]
    place_url: Annotated[str, "The note beside the text."]
    is_root: Annotated[bool, "Whether it is the root cause."]
    fingerprint: Annotated[FingerprintLine | None, "Its fingerprint."]


@dataclass(frozen=True, slots=True)
class Findings:
    """All findings, grouped."""

    loud: Annotated[tuple[FindingLine, ...], "Errors and warnings that are no consequence of the root cause."]
    also_seen: Annotated[tuple[FindingLine, ...], "Consequences of the root cause."]
    hints: Annotated[tuple[FindingLine, ...], "Information only."]


@dataclass(frozen=True, slots=True)
class RouteBar:
    """One operation's two scores."""

    operation: Annotated[Operation, "Which operation."]
    probability: Annotated[float | None, "Calibrated probability in [0, 1]; none outside the top three."]
    width: Annotated[float, "Width of the bar in [0, 100]."]
    tick: Annotated[float, "Place of the tick in [0, 99]."]
    similarity: Annotated[str, "Embedding similarity, two decimals."]
    is_primary: Annotated[bool, "Whether it is the decision."]
    in_set: Annotated[bool, "Whether the 95 % set holds it."]


@dataclass(frozen=True, slots=True)
class Reason:
    """One contribution to a score."""

    text: Annotated[str, "What was seen in the prompt."]
    amount: Annotated[str, "What it adds, signed."]
    operation: Annotated[Operation | None, "To which operation, when not to the primary one."]
    is_main: Annotated[bool, "Whether it is among the strongest."]


@dataclass(frozen=True, slots=True)
class RoutePart:
    """The route panel."""

    bars: Annotated[tuple[RouteBar, ...], "Operations, best first; the top five."]
    more: Annotated[tuple[RouteBar, ...], "The other three."]
    reasons: Annotated[tuple[Reason, ...], "The decision's own, strongest first, then the strongest of others."]
    more_reasons: Annotated[tuple[Reason, ...], "The rest."]
    conformal: Annotated[tuple[Operation, ...], "The set that holds the true operation with 95 % coverage."]
    mix: Annotated[tuple[tuple[Operation, str], ...], "Operations that the prompt mixes, with coefficients."]
    uncertain: Annotated[bool, "Whether the router says that it is not sure."]
    feedback: Annotated[tuple[str, ...], "Corrections given so far, in words."]
    correct_url: Annotated[str, "Where a correction is sent; empty for viewers."]
    choices: Annotated[tuple[Choice, ...], "The eight operations."]


@dataclass(frozen=True, slots=True)
class SuggestionPart:
    """One suggested change."""

    number: Annotated[int, "Counted from 1."]
    title: Annotated[str, "The fix."]
    why: Annotated[str, "Why it should help."]
    changes: Annotated[tuple[Change, ...], "Word diff of the prompt."]
    prompt: Annotated[str, "The patched prompt, to copy."]
    apply_url: Annotated[str, "Where it is applied; empty for viewers."]
    judge_url: Annotated[str, "Where it is marked as wrong, or the mark is taken back; empty for viewers."]
    is_rejected: Annotated[bool, "Whether somebody marked it as wrong."]


@dataclass(frozen=True, slots=True)
class EntityLine:
    """A named entity, seen once or more."""

    text: Annotated[str, "As written."]
    type: Annotated[str, "Its type."]
    normalised: Annotated[str, "Normalised form; empty when the same."]
    count: Annotated[int, "How often it was seen."]


@dataclass(frozen=True, slots=True)
class CellLine:
    """Where a value of a response stands in a table of the prompt."""

    value: Annotated[str, "The value."]
    place: Annotated[str, "Where it is used, in words."]
    coordinates: Annotated[str, "Table, row and column, in words."]


@dataclass(frozen=True, slots=True)
class RoomState:
    """How one room ended."""

    operation: Annotated[Operation, "Which room."]
    state: Annotated[str, "ok, failed, skipped or moved."]
    label: Annotated[str, "The state in words."]
    reason: Annotated[str, "Why it failed, was skipped or was moved."]


@dataclass(frozen=True, slots=True)
class Gap:
    """Rooms that ended in the same way for the same reason."""

    state: Annotated[str, "failed, skipped or moved."]
    label: Annotated[str, "The state in words."]
    reason: Annotated[str, "Why."]
    operations: Annotated[tuple[Operation, ...], "The rooms."]


@dataclass(frozen=True, slots=True)
class ReportPage:
    """diagnostics/report.html"""

    shell: Annotated[Shell, "The frame."]
    case: Annotated[CaseHead, "The case."]
    verdict: Annotated[VerdictPart, "The verdict."]
    matrix: Annotated[Matrix, "Contracts and checks by response."]
    prompt: Annotated[TextBody, "The prompt."]
    system: Annotated[TextBody | None, "System text; none when not given."]
    turns: Annotated[tuple[TurnBody, ...], "The conversation; empty when not given."]
    responses: Annotated[tuple[ResponseBody, ...], "The responses."]
    side_by_side: Annotated[bool, "Whether responses stand beside each other."]
    findings: Annotated[Findings, "All findings."]
    route: Annotated[RoutePart, "The route."]
    suggestions: Annotated[tuple[SuggestionPart, ...], "Suggested changes, best first."]
    entities: Annotated[tuple[EntityLine, ...], "Named entities."]
    cells: Annotated[tuple[CellLine, ...], "References into tables of the prompt."]
    rooms: Annotated[tuple[RoomState, ...], "How each room ended."]
    gaps: Annotated[tuple[Gap, ...], "What was not checked as usual, and why; empty in the ordinary case."]
    timings: Annotated[tuple[tuple[str, str], ...], "Stage and time."]
    versions: Annotated[tuple[tuple[str, str], ...], "Part and version."]
    finished_at: Annotated[datetime | None, "When the diagnosis ended."]
    has_reference: Annotated[bool, "Whether a reference answer was given."]
    schema_text: Annotated[str, "The JSON Schema; empty when not given."]
    reference: Annotated[str, "The reference answer; empty when not given."]


@dataclass(frozen=True, slots=True)
class Step:
    """One stage of a running diagnosis."""

    stage: Annotated[str, "Its name in the stream."]
    label: Annotated[str, "Its name in words."]
    state: Annotated[str, "done, now or next."]


@dataclass(frozen=True, slots=True)
class ProgressPart:
    """diagnostics/_progress.html"""

    steps: Annotated[tuple[Step, ...], "The stages in order."]
    status: Annotated[str, "queued, running or failed."]
    status_label: Annotated[str, "The status in words."]
    reason: Annotated[str, "Why it failed; empty otherwise."]
    fragment_url: Annotated[str, "This fragment."]
    events_url: Annotated[str, "The stream of events."]
    report_url: Annotated[str, "The report."]
    again_url: Annotated[str, "Where a new diagnosis is started; empty for viewers."]
    queued_at: Annotated[datetime, "When it was queued."]


@dataclass(frozen=True, slots=True)
class ProgressPage:
    """diagnostics/progress.html"""

    shell: Annotated[Shell, "The frame."]
    public_id: Annotated[str, "The case's number."]
    title: Annotated[str, "Its title."]
    progress: Annotated[ProgressPart, "The fragment's values."]
