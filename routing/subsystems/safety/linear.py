"""linear: the compact classifiers of the room (hashed n-grams plus rule features), read once, answered in numpy."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from routing.subsystems.safety.hashing import buckets_of, normalise

DATA = Path(__file__).parent / "data"


@dataclass(frozen=True, slots=True)
class LinearModel:
    """Logistic regression: bucket weights as int8 × scale, rule weights as floats, one bias."""

    weights: Any  # int8, (BUCKETS,)
    scale: float
    rules: Mapping[str, float]
    bias: float

    def logit(self, hashed: Any, active: frozenset[str]) -> float:
        """Log-odds; `hashed` are distinct bucket numbers, `active` the names of the rules that hold."""
        if len(hashed) == 0:
            return self.bias
        total = float(self.weights.take(hashed).sum(dtype="int64")) * self.scale / math.sqrt(len(hashed))
        return total + sum(self.rules.get(name, 0.0) for name in active) + self.bias

    def probability(self, text: str, active: frozenset[str]) -> float:
        """Probability of the positive label, in [0, 1]."""
        return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, self.logit(buckets_of(normalise(text)), active)))))


@cache
def model(name: str) -> LinearModel:
    """The classifier of that name in data/: "risky", "harmful" or "refusal"."""
    import numpy as np

    with np.load(DATA / f"{name}.npz", allow_pickle=False) as stored:
        rules = dict(zip(stored["rule_names"].tolist(), stored["rule_weights"].tolist(), strict=True))
        return LinearModel(stored["weights"].copy(), float(stored["scale"]), rules, float(stored["bias"]))
