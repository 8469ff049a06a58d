"""check: Readings -> Findings. Every check reads its own room's signals; overlaps are settled by rank."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from routing.contracts import Check, Evidence, Finding, Reading, RoomFailed, RoomSkipped, Span, View
from routing.engine import RoomModule
from routing.guard import Failure, Guard

SEVERITY_ORDER = {"error": 0, "warning": 1, "info": 2}
MOST_PER_TEXT = 50  # a text with more marks of one kind helps nobody
MOST_PER_CHECK = 500  # in all texts together


def check(
    view: View,
    readings: Mapping[str, Reading | RoomFailed | RoomSkipped],
    rooms: Mapping[str, RoomModule],
    guard: Guard,
    timeout_s: float,
) -> tuple[tuple[Finding, ...], tuple[RoomFailed, ...]]:
    """All findings in reading order, consequences marked `also_seen`, and the rooms whose checks failed."""
    read = {room: reading for room, reading in readings.items() if isinstance(reading, Reading)}
    works = [partial(_room_findings, view, rooms[room], reading) for room, reading in read.items()]
    found: list[Finding] = []
    failed: list[RoomFailed] = []
    for room, outcome in zip(read, guard.run_each(works, timeout_s=timeout_s), strict=True):
        if isinstance(outcome, Failure):
            failed.append(RoomFailed(room, outcome.reason))
        else:
            found += outcome
    return settle(found, {c.code: c for module in rooms.values() for c in module.checks}), tuple(failed)


def root_cause(findings: Sequence[Finding]) -> Finding | None:
    """The deepest error or warning seen in a response or turn; None when the responses are fine."""
    loud = [f for f in findings if f.where != "prompt" and f.severity != "info" and not f.also_seen]
    return min(loud, key=_depth, default=None)


def settle(findings: Sequence[Finding], checks: Mapping[str, Check]) -> tuple[Finding, ...]:
    """Drops a finding repeated by the same check (the loudest stays), marks those that another supersedes, and sorts."""
    rising = sorted(findings, key=lambda finding: -SEVERITY_ORDER[finding.severity])
    unique = list({(f.check, f.kind, f.where, f.index, f.span): f for f in rising}.values())
    beside: defaultdict[tuple[str, int], list[Finding]] = defaultdict(list)
    for finding in unique:
        beside[finding.where, finding.index].append(finding)
    settled = [replace(f, also_seen=_superseded(f, beside[f.where, f.index], checks)) for f in unique]
    return tuple(sorted(settled, key=_reading_order))


def evidence_of(entry: Check, view: View, signals: Any) -> Sequence[Evidence]:
    """What a check sees; it may raise whatever its detector raises."""
    return list(entry.detect(view if entry.reads == "view" else signals))


def _room_findings(view: View, module: RoomModule, reading: Reading) -> list[Finding]:
    found: list[Finding] = []
    silent = reading.signals is not None and not reading.signals  # most rooms have nothing to say on most cases
    for entry in module.checks:
        if silent and entry.reads == "signals":
            continue
        try:
            if evidence := evidence_of(entry, view, reading.signals):
                found += [_finding(view, module.room.id, entry, item) for item in _first(evidence)]
        except Exception as error:
            raise RuntimeError(f"{entry.code} {type(error).__name__}: {error}") from error
    return found


def _first(evidence: Sequence[Evidence]) -> list[Evidence]:
    """The first marks of every text, so that one with many leaves none of the others without."""
    if len(evidence) <= MOST_PER_TEXT:
        return list(evidence)
    texts: Counter[tuple[str, int]] = Counter()
    kept = []
    for item in evidence:
        texts[item.where, item.index] += 1
        kept += [item] if texts[item.where, item.index] <= MOST_PER_TEXT else []
    return kept[:MOST_PER_CHECK]


def _finding(view: View, room: str, entry: Check, evidence: Evidence) -> Finding:
    return Finding(
        check=entry.code,
        kind=evidence.kind or entry.kind,
        room=room,
        where=evidence.where,
        index=evidence.index,
        span=_inside(view, evidence),
        severity=evidence.severity or entry.severity,
        because=evidence.because,
        expected=evidence.expected,
        rank=entry.rank,
        score=evidence.score,
    )


def _inside(view: View, evidence: Evidence) -> Span | None:
    if evidence.span is None:
        return None
    length = len(_text(view, evidence))
    start = min(max(evidence.span.start, 0), length)
    return Span(start, min(max(evidence.span.end, start), length))


def _text(view: View, evidence: Evidence) -> str:
    if evidence.where == "prompt":
        return view.prompt.text
    texts = (
        [r.text for r in view.responses] if evidence.where == "response" else [turn.content for turn in view.case.turns]
    )
    return texts[evidence.index] if 0 <= evidence.index < len(texts) else ""


def _superseded(finding: Finding, others: Sequence[Finding], checks: Mapping[str, Check]) -> bool:
    """True when one of the findings in the same text is the cause of this one."""
    return any(
        finding.kind in checks[other.check].supersedes
        and other.check != finding.check
        and other.severity != "info"
        and (other.span is None or finding.span is None or other.span.overlaps(finding.span))
        for other in others
    )


def _depth(finding: Finding) -> tuple[int, int, int, int]:
    start = finding.span.start if finding.span else 0
    return finding.rank, SEVERITY_ORDER[finding.severity], finding.index, start


def _reading_order(finding: Finding) -> tuple[bool, str, int, int, int, str]:
    start = finding.span.start if finding.span else 0
    return finding.also_seen, finding.where, finding.index, start, finding.rank, finding.check
