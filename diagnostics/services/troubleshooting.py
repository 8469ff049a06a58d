"""troubleshooting: loads the curated table. A row that somebody edited is never overwritten."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml
from django.db import transaction

from diagnostics.models import TroubleshootingEntry

FILE = Path(__file__).parent.parent / "fixtures" / "troubleshooting.yaml"


@transaction.atomic
def troubleshooting_load(*, path: Path = FILE) -> int:
    """Add the rows whose short name is not there yet; returns how many were added.

    Raises: ValidationError: a row of the file lacks a text.
    """
    known = set(TroubleshootingEntry.objects.values_list("slug", flat=True))
    rows: list[dict[str, Any]] = yaml.safe_load(path.read_text(encoding="utf-8"))
    fresh = [TroubleshootingEntry(**row) for row in rows if row["slug"] not in known]
    for entry in fresh:
        entry.full_clean()
        entry.save()
    return len(fresh)
