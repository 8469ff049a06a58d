"""routers: reads what is known of trained routers."""

from __future__ import annotations

from diagnostics.models import RouteFeedback, RouterVersion


def router_row(*, version: str) -> RouterVersion | None:
    """Return a trained router's row; the shipped router has none."""
    return RouterVersion.objects.filter(version=version).first()


def corrections_since(*, row: RouterVersion | None) -> int:
    """Return how many corrections were made after a training; all without one."""
    rows = RouteFeedback.objects.all()
    return rows.filter(created_at__gt=row.created_at).count() if row else rows.count()
