"""exports: pages of rows for export, as flat mappings, always of one workspace."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from django.db.models import Prefetch, QuerySet

from diagnostics.models import Finding, Fingerprint, Run

PAGE = 500

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "runs": (
        "case", "external_id", "status", "reason", "operation", "probability", "uncertain", "failure_kind",
        "failure_room", "failure_check", "verdict_en", "verdict_zh", "language", "prompt", "queued_at", "finished_at",
        "timing_ms", "versions",
    ),
    "findings": (
        "case", "external_id", "check", "kind", "room", "severity", "where", "index", "start", "end", "evidence",
        "because_en", "because_zh", "expected_en", "expected_zh", "root", "also_seen", "fingerprint", "found_at",
    ),
    "fingerprints": (
        "key", "room", "check", "kind", "template", "title_en", "title_zh", "status", "count", "first_seen",
        "last_seen", "fixes", "notes",
    ),
}  # fmt: skip


def export_page(
    *, resource: str, workspace_id: int, after: int, since: datetime | None
) -> tuple[list[dict[str, Any]], int]:
    """At most PAGE rows after the id `after`, and the id to go on from (0 when that was the last page)."""
    rows_of, flatten = SOURCES[resource]
    rows = list(rows_of(workspace_id, since).filter(pk__gt=after).order_by("pk")[:PAGE])
    return [flatten(row) for row in rows], rows[-1].pk if len(rows) == PAGE else 0


def _runs(workspace_id: int, since: datetime | None) -> QuerySet[Run]:
    rows = Run.objects.filter(workspace_id=workspace_id).select_related("case").defer("diagnosis")
    return rows.filter(queued_at__gte=since) if since else rows


def _run(run: Run) -> dict[str, Any]:
    return {
        "case": run.case.public_id,
        "external_id": run.case.external_id,
        "status": run.status,
        "reason": run.reason,
        "operation": run.primary_operation,
        "probability": run.probability,
        "uncertain": run.uncertain,
        "failure_kind": run.failure_kind,
        "failure_room": run.failure_room,
        "failure_check": run.failure_check,
        "verdict_en": run.verdict_en,
        "verdict_zh": run.verdict_zh,
        "language": run.case.language,
        "prompt": run.case.prompt,
        "queued_at": run.queued_at,
        "finished_at": run.finished_at,
        "timing_ms": run.timing,
        "versions": run.versions,
    }


def _findings(workspace_id: int, since: datetime | None) -> QuerySet[Finding]:
    rows = Finding.objects.filter(workspace_id=workspace_id).select_related("run__case", "fingerprint")
    rows = rows.defer("run__diagnosis").prefetch_related("run__case__responses")
    return rows.filter(run__queued_at__gte=since) if since else rows


def _finding(finding: Finding) -> dict[str, Any]:
    because, expected = finding.because or {}, finding.expected
    expected = expected if isinstance(expected, dict) else {}
    return {
        "case": finding.run.case.public_id,
        "external_id": finding.run.case.external_id,
        "check": finding.code,
        "kind": finding.kind,
        "room": finding.room,
        "severity": finding.severity,
        "where": finding.where,
        "index": finding.index,
        "start": finding.start,
        "end": finding.end,
        "evidence": _evidence(finding),
        "because_en": because.get("en", ""),
        "because_zh": because.get("zh", ""),
        "expected_en": expected.get("en"),
        "expected_zh": expected.get("zh"),
        "root": finding.is_root,
        "also_seen": finding.also_seen,
        "fingerprint": finding.fingerprint.key if finding.fingerprint else None,
        "found_at": finding.run.finished_at,
    }


def _evidence(finding: Finding) -> str | None:
    if finding.start is None or finding.end is None:
        return None
    return _text(finding)[finding.start : finding.end]


def _text(finding: Finding) -> str:
    case = finding.run.case
    if finding.where == "response":
        return next((r.text for r in case.responses.all() if r.index == finding.index), "")
    if finding.where == "turn":
        turns = case.turns or []
        return str(turns[finding.index].get("content", "")) if finding.index < len(turns) else ""
    return case.prompt


def _fingerprints(workspace_id: int, since: datetime | None) -> QuerySet[Fingerprint]:
    rows = Fingerprint.objects.filter(workspace_id=workspace_id).prefetch_related(Prefetch("fixes")).defer("embedding")
    return rows.filter(last_seen__gte=since) if since else rows


def _fingerprint(fingerprint: Fingerprint) -> dict[str, Any]:
    return {
        "key": fingerprint.key,
        "room": fingerprint.room,
        "check": fingerprint.code,
        "kind": fingerprint.kind,
        "template": fingerprint.template,
        "title_en": fingerprint.title_en,
        "title_zh": fingerprint.title_zh,
        "status": fingerprint.status,
        "count": fingerprint.count,
        "first_seen": fingerprint.first_seen,
        "last_seen": fingerprint.last_seen,
        "fixes": [link.fix for link in fingerprint.fixes.all()],
        "notes": fingerprint.notes,
    }


SOURCES: Mapping[str, tuple[Callable[[int, datetime | None], QuerySet[Any]], Callable[[Any], dict[str, Any]]]] = {
    "runs": (_runs, _run),
    "findings": (_findings, _finding),
    "fingerprints": (_fingerprints, _fingerprint),
}
