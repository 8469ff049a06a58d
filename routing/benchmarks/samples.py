"""The prompts and cases that are measured: a labelled file where one is given, else the shipped training prompts."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from routing import codec
from routing.contracts import Case
from routing.errors import BadInput
from routing.evaluation import json_lines

SEED: Final = 20241130


@dataclass(frozen=True, slots=True)
class Sample:
    """One prompt; `accept` is empty where no reader said which operations are right."""

    text: str
    language: str = ""
    accept: frozenset[str] = frozenset()


def prompts(data: str | Path | None, most: int) -> list[Sample]:
    """Up to `most` prompts in a fixed random order. Raises BadInput where a line has no text."""
    found = [_sample(row) for row in json_lines(Path(data))] if data else _shipped()
    random.Random(SEED).shuffle(found)
    return found[:most]


def _sample(row: Mapping[str, Any]) -> Sample:
    try:
        return Sample(str(row["text"]), str(row.get("lang", "")), frozenset(row.get("accept") or ()))
    except (KeyError, AttributeError) as error:
        raise BadInput(
            f"A row of the bench's data has text, lang and accept; one lacks {error}.", field="data"
        ) from error


def _shipped() -> list[Sample]:
    """Without labels: the router, and every peer, was trained on them."""
    from routing.training.rows import PERMISSIVE, load

    return [Sample(row.text, row.language) for row in load((PERMISSIVE,)) if row.read]


def failures(folder: Path, most: int) -> list[Case]:
    """Up to `most` cases with their responses, from a folder of labelled failures."""
    from routing.training.labelled import READERS, labelled

    found = {row.case.id: row.case for row in labelled(folder)}
    for path in sorted(folder.glob("*.jsonl")):
        if path.stem not in READERS:
            found |= {case.id: case for case in map(_case, json_lines(path)) if case}
    cases = [found[name] for name in sorted(found)]
    random.Random(SEED).shuffle(cases)
    return cases[:most]


def _case(row: Mapping[str, Any]) -> Case | None:
    answers = row.get("responses") or ([row["response"]] if row.get("response") else [])
    try:
        return codec.case_from({"id": str(row["id"]), "prompt": row["prompt"], "responses": answers})
    except (KeyError, BadInput):
        return None  # a row of another shape; the time of the others is still worth having


def cases_of(samples: list[Sample]) -> list[Case]:
    """The prompts as cases without responses."""
    return [Case(id=str(number), prompt=sample.text) for number, sample in enumerate(samples)]
