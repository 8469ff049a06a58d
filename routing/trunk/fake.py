"""An encoder for tests: no weights, deterministic, similar texts near each other."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from routing.router.ngrams import grams
from routing.trunk.base import MEAN_LAYERS, FloatArray, TextReading, TokenStates, normalise


class FakeTrunk:
    """Projects the hashed n-grams of a text with a fixed random matrix; a piece is one code point."""

    identity = "fake"
    own = ""

    def __init__(self, dimension: int = 384) -> None:
        self.dimension = dimension

    def encode(self, texts: Sequence[str]) -> FloatArray:
        """Embeddings (N, dimension), float32, of length 1 each."""
        rows = np.zeros((len(texts), self.dimension), np.float32)
        for row, text in enumerate(texts):
            buckets, counts = grams(text).counts()
            np.add.at(rows[row], buckets % self.dimension, np.where(buckets & 1024, counts, -counts))
        rows[:, 0] += 1e-3
        return normalise(rows)

    def read(self, texts: Sequence[str]) -> list[TextReading]:
        """Embedding, means and token states of each text."""
        rows = self.encode(texts)
        states = self.states([text or " " for text in texts], 8)
        return [
            TextReading(row, np.tile(row, len(MEAN_LAYERS)), state.hidden, row[::-1].copy())
            for row, state in zip(rows, states, strict=True)
        ]

    def states(self, texts: Sequence[str], layer: int) -> list[TokenStates]:
        """One state per code point, at most 512 of them."""
        return [self._state(text[:512], layer) for text in texts]

    def _state(self, text: str, layer: int) -> TokenStates:
        ids = np.array([ord(letter) for letter in text], np.int64)
        waves = np.outer(ids + layer, np.arange(1, self.dimension + 1, dtype=np.float32))
        places = np.arange(len(ids), dtype=np.int64)
        return TokenStates(np.sin(waves).astype(np.float32), ids, np.stack([places, places + 1], 1))
