"""near: fingerprints whose embeddings lie close to one another's. A hint for curators, never a merge."""

from __future__ import annotations

from pgvector.django import CosineDistance

from diagnostics.models import Fingerprint

NEAR_DISTANCE = 0.12  # cosine distance; e5 vectors of unrelated sentences lie about 0.2 apart
LIMIT = 5


def fingerprint_near(*, fingerprint: Fingerprint) -> list[Fingerprint]:
    """Return the nearest other fingerprints of the workspace, closest first; empty when it has no embedding."""
    if fingerprint.embedding is None:
        return []
    others = Fingerprint.objects.filter(workspace_id=fingerprint.workspace_id).exclude(pk=fingerprint.pk)
    measured = others.exclude(embedding=None).annotate(distance=CosineDistance("embedding", fingerprint.embedding))
    return list(measured.filter(distance__lt=NEAR_DISTANCE).order_by("distance").defer("embedding")[:LIMIT])
