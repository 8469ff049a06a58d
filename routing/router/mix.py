"""How much of each operation a prompt needs: eight independent coefficients in [0, 1]."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from routing.contracts import OPERATIONS
from routing.router.fine import Wording
from routing.router.ngrams import Grams

FloatArray = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Mix:
    """A logistic score per operation from the embedding's head, the wording and the parts; 0.5 means "needed"."""

    head_weight: float
    tuned_weight: float
    wording_weight: float
    primary_weight: float
    wording: Wording
    part_weights: FloatArray  # (8, parts)
    bias: FloatArray  # (8,)

    def coefficients(
        self, head: FloatArray, tuned: FloatArray, grams: Grams, parts: FloatArray, primary: FloatArray
    ) -> Mapping[str, float]:
        """Operation -> coefficient. `head` and `tuned` are the readers' mix logits, `primary` the stage-2 log-probabilities."""
        logits = (
            self.head_weight * head
            + self.tuned_weight * tuned
            + self.wording_weight * (self.wording.scores(grams) + self.part_weights @ parts)
            + self.primary_weight * primary
            + self.bias
        )
        values = 1.0 / (1.0 + np.exp(-np.clip(logits, -30, 30)))
        return {name: round(float(value), 4) for name, value in zip(OPERATIONS, values, strict=True)}
