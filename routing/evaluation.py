"""evaluate: figures of an engine on labelled JSON lines, for routes and for failures."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from routing import codec
from routing.contracts import OPERATIONS, Case, Diagnosis, RouteDecision
from routing.engine import Engine
from routing.errors import BadInput
from routing.kinds import KINDS
from routing.measures import Judged, figures
from routing.pipeline import Refused, diagnose, route_only

BATCH = 64
NONE = "none"
# Sources whose prompts need a profession's knowledge: law, medicine, finance, engineering.
SPECIALIST = re.compile(r"law|legal|medic|financ|specialized|health|engineer", re.IGNORECASE)


def evaluate(kind: str, path: str | Path, engine: Engine) -> dict[str, Any]:
    """Figures on the file. `kind` is "route" (text, lang, accept, all) or "failures" (a case with expect.failure).

    Raises BadInput: a line that is not JSON or lacks a field; the message names the line.
    """
    rows = json_lines(Path(path))
    if not rows:
        raise BadInput(f"{path}: there are no rows in it.", field="data")
    return {"route": evaluate_route, "failures": evaluate_failures}[kind](rows, engine)


def evaluate_route(rows: Sequence[dict[str, Any]], engine: Engine) -> dict[str, Any]:
    """Accuracy, calibration, sets and mix; specialist prompts apart."""
    judged = [_judged(row, number) for number, row in enumerate(rows, 1)]
    cases = [Case(id=str(number), prompt=row["text"]) for number, row in enumerate(rows, 1)]
    decisions = [_decision(item) for item in _batched(route_only, cases, engine)]
    result = figures(judged, decisions)
    special = [i for i, item in enumerate(judged) if SPECIALIST.search(item.source)]
    if special:
        part = figures([judged[i] for i in special], [decisions[i] for i in special])
        result["specialist"] = {**part["all"], "ece": part["ece"]}
    result["robustness"] = robustness(judged, [case.prompt for case in cases], result["all"]["top1"], engine)
    return {"rows": len(rows), "versions": dict(engine.versions), **result}


def _judged(row: dict[str, Any], number: int) -> Judged:
    """The labels of one row. Raises BadInput where a field is missing or is not what it should be."""
    known = {name: row.get(name) for name in ("accept", "all")}
    if not isinstance(row.get("text"), str) or not isinstance(row.get("lang"), str):
        raise BadInput(f"Row {number}: text and lang must be strings.", field="data")
    for name, value in known.items():
        if not isinstance(value, list) or not value or not set(map(str, value)) <= set(OPERATIONS):
            raise BadInput(f"Row {number}: {name} must list operations ({', '.join(OPERATIONS)}).", field="data")
    return Judged(row["lang"], frozenset(row["accept"]), frozenset(row["all"]), str(row.get("source") or ""))


def robustness(judged: Sequence[Judged], texts: Sequence[str], plain: float, engine: Engine) -> dict[str, float]:
    """Change of top-1 with 5 % typos, in upper case, and with ten harmless words appended."""
    from routing.training.augment import padded, typos, upper

    changed = {}
    for name, change in (("typos", typos), ("upper_case", upper), ("ten_words_appended", padded)):
        chance = random.Random(20241130)
        cases = [Case(id=str(number), prompt=change(text, chance)) for number, text in enumerate(texts)]
        decisions = [_decision(item) for item in _batched(route_only, cases, engine)]
        right = sum(d.primary in j.accept for d, j in zip(decisions, judged, strict=True))
        changed[name] = round(right / max(1, len(judged)) - plain, 4)
    return changed


def evaluate_failures(rows: Sequence[dict[str, Any]], engine: Engine) -> dict[str, Any]:
    """How often the root cause has the expected kind, how often clean cases stay clean, and both for each kind."""
    cases = [_case(row, number) for number, row in enumerate(rows, 1)]
    expected = [_expected(row, number) for number, row in enumerate(rows, 1)]
    found = [_kind(item) for item in _batched(diagnose, cases, engine)]
    count: Counter[str] = Counter()
    for want, got in zip(expected, found, strict=True):
        count["clean"] += want == NONE
        count["clean kept"] += want == got == NONE
        count["failed"] += want != NONE
        count["kind right"] += want != NONE and want == got
    kinds = sorted({*expected, *found} - {NONE})
    return {
        "rows": len(rows),
        "versions": dict(engine.versions),
        "kind_right": _share(count["kind right"], count["failed"]),
        "clean_kept": _share(count["clean kept"], count["clean"]),
        "kinds": {kind: _rates(kind, expected, found) for kind in kinds},
    }


def _case(row: dict[str, Any], number: int) -> Case:
    try:
        return codec.case_from({**row, "id": str(row.get("id", number))})
    except BadInput as error:
        raise BadInput(f"Row {number}: {error.message}", field=error.field) from error


def _expected(row: dict[str, Any], number: int) -> str:
    """The kind that the row expects; a row without one expects no failure, an unknown kind is refused."""
    expect = row.get("expect") or {}
    kind = expect.get("failure") or NONE if isinstance(expect, dict) else None
    if kind != NONE and kind not in KINDS:
        raise BadInput(f'Row {number}: expect must be {{"failure": a kind of the catalogue or "none"}}.', field="data")
    return str(kind)


def _rates(kind: str, expected: Sequence[str], found: Sequence[str]) -> dict[str, Any]:
    hits = sum(want == got == kind for want, got in zip(expected, found, strict=True))
    said, true = found.count(kind), expected.count(kind)  # type: ignore[attr-defined]
    return {"n": true, "precision": _share(hits, said), "recall": _share(hits, true)}


def _share(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None


def _batched(work: Any, cases: Sequence[Case], engine: Engine) -> list[Any]:
    return [item for start in range(0, len(cases), BATCH) for item in work(cases[start : start + BATCH], engine)]


def _decision(item: RouteDecision | Refused) -> RouteDecision:
    if isinstance(item, Refused):
        raise BadInput(f"Row {item.id}: {item.message}", field="data")
    return item


def _kind(item: Diagnosis | Refused) -> str:
    if isinstance(item, Refused) or item.root is None:
        return NONE
    return item.root.kind


def json_lines(path: Path) -> list[dict[str, Any]]:
    """The objects of a file, one a line. Raises BadInput: a line that is no JSON object; the message names it."""
    try:
        lines = path.read_text(encoding="utf-8").split("\n")  # U+2028 stands inside JSON strings
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{path}: cannot be read ({error})", field="data") from error
    rows = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise BadInput(f"{path}, line {number}: not JSON ({error})", field="data") from error
        if not isinstance(row, dict):
            raise BadInput(f"{path}, line {number}: not a JSON object", field="data")
        rows.append(row)
    return rows
