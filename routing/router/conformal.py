"""Conformal sets: the operations that together contain the true one with a stated coverage."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

FloatArray = npt.NDArray[np.float32]


def threshold(scores: Sequence[float], miss: float) -> float:
    """The probability that an operation must reach to be in a set.

    `scores` are the probabilities that the model gave to true operations on rows it never saw; with n of them, the
    sets cover at least 1 − miss of new prompts from the same source (split conformal prediction).
    """
    ordered = sorted(scores)
    rank = math.floor(miss * (len(ordered) + 1))
    return float(ordered[max(0, min(rank, len(ordered)) - 1)]) if ordered else 0.0


def members(probabilities: FloatArray, least: float) -> list[int]:
    """Indices with at least the threshold's probability, most probable first; the first is always a member."""
    order = np.argsort(-probabilities, kind="stable")
    return [int(i) for place, i in enumerate(order) if place == 0 or probabilities[i] >= least]
