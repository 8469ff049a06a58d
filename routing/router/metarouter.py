"""The small request-level router: from the embedding alone to the best two of N experts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

FloatArray = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class MetaRouter:
    """A perceptron with two hidden layers. `weights` are (in, out) matrices, `biases` their offsets."""

    experts: tuple[str, ...]
    weights: tuple[FloatArray, ...]
    biases: tuple[FloatArray, ...]

    @property
    def parameters(self) -> int:
        """Number of trained values."""
        return sum(array.size for array in (*self.weights, *self.biases))

    def logits(self, embeddings: FloatArray) -> FloatArray:
        """Logits (N, experts) of embeddings (N, dimension)."""
        values = embeddings
        for weight, bias in zip(self.weights[:-1], self.biases[:-1], strict=True):
            values = np.maximum(values @ weight + bias, 0.0)
        result: FloatArray = values @ self.weights[-1] + self.biases[-1]
        return result

    def top_two(self, embedding: FloatArray) -> tuple[tuple[str, float], tuple[str, float]]:
        """The two best experts of one embedding (dimension,) with their shares of the whole."""
        logits = self.logits(embedding[None, :])[0]
        shares = np.exp(logits - logits.max())
        shares /= shares.sum()
        first, second = (int(i) for i in np.argsort(-shares)[:2])
        return (self.experts[first], float(shares[first])), (self.experts[second], float(shares[second]))

    def rank(self, embeddings: FloatArray) -> Sequence[tuple[str, str]]:
        """The two best experts of each embedding."""
        order = np.argsort(-self.logits(embeddings), axis=1)[:, :2]
        return [(self.experts[int(first)], self.experts[int(second)]) for first, second in order]
