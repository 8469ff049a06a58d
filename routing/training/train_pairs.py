"""train_pairs: fits the weights of the statement-pair classifier (logic room) on labelled pairs and writes them as JSON.

Usage: python -m routing.training.train_pairs PAIRS.jsonl [OUT.json]
Rows: {"lang", "premise", "hypothesis", "label", "source"}; share-alike proofs (FOLIO) are left to the prover.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from routing.subsystems.logic import pair

OUT = Path(__file__).parents[1] / "subsystems" / "logic" / "pair_weights.json"
NEUTRAL_WEIGHT = 0.35  # neutral pairs count as "no contradiction", at less weight
SOURCE_CAP = 600  # larger sources are damped by the square root


def main(arguments: list[str]) -> None:
    """Reads pairs, prints cross-validated accuracy per language, writes the weights."""
    rows = [json.loads(line) for line in Path(arguments[0]).read_text(encoding="utf-8").splitlines() if line]
    out = Path(arguments[1]) if len(arguments) > 1 else OUT
    weights = {language: fit([row for row in rows if usable(row, language)]) for language in ("en", "zh")}
    out.write_text(json.dumps(weights, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def usable(row: dict[str, Any], language: str) -> bool:
    """Pairs of the language that a comparison of wording can decide."""
    return row["lang"] == language and "FOLIO" not in row["source"]


def fit(rows: list[dict[str, Any]]) -> dict[str, float]:
    """Feature name -> weight, "bias" included."""
    import numpy as np
    from sklearn.linear_model import LogisticRegression
    from sklearn.model_selection import cross_val_predict

    found = [pair.features(pair.best_pair(row["premise"], row["hypothesis"])) for row in rows]
    names = sorted({name for item in found for name in item} - {"bias"})
    table = np.array([[item.get(name, 0.0) for name in names] for item in found])
    truth = np.array([row["label"] == "contradiction" for row in rows])
    sources = Counter(row["source"].split(":")[0] for row in rows)
    damp = [min(1.0, SOURCE_CAP / sources[row["source"].split(":")[0]]) ** 0.5 for row in rows]
    weight = np.array([NEUTRAL_WEIGHT if row["label"] == "neutral" else 1.0 for row in rows]) * np.array(damp)
    model = LogisticRegression(C=0.5, max_iter=2000)
    guess = cross_val_predict(model, table, truth, cv=5)
    decided = np.array([row["label"] != "neutral" for row in rows])
    print(rows[0]["lang"], len(rows), "cross-validated accuracy", round(float((guess == truth)[decided].mean()), 3))
    model.fit(table, truth, sample_weight=weight)
    fitted = {name: round(float(value), 4) for name, value in zip(names, model.coef_[0], strict=True)}
    return {**fitted, "bias": round(float(model.intercept_[0]), 4)}


if __name__ == "__main__":
    main(sys.argv[1:])
