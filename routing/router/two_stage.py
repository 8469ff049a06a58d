"""The router: encoder once over the batch, stage 1, stage 2, calibration, conformal set, mix."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from routing.contracts import OPERATIONS, Contribution, FeatureScore, Prompt, RouteDecision
from routing.router.coarse import Prototypes
from routing.router.conformal import members
from routing.router.fine import Fine
from routing.router.head import Heads, TunedHead
from routing.router.metarouter import MetaRouter
from routing.router.mix import Mix
from routing.router.ngrams import Grams, grams
from routing.router.parts import Part, parts_of, vector
from routing.trunk.base import TextReading, Trunk

FloatArray = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Weights:
    """Everything that was trained, in one value."""

    prototypes: Prototypes
    heads: Heads
    tuned: TunedHead
    fine: Fine
    mix: Mix
    meta: MetaRouter
    conformal_threshold: float
    version: str


@dataclass(frozen=True, slots=True)
class Terms:
    """Stage-2 terms of one prompt, (8,) each; they add up to `total`."""

    coarse: FloatArray
    head: FloatArray
    tuned: FloatArray
    wording: FloatArray
    parts: FloatArray
    bias: FloatArray

    @property
    def total(self) -> FloatArray:
        """Score of each operation in log-odds."""
        return self.coarse + self.head + self.tuned + self.wording + self.parts + self.bias

    def of(self, row: int) -> Mapping[str, float]:
        """The terms of one operation by name."""
        return {name: float(getattr(self, name)[row]) for name in ("coarse", "head", "tuned", "wording", "bias")}


class TwoStageRouter:
    """Both stages over a batch. Holds no state of a request; `embed` may be shared with other readers."""

    def __init__(self, trunk: Trunk, weights: Weights, explained: int = 3) -> None:
        """`explained` operations of each ranking get their contributions (0: none, for bulk work)."""
        self.trunk, self.weights, self.version = trunk, weights, weights.version
        self._explained = explained

    def route(
        self, prompts: Sequence[Prompt], features: Sequence[Mapping[str, FeatureScore]]
    ) -> Sequence[RouteDecision]:
        """One decision per prompt, in order."""
        if not prompts:
            return ()
        readings = self.trunk.read([prompt.window or prompt.text for prompt in prompts])
        return [
            self._decide(prompt, scores, reading)
            for prompt, scores, reading in zip(prompts, features, readings, strict=True)
        ]

    def _decide(
        self,
        prompt: Prompt,
        features: Mapping[str, FeatureScore],
        reading: TextReading,
    ) -> RouteDecision:
        seen, parts = grams(prompt.text), parts_of(prompt, features)
        values = vector(self.weights.fine.part_names, parts)
        cosines = self._cosines(reading)
        (primary, mix), (tuned, tuned_mix) = self.weights.heads.scores(reading), self.weights.tuned.scores(reading)
        terms = self.terms(cosines, primary, tuned, seen, values)
        logarithms = log_softmax(terms.total)
        probabilities = np.exp(logarithms)
        order = [int(i) for i in np.argsort(-probabilities, kind="stable")]
        conformal = members(probabilities, self.weights.conformal_threshold)
        return RouteDecision(
            primary=OPERATIONS[order[0]],
            ranking=tuple(OPERATIONS[i] for i in order),
            probability=float(probabilities[order[0]]),
            conformal=tuple(OPERATIONS[i] for i in conformal),
            mix=self.weights.mix.coefficients(mix, tuned_mix, seen, values, logarithms),
            uncertain=len(conformal) > 1,
            coarse=_named(cosines),
            fine={OPERATIONS[i]: round(float(probabilities[i]), 6) for i in order[:3]},
            contributions=self._reasons(prompt.text, order[: self._explained], terms, seen, parts),
            features={operation: round(score.total, 4) for operation, score in features.items()},
            embedding=tuple(map(float, reading.embedding)),
        )

    def total(self, prompt: Prompt, features: Mapping[str, FeatureScore], reading: TextReading) -> FloatArray:
        """The stage-2 scores (8,) of one prompt whose reading is there already."""
        values = vector(self.weights.fine.part_names, parts_of(prompt, features))
        primary, tuned = self.weights.heads.scores(reading)[0], self.weights.tuned.scores(reading)[0]
        return self.terms(self._cosines(reading), primary, tuned, grams(prompt.text), values).total

    def _cosines(self, reading: TextReading) -> FloatArray:
        # One row at a time: products over a whole batch round differently, and a decision must not depend on its batch.
        return self.weights.prototypes.cosines(reading.embedding[None])[0]

    def terms(
        self, cosines: FloatArray, primary: FloatArray, tuned: FloatArray, seen: Grams, values: FloatArray
    ) -> Terms:
        """The stage-2 terms from stage 1, the readers' logits, the n-grams and the parts."""
        fine = self.weights.fine
        return Terms(
            fine.coarse_weight * cosines,
            fine.head_weight * primary,
            fine.tuned_weight * tuned,
            fine.wording_weight * fine.wording.scores(seen),
            fine.part_weights @ values,
            fine.bias,
        )

    def _reasons(
        self, text: str, rows: Sequence[int], terms: Terms, seen: Grams, parts: Mapping[str, Part]
    ) -> tuple[Contribution, ...]:
        fine = self.weights.fine
        return tuple(
            reason for row in rows for reason in fine.explain(text, OPERATIONS[row], terms.of(row), seen, parts)
        )


def log_softmax(scores: FloatArray) -> FloatArray:
    """Log-probabilities of the scores."""
    shifted = scores - scores.max()
    result: FloatArray = shifted - np.log(np.exp(shifted).sum())
    return result


def _named(values: FloatArray) -> dict[str, float]:
    return {name: round(float(value), 4) for name, value in zip(OPERATIONS, values, strict=True)}
