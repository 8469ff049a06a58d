"""The whole engine, models and all, on reports in our own words: a floor under the share of right kinds (see reports/README.md)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from routing.build import build_engine
from routing.codec import case_from
from routing.contracts import Diagnosis
from routing.engine import Engine
from routing.kinds import FAMILIES
from routing.pipeline import diagnose

FOLDER = Path(__file__).parent / "reports"
ONE_EACH = ("latency_ms", "ttfb_ms", "headers", "finish_reason")
pytestmark = pytest.mark.slow


@cache
def whole() -> Engine:
    return build_engine()


def case_of(row: Mapping[str, Any]) -> dict[str, Any]:
    """The row as an input line: what the metadata gives for each response goes to the response."""
    meta = row.get("meta", {})
    responses: list[dict[str, Any]] = [{"text": text} for text in row["responses"]]
    for place, response in enumerate(responses):
        for name in ONE_EACH:
            value = meta.get(name)
            value = value[place] if isinstance(value, list) and place < len(value) else value
            if value is not None and not isinstance(value, list):
                response[name] = value
    if responses and "logprobs" in meta:
        responses[0]["logprobs"] = [{"token": token, "logprob": value} for token, value in meta["logprobs"]]
    return {
        "id": row["id"],
        "prompt": row["prompt"],
        "responses": responses,
        "meta": meta,
        "turns": row.get("turns", []),
    }


def right(row: Mapping[str, Any], found: Diagnosis) -> bool:
    """Whether the root, or for a risk of the prompt any finding, has the kind that the row names."""
    if FAMILIES.get(row["failure"]) == "prompt":
        return row["failure"] in {finding.kind for finding in found.findings}
    return (found.root.kind if found.root else "none") == row["failure"]


@pytest.mark.parametrize(("name", "least", "clean"), [("mended", 0.9, 0.97), ("unseen", 0.7, 0.75)])
def test_reports_get_their_kind(name: str, least: float, clean: float) -> None:
    rows = [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]
    results = diagnose([case_from(case_of(row)) for row in rows], whole())
    judged = [
        (row["failure"], right(row, found))
        for row, found in zip(rows, results, strict=True)
        if isinstance(found, Diagnosis)
    ]
    failures, fine = ([ok for kind, ok in judged if (kind == "none") is none] for none in (False, True))
    assert len(judged) == len(rows)
    assert (sum(failures) / len(failures) >= least, sum(fine) / len(fine) >= clean) == (True, True)
