"""Training rows as numbers: hashed n-grams, the rooms' parts, embeddings; what is slow is kept in a cache folder."""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt
import scipy.sparse

from routing.contracts import OPERATION_NAMES, FeatureScore, Prompt
from routing.router.ngrams import BUCKETS, grams
from routing.router.parts import parts_of, vector
from routing.stages.intake import read_prompt
from routing.trunk.base import TextReading, TokenStates, Trunk

FloatArray = npt.NDArray[np.float32]
Scorers = Mapping[str, Callable[[Prompt], FeatureScore]]
CHUNK: Final = 400
RARE: Final = 2  # a bucket seen in fewer rows says nothing about new prompts


def scorers() -> Scorers:
    """Operation id -> the room's feature score."""
    modules = {
        op: importlib.import_module(f"routing.subsystems.{name}.features") for op, name in OPERATION_NAMES.items()
    }
    return {operation: module.score for operation, module in modules.items()}


def feature_scores(prompt: Prompt, rooms: Scorers) -> dict[str, FeatureScore]:
    """Every room's score of one prompt."""
    return {operation: score(prompt) for operation, score in rooms.items()}


@dataclass(frozen=True, slots=True)
class Parts:
    """The part names in fixed order and the values (rows, names)."""

    names: tuple[str, ...]
    values: FloatArray


def part_values(texts: Sequence[str], rooms: Scorers, names: tuple[str, ...] | None = None) -> Parts:
    """Parts of each text; the names are taken from the texts where none are given."""
    found = []
    for text in texts:
        prompt = read_prompt(text)
        found.append(parts_of(prompt, feature_scores(prompt, rooms)))
    if names is None:
        names = tuple(sorted({name for parts in found for name in parts}))
    return Parts(names, np.stack([vector(names, parts) for parts in found]))


def gram_counts(texts: Sequence[str]) -> scipy.sparse.csr_matrix:
    """1 + log(count) of every bucket, (rows, buckets)."""
    rows = [grams(text).counts() for text in texts]
    bounds = np.concatenate([[0], np.cumsum([len(buckets) for buckets, _ in rows])])
    data = np.concatenate([values for _, values in rows])
    return scipy.sparse.csr_matrix((data, np.concatenate([b for b, _ in rows]), bounds), shape=(len(rows), BUCKETS))


def inverse_frequencies(counts: scipy.sparse.csr_matrix) -> FloatArray:
    """ln((1 + rows) / (1 + rows with the bucket)) + 1, and 0 for rare buckets."""
    seen = np.asarray((counts > 0).sum(axis=0)).ravel()
    idf = np.log((1 + counts.shape[0]) / (1 + seen)) + 1
    idf[seen < RARE] = 0.0
    return idf.astype(np.float32)


def weighted(counts: scipy.sparse.csr_matrix, idf: FloatArray) -> scipy.sparse.csr_matrix:
    """Counts times inverse frequencies, every row scaled to length 1."""
    scaled = counts.multiply(idf).tocsr()
    lengths = np.sqrt(np.asarray(scaled.multiply(scaled).sum(axis=1)).ravel())
    return (scipy.sparse.diags(1.0 / np.maximum(lengths, 1e-9)) @ scaled).tocsr().astype(np.float32)


def readings(texts: Sequence[str], trunk: Trunk, cache: Path) -> list[TextReading]:
    """What the encoder reads in each text; kept by encoder and texts, so that a second run does not encode again."""
    found: list[TextReading] = []
    for start in range(0, len(texts), CHUNK):
        part = texts[start : start + CHUNK]
        digest = hashlib.sha256(f"{trunk.identity} {trunk.own}".encode())
        for text in part:
            digest.update(hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest())
        path = cache / f"readings-{digest.hexdigest()[:24]}.npz"
        if not path.exists():
            cache.mkdir(parents=True, exist_ok=True)
            _keep(path, trunk.read([read_prompt(text).window for text in part]))
        found += _kept(path)
    return found


def _keep(path: Path, found: Sequence[TextReading]) -> None:
    states = np.concatenate([reading.states for reading in found]).astype(np.float16)
    lengths = np.array([len(reading.states) for reading in found])
    embeddings, means, tuned = (np.stack([getattr(r, name) for r in found]) for name in ("embedding", "means", "tuned"))
    with path.open("wb") as handle:
        np.savez(handle, states=states, lengths=lengths, embeddings=embeddings, means=means, tuned=tuned)


def _kept(path: Path) -> list[TextReading]:
    with np.load(path) as stored:
        states = np.split(stored["states"], np.cumsum(stored["lengths"])[:-1])
        rows = zip(stored["embeddings"], stored["means"], states, stored["tuned"], strict=True)
        return [TextReading(*row) for row in rows]


class Remembering:
    """A trunk that reads each text once, for runs that route the same prompts again and again."""

    def __init__(self, trunk: Trunk) -> None:
        self._trunk, self._rows = trunk, dict[str, TextReading]()
        self.identity, self.own, self.dimension = trunk.identity, trunk.own, trunk.dimension

    def read(self, texts: Sequence[str]) -> list[TextReading]:
        """Readings, from memory where they were asked for before."""
        missing = [text for text in dict.fromkeys(texts) if text not in self._rows]
        self._rows.update(zip(missing, self._trunk.read(missing), strict=True))
        return [self._rows[text] for text in texts]

    def encode(self, texts: Sequence[str]) -> FloatArray:
        """Embeddings of the texts."""
        return np.stack([reading.embedding for reading in self.read(texts)])

    def states(self, texts: Sequence[str], layer: int) -> list[TokenStates]:
        """As the trunk gives them."""
        return self._trunk.states(texts, layer)
