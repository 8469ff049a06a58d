"""measure_checks: each check's precision and recall on labelled failures, into artifacts/metrics.json.

    python -m routing.training.measure_checks --failures FOLDER --reports FILE

Precision: of the labelled cases on which the check fired loudly, the share where one of the task's kinds is truly there.
Recall: of the cases of those tasks where it is truly there, the share that this check found; a check for one fault of many
finds few of all, so its recall is to be read beside its task's. Every figure comes with its counts, per language.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from routing import registry
from routing.build import build_engine
from routing.catalogue import METRICS
from routing.contracts import Diagnosis
from routing.engine import Engine
from routing.pipeline import diagnose
from routing.training.labelled import Labelled, labelled, reports

BATCH = 64
LOUD = frozenset({"error", "warning"})


@dataclass(slots=True)
class Tally:
    """Counts of one check: cases it fired on that are true and false, and true cases of its tasks."""

    hits: int = 0
    alarms: int = 0
    truths: int = 0
    cases: int = 0
    tasks: set[str] = field(default_factory=set)

    def figures(self) -> dict[str, Any]:
        """The counts with both shares; None where nothing was there to divide by."""
        fired = self.hits + self.alarms
        return {
            "precision": round(self.hits / fired, 4) if fired else None,
            "recall": round(self.hits / self.truths, 4) if self.truths else None,
            "hits": self.hits,
            "alarms": self.alarms,
            "truths": self.truths,
            "cases": self.cases,
            "tasks": sorted(self.tasks),
        }


def measure(rows: Sequence[Labelled], engine: Engine) -> dict[str, Any]:
    """Check code -> figures over all languages, and per language."""
    kinds_of = {check.code: {check.kind, *check.kinds} for check in registry.checks()}
    tallies: dict[str, dict[str, Tally]] = defaultdict(lambda: defaultdict(Tally))
    for row, fired in zip(rows, _fired(rows, engine), strict=True):
        for code, kinds in kinds_of.items():
            if kinds & row.kinds:
                for key in ("all", row.language):
                    _count(tallies[code][key], row, code in fired)
    return {
        code: {**by["all"].figures(), "languages": {k: t.figures() for k, t in by.items() if k != "all"}}
        for code, by in sorted(tallies.items())
    }


def _count(tally: Tally, row: Labelled, fired: bool) -> None:
    tally.cases += 1
    tally.tasks.add(row.task)
    tally.truths += row.truth
    tally.hits += fired and row.truth
    tally.alarms += fired and not row.truth


def _fired(rows: Sequence[Labelled], engine: Engine) -> Iterable[set[str]]:
    for start in range(0, len(rows), BATCH):
        part = rows[start : start + BATCH]
        for row, got in zip(part, diagnose([row.case for row in part], engine), strict=True):
            found = got.findings if isinstance(got, Diagnosis) else ()
            yield {f.check for f in found if f.severity in LOUD and f.kind in row.kinds}


def write(section: Mapping[str, Any], path: Path = METRICS) -> None:
    """Replaces the section “checks” of the metrics file; the others stay."""
    whole = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    path.write_text(json.dumps({**whole, "checks": section}, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def main() -> None:
    """Measures and writes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--failures", type=Path, required=True)
    parser.add_argument("--reports", type=Path)
    options = parser.parse_args()
    rows = [*labelled(options.failures), *(reports(options.reports) if options.reports else ())]
    write(measure(rows, build_engine()))


if __name__ == "__main__":
    main()
