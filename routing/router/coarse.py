"""Stage 1: cosine of the embedding to several learnt prototypes of each operation."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

FloatArray = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Prototypes:
    """Unit vectors (8, prototypes per operation, dimension)."""

    vectors: FloatArray

    def cosines(self, embeddings: FloatArray) -> FloatArray:
        """Cosine to the nearest prototype of each operation, (N, 8)."""
        operations, each, dimension = self.vectors.shape
        flat = embeddings @ self.vectors.reshape(-1, dimension).T
        nearest: FloatArray = flat.reshape(-1, operations, each).max(axis=2)
        return nearest
