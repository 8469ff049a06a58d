"""Is a new router as good as the installed one? Both answer the same prompts; only where they differ can tell."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

NORMAL_95 = 1.96


@dataclass(frozen=True, slots=True)
class Comparison:
    """Top-1 of both, the difference (new − old) with its 95 % interval, and the exact McNemar p-value."""

    prompts: int
    old: float
    new: float
    difference: float
    low: float
    high: float
    p_value: float

    @property
    def not_worse(self) -> bool:
        """True where the new router answers at least as many prompts right."""
        return self.difference >= 0


def compare(old: Sequence[bool], new: Sequence[bool]) -> Comparison:
    """Compares right/wrong answers on the same prompts. Raises ValueError where there is none."""
    count = len(new)
    if not count:
        raise ValueError("no prompts to compare routers on")
    gained = sum(n and not o for o, n in zip(old, new, strict=True))
    lost = sum(o and not n for o, n in zip(old, new, strict=True))
    difference = (gained - lost) / count
    spread = NORMAL_95 * math.sqrt(max(gained + lost - (gained - lost) ** 2 / count, 0.0)) / count
    return Comparison(
        count,
        sum(old) / count,
        sum(new) / count,
        difference,
        difference - spread,
        difference + spread,
        _mcnemar(gained, lost),
    )


def _mcnemar(gained: int, lost: int) -> float:
    from scipy.stats import binomtest

    return float(binomtest(gained, gained + lost).pvalue) if gained + lost else 1.0
