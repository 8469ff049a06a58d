"""findings: writes the rows of a stored diagnosis's findings and suggestions. Called inside `run_store` only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from diagnostics.models import Finding, Fingerprint, Run, Suggestion


def finding_rows(*, run: Run, record: Mapping[str, Any], fingerprints: Mapping[str, Fingerprint]) -> list[Finding]:
    """Insert one row per finding, linked to its fingerprint where it has one."""
    keys = [item["key"] for item in record["fingerprints"]]
    rows = [
        finding_row(run, place, item, is_root=place == record.get("root"), fingerprint=fingerprints.get(key))
        for place, (item, key) in enumerate(zip(record["findings"], keys, strict=True))
    ]
    return Finding.objects.bulk_create(rows)


def finding_row(
    run: Run, place: int, item: Mapping[str, Any], *, is_root: bool, fingerprint: Fingerprint | None
) -> Finding:
    """Return one unsaved row."""
    start, end = item["span"] or (None, None)
    return Finding(
        run=run,
        workspace_id=run.workspace_id,
        place=place,
        code=item["check"],
        kind=item["kind"],
        room=item["room"],
        where=item["where"],
        index=item["index"],
        start=start,
        end=end,
        severity=item["severity"],
        because=item["because"],
        expected=item["expected"],
        also_seen=item["also_seen"],
        is_root=is_root,
        fingerprint=fingerprint,
    )


def suggestion_rows(*, run: Run, record: Mapping[str, Any]) -> list[Suggestion]:
    """Insert one row per suggestion, in the order offered."""
    return Suggestion.objects.bulk_create(
        Suggestion(run=run, place=place, fix=item["fix"], prompt=item["prompt"], why=item["why"])
        for place, item in enumerate(record["suggestions"])
    )
