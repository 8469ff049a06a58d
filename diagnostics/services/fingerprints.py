"""fingerprints: counts occurrences of causes, and what curators do with them.

Only failures occur; a risk of the prompt alone has a key in the diagnosis and no row here.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import F
from django.db.models.functions import Greatest

from diagnostics import engine
from diagnostics.models import Fingerprint, FingerprintFix, Run
from diagnostics.models.fingerprint import FingerprintStatus
from diagnostics.texts import text_clean


def fingerprint_see(*, workspace_id: int, record: Mapping[str, Any], now: datetime) -> dict[str, Fingerprint]:
    """Count one occurrence of each distinct failure of a run. Returns key -> row; call inside the run's transaction."""
    seen = {item["key"]: item for item in record["fingerprints"] if engine.is_failure(item["kind"])}
    Fingerprint.objects.bulk_create(
        [fingerprint_row(workspace_id, seen[key], now) for key in sorted(seen)], ignore_conflicts=True
    )
    # Locked in one order everywhere, so that two workers never wait for each other.
    locked = Fingerprint.objects.select_for_update().filter(workspace_id=workspace_id, key__in=seen).order_by("key")
    rows = {row.key: row for row in locked}
    ids = [row.pk for row in rows.values()]
    Fingerprint.objects.filter(pk__in=ids).update(count=F("count") + 1, last_seen=now)
    return rows


def fingerprint_row(workspace_id: int, item: Mapping[str, Any], now: datetime) -> Fingerprint:
    """Return an unsaved row that nothing has occurred of yet."""
    return Fingerprint(
        workspace_id=workspace_id,
        key=item["key"],
        room=item["room"],
        code=item["check"],
        kind=item["kind"],
        template=item["template"],
        first_seen=now,
        last_seen=now,
    )


def fingerprint_embed(*, most: int = 32) -> int:
    """Give fingerprints that have none their vector, so that near ones can be shown; returns how many got one.

    The worker calls it after a batch is stored: near matches are a hint, and nobody waits for them.
    """
    rows = list(Fingerprint.objects.filter(embedding=None).order_by("-last_seen")[:most])
    vectors = engine.embed([row.template for row in rows]) if rows else None
    if vectors is None:
        return 0
    for row, vector in zip(rows, vectors, strict=True):
        Fingerprint.objects.filter(pk=row.pk).update(embedding=list(vector))
    return len(rows)


def fingerprint_forget(*, run: Run) -> None:
    """Take back the occurrences of a run that is no longer its case's current one."""
    ids = run.findings.exclude(fingerprint=None).values_list("fingerprint_id", flat=True).distinct()
    locked = Fingerprint.objects.select_for_update().filter(pk__in=list(ids)).order_by("key")
    Fingerprint.objects.filter(pk__in=[row.pk for row in locked]).update(count=Greatest(F("count") - 1, 0))


@transaction.atomic
def fingerprint_curate(
    *,
    fingerprint: Fingerprint,
    status: str | None = None,
    title_en: str | None = None,
    title_zh: str | None = None,
    notes: str | None = None,
) -> Fingerprint:
    """Rename, confirm or ignore; None leaves a field as it is.

    Raises: ValidationError: an unknown status, or a title that is too long.
    """
    changes = {"status": status, "title_en": title_en, "title_zh": title_zh, "notes": notes}
    given = {name: text_clean(value) for name, value in changes.items() if value is not None}
    for name, value in given.items():
        setattr(fingerprint, name, value)
    fingerprint.full_clean(exclude=["workspace", "embedding"])
    fingerprint.save(update_fields=list(given))
    return fingerprint


def fingerprint_link_fix(*, fingerprint: Fingerprint, fix: str, note: str = "") -> FingerprintFix:
    """Say that a fix answers a fingerprint; a second time changes the note."""
    link, _made = FingerprintFix.objects.update_or_create(fingerprint=fingerprint, fix=fix, defaults={"note": note})
    return link


def fingerprint_confirm_many(*, ids: list[int]) -> int:
    """Confirm several at once; returns how many changed."""
    waiting = Fingerprint.objects.filter(pk__in=ids).exclude(status=FingerprintStatus.CONFIRMED)
    return waiting.update(status=FingerprintStatus.CONFIRMED)
