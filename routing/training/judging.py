"""Judges a router that was trained from feedback against another one, on prompts that no training has seen.

The tenth of the reader-labelled rows that every fit leaves out is cut in two: one half calibrates the new router, the
other judges both, so that a router is never judged on the prompts that set its thresholds.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from routing.contracts import Case, RouteDecision
from routing.engine import Engine
from routing.errors import BadInput
from routing.measures import Judged, figures
from routing.pipeline import route_only
from routing.training import rows
from routing.training.calibrate import one_reader
from routing.training.compare import Comparison, compare
from routing.training.folds import held_out

BATCH = 64
Half = Literal["calibrates", "judges"]


@dataclass(frozen=True, slots=True)
class Judgement:
    """A router's figures (`measures.figures`), and for each prompt its language and whether the route was right."""

    figures: dict[str, Any]
    languages: tuple[str, ...]
    right: tuple[bool, ...]


def kept_out(half: Half) -> list[dict[str, Any]]:
    """One half of the shipped rows that every training leaves out."""
    wanted = half == "judges"
    return [one_reader(row) for row in rows.load() if held_out(row) and _judges(row.text) == wanted]


def labelled(path: Path) -> list[dict[str, Any]]:
    """The rows of a file of JSON lines with text, lang, accept and all. Raises BadInput with the line at fault."""
    found = []
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{path}: cannot be read ({error})", field="gold") from error
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
            found.append({name: row[name] for name in ("text", "lang", "accept", "all")})
        except (ValueError, TypeError, KeyError) as error:
            raise BadInput(
                f"{path}, line {number}: needs JSON with text, lang, accept and all ({error})", field="gold"
            ) from error
    if not found:
        raise BadInput(f"{path}: holds no row", field="gold")
    return found


def judge(engine: Engine, labels: Sequence[dict[str, Any]]) -> Judgement:
    """Routes every prompt and holds the answers against the labels."""
    cases = [Case(id=str(number), prompt=str(row["text"])) for number, row in enumerate(labels)]
    decisions: list[RouteDecision] = []
    for start in range(0, len(cases), BATCH):
        for item in route_only(cases[start : start + BATCH], engine):
            if not isinstance(item, RouteDecision):
                raise BadInput(f"Row {item.id}: {item.message}", field="gold")
            decisions.append(item)
    judged = [Judged(str(row["lang"]), frozenset(row["accept"]), frozenset(row["all"])) for row in labels]
    right = tuple(d.primary in j.accept for d, j in zip(decisions, judged, strict=True))
    return Judgement(figures(judged, decisions), tuple(item.language for item in judged), right)


def differences(old: Judgement, new: Judgement) -> dict[str, Comparison]:
    """The paired difference of top-1 over all prompts ("all") and for each language that has some."""
    found = {"all": compare(old.right, new.right)}
    for language in sorted(set(new.languages)):
        places = [place for place, name in enumerate(new.languages) if name == language]
        found[language] = compare([old.right[p] for p in places], [new.right[p] for p in places])
    return found


def _judges(text: str) -> bool:
    start = "".join(text.split()).lower()[:40]
    return bool(hashlib.sha256(f"half {start}".encode("utf-8", "replace")).digest()[0] % 2)
