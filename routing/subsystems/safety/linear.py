"""linear: the compact classifiers of the room (hashed n-grams plus rule features), read once, answered in numpy."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from routing.subsystems.safety.hashing import buckets_of, normalise

HALF = 1 << 23  # more than a sum of weights of one classifier can be: 65 000 buckets of 127
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
        total = int(self.weights.take(hashed).sum(dtype="int64"))
        return self.from_total(total, len(hashed), active)

    def from_total(self, total: int, count: int, active: frozenset[str]) -> float:
        """`logit` where the sum of the weights of `count` buckets is known."""
        if count == 0:
            return self.bias
        told = sum(self.rules.get(name, 0.0) for name in active)
        return float(total) * self.scale / math.sqrt(count) + told + self.bias

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


def request_logits(hashed: Any, active: frozenset[str]) -> tuple[float, float]:
    """Log-odds of the classifiers "risky" and "harmful", whose weights are gathered together."""
    both = int(_request_weights().take(hashed).sum(dtype="int64"))
    harmful = (both + HALF) % (2 * HALF) - HALF
    risky = (both - harmful) // (2 * HALF)
    count = len(hashed)
    return model("risky").from_total(risky, count, active), model("harmful").from_total(harmful, count, active)


@cache
def _request_weights() -> Any:
    """Both classifiers' weights in one number each: risky × 2 HALF + harmful. (BUCKETS,) int32"""
    return model("risky").weights.astype("int32") * (2 * HALF) + model("harmful").weights
