"""Figures of a router on labelled prompts: accuracy, calibration, sets, mix."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from routing.contracts import OPERATIONS, RouteDecision

BINS = 10


@dataclass(frozen=True, slots=True)
class Judged:
    """What readers accept for one prompt: primary operations, all operations, language."""

    language: str
    accept: frozenset[str]
    every: frozenset[str]
    source: str = ""


def figures(judged: Sequence[Judged], decisions: Sequence[RouteDecision]) -> dict[str, Any]:
    """Top-1, top-3, set coverage and size, confusion (all and per language); expected calibration error, mix F1."""
    top1 = np.array([d.ranking[0] in j.accept for j, d in zip(judged, decisions, strict=True)])
    top3 = np.array([bool(j.accept & set(d.ranking[:3])) for j, d in zip(judged, decisions, strict=True)])
    inside = np.array([bool(j.accept & set(d.conformal)) for j, d in zip(judged, decisions, strict=True)])
    size = np.array([len(d.conformal) for d in decisions])
    sure = np.array([d.probability for d in decisions])
    result: dict[str, Any] = {"ece": calibration_error(sure, top1), "mix": mix_figures(judged, decisions)}
    languages = np.array([j.language for j in judged])
    for name in ("all", "en", "zh"):
        rows = np.full(len(judged), True) if name == "all" else languages == name
        if rows.any():
            result[name] = {
                "n": int(rows.sum()),
                "top1": _mean(top1[rows]),
                "top3": _mean(top3[rows]),
                "set_coverage": _mean(inside[rows]),
                "set_size": _mean(size[rows]),
                "confusion": confusion(
                    [item for item, kept in zip(judged, rows, strict=True) if kept],
                    [item for item, kept in zip(decisions, rows, strict=True) if kept],
                ),
            }
    result["confusion"] = result["all"]["confusion"] if "all" in result else confusion((), ())
    return result


def calibration_error(sure: np.ndarray, right: np.ndarray) -> float:
    """Expected calibration error over ten equal bins of the stated probability."""
    bins = np.minimum((sure * BINS).astype(int), BINS - 1)
    gaps = [
        (bins == b).mean() * abs(sure[bins == b].mean() - right[bins == b].mean())
        for b in range(BINS)
        if (bins == b).any()
    ]
    return round(float(sum(gaps)), 4)


def mix_figures(judged: Sequence[Judged], decisions: Sequence[RouteDecision]) -> dict[str, float]:
    """Precision, recall and F1 over all (prompt, operation) pairs at coefficient 0.5."""
    pairs = [(op in j.every, d.mix[op] >= 0.5) for j, d in zip(judged, decisions, strict=True) for op in OPERATIONS]
    hits, said, true = sum(g and p for g, p in pairs), sum(p for _, p in pairs), sum(g for g, _ in pairs)
    return {
        "precision": round(hits / max(said, 1), 4),
        "recall": round(hits / max(true, 1), 4),
        "f1": round(2 * hits / max(said + true, 1), 4),
    }


def confusion(judged: Sequence[Judged], decisions: Sequence[RouteDecision]) -> list[list[int]]:
    """Rows: the readers' operation (the accepted one that was named, else the first); columns: ours."""
    table = np.zeros((len(OPERATIONS), len(OPERATIONS)), int)
    for j, d in zip(judged, decisions, strict=True):
        true = d.primary if d.primary in j.accept else min(j.accept)
        table[OPERATIONS.index(true), OPERATIONS.index(d.primary)] += 1
    return [[int(value) for value in row] for row in table]


def _mean(values: np.ndarray) -> float:
    return round(float(values.mean()), 4)
