"""fingerprints: reads causes of one workspace, and the curated table beside them."""

from __future__ import annotations

from django.db.models import Q, QuerySet

from diagnostics.models import Finding, Fingerprint, TroubleshootingEntry, Workspace
from diagnostics.models.fingerprint import FingerprintStatus

ORDERS = {"frequent": ("-count", "-id"), "latest": ("-last_seen", "-id"), "first": ("-first_seen", "-id")}


def fingerprint_list(
    *, workspace: Workspace, status: str = "", room: str = "", kind: str = "", words: str = "", order: str = "frequent"
) -> QuerySet[Fingerprint]:
    """Return fingerprints; ignored ones only when asked for by `status`. `order` is a name of ORDERS."""
    rows = Fingerprint.objects.filter(workspace=workspace).defer("embedding")
    rows = rows.filter(status=status) if status else rows.exclude(status=FingerprintStatus.IGNORED)
    given = {name: value for name, value in {"room": room, "kind": kind}.items() if value}
    rows = rows.filter(**given)
    if words:
        said = Q(title_en__icontains=words) | Q(title_zh__icontains=words)
        rows = rows.filter(said | Q(template__icontains=words) | Q(kind__icontains=words))
    return rows.order_by(*ORDERS.get(order, ORDERS["frequent"]))


def fingerprint_get(*, workspace: Workspace, fingerprint_id: int) -> Fingerprint | None:
    """Return one fingerprint of the workspace with its linked fixes, or None."""
    return Fingerprint.objects.filter(workspace=workspace, pk=fingerprint_id).prefetch_related("fixes").first()


def occurrence_list(*, fingerprint: Fingerprint) -> QuerySet[Finding]:
    """Return the findings that are its occurrences, newest first, with their cases."""
    found = Finding.objects.filter(fingerprint=fingerprint, run__is_current=True)
    return found.select_related("run", "run__case").defer("run__diagnosis").order_by("-run_id", "place")


def troubleshooting_list(*, kind: str = "") -> QuerySet[TroubleshootingEntry]:
    """Return the curated rows in their order; with `kind`, those that speak about it."""
    rows = TroubleshootingEntry.objects.all()
    return rows.filter(kinds__contains=[kind]) if kind else rows
