"""The training rows: their fields, where they ship, and how much each source counts."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from routing.contracts import OPERATIONS

FOLDER: Final = Path(__file__).parent / "data"
PERMISSIVE: Final = FOLDER / "routing_permissive.jsonl.gz"
SHARE_ALIKE: Final = FOLDER / "routing_share_alike.jsonl.gz"

# Rules of the silver set whose primary label real readers contradict (they call most such prompts style or entity,
# with format secondary): such rows teach the mix only.
MIX_ONLY_RULES: Final = frozenset({"G1"})
REAL_WEIGHT: Final = 3.0
SILVER_WEIGHT: Final = 0.5
FEEDBACK_WEIGHT: Final = 6.0


@dataclass(frozen=True, slots=True)
class Row:
    """One prompt with its labels.

    `origin` is "real" or "read" (labelled by a reader; "read" rows were found by a rule first), "hand" (written for
    training), "silver" (labelled by `rule` alone) or "feedback". `second` and `second_secondary` are what a second,
    independent reader said, where there was one.
    """

    id: str
    language: str
    text: str
    label: str
    secondary: tuple[str, ...]
    origin: str
    rule: str
    source: str
    licence: str
    sure: bool = True
    second: str = ""
    second_secondary: tuple[str, ...] = ()

    @property
    def read(self) -> bool:
        """True where a reader labelled this very prompt, so that missing operations are truly absent."""
        return self.origin != "silver"

    @property
    def weight(self) -> float:
        """How much the primary label counts; 0 where only the mix is to be learnt."""
        if not self.read and self.rule in MIX_ONLY_RULES:
            return 0.0
        base = {"silver": SILVER_WEIGHT, "feedback": FEEDBACK_WEIGHT}.get(self.origin, REAL_WEIGHT)
        return base if self.sure else 0.7 * base

    @property
    def operations(self) -> frozenset[str]:
        """Primary and secondary operations of all readers together."""
        return frozenset(filter(None, (self.label, *self.secondary, self.second, *self.second_secondary)))

    @property
    def accepted(self) -> frozenset[str]:
        """The primary operation of each reader."""
        return frozenset(filter(None, (self.label, self.second)))

    @property
    def shares(self) -> tuple[float, ...]:
        """What the readers' votes for the primary operation come to, one share an operation; they add up to 1."""
        votes = [self.label, self.second or self.label]
        return tuple(votes.count(operation) / 2 for operation in OPERATIONS)


def load(paths: Iterable[Path] = (PERMISSIVE, SHARE_ALIKE)) -> list[Row]:
    """All rows of the given files, in file order."""
    rows: list[Row] = []
    for path in paths:
        with gzip.open(path, "rt", encoding="utf-8") as handle:
            rows += [parse(json.loads(line)) for line in handle if line.strip()]
    return rows


def parse(raw: dict[str, object]) -> Row:
    """One stored row; raises ValueError where the label is not one of the eight operations."""
    label = str(raw["label"])
    secondary = raw.get("secondary") or ()
    if label not in OPERATIONS or not isinstance(secondary, (list, tuple)):
        raise ValueError(f"row {raw.get('id')}: label {label!r} is not one of the eight operations")
    return Row(
        id=str(raw["id"]),
        language=str(raw["lang"]),
        text=str(raw["text"]),
        label=label,
        secondary=tuple(str(operation) for operation in secondary),
        origin=str(raw["origin"]),
        rule=str(raw.get("rule", "")),
        source=str(raw["source"]),
        licence=str(raw["license"]),
        sure=raw.get("confidence", "high") == "high",
        second=str(raw.get("second", "")),
        second_secondary=tuple(str(operation) for operation in raw.get("second_secondary") or ()),  # type: ignore[attr-defined]
    )
