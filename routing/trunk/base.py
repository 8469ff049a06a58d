"""What every encoder offers: embeddings of texts, and the hidden states that adapters read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import numpy as np
import numpy.typing as npt

MEAN_LAYERS: Final = (4, 8, 10, 12)
STATES_LAYER: Final = 8

FloatArray = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class TokenStates:
    """Hidden states of one text at one layer.

    `hidden` is (pieces, hidden size) float32, the specials included; `ids` the pieces; `offsets` (pieces, 2) the
    half-open range of code points that each piece covers, (0, 0) for specials and for the prefix.
    """

    hidden: FloatArray
    ids: npt.NDArray[np.int64]
    offsets: npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class TextReading:
    """What one pass of the encoder says about a text.

    `embedding` (dimension,) has length 1; `means` are the mean states behind each of MEAN_LAYERS, joined; `states`
    (pieces, dimension) are the token states behind STATES_LAYER; `tuned` (dimension,), of length 1, is what the router's
    own upper layers make of those states (all zeros where none are loaded).
    """

    embedding: FloatArray
    means: FloatArray
    states: FloatArray
    tuned: FloatArray


class Trunk(Protocol):
    """The shared encoder, loaded once."""

    @property
    def identity(self) -> str:
        """Which weights these are (a sha256); trained heads record it and refuse another."""

    @property
    def own(self) -> str:
        """The sha256 of the router's own upper layers; empty where none are loaded."""

    @property
    def dimension(self) -> int:
        """Length of an embedding."""

    def encode(self, texts: Sequence[str]) -> FloatArray:
        """Embeddings (N, dimension), float32, of length 1 each; (0, dimension) for no texts."""

    def read(self, texts: Sequence[str]) -> list[TextReading]:
        """Embedding, means and token states of each text, from one pass."""

    def states(self, texts: Sequence[str], layer: int) -> list[TokenStates]:
        """Hidden states behind `layer` (0 is the embedding, 12 the last), one value per text."""


def normalise(rows: FloatArray) -> FloatArray:
    """Rows scaled to length 1; a zero row stays zero."""
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    return (rows / np.maximum(lengths, 1e-12)).astype(np.float32)


def reading_from(layers: Sequence[FloatArray], tuned: FloatArray | None) -> TextReading:
    """The reading from the states (pieces, dimension) behind each of MEAN_LAYERS and behind the router's own layers."""
    means = [states.mean(axis=0) for states in layers]
    own = np.zeros_like(means[-1]) if tuned is None else unit(tuned.mean(axis=0))
    return TextReading(unit(means[-1]), np.concatenate(means), layers[MEAN_LAYERS.index(STATES_LAYER)], own)


def unit(row: FloatArray) -> FloatArray:
    """The row scaled to length 1; a zero row stays zero."""
    scaled: FloatArray = row / np.float32(max(float(np.linalg.norm(row)), 1e-12))
    return scaled
