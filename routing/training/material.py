"""The training rows as numbers, and the fits on some of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from routing.contracts import OPERATIONS
from routing.router.head import Heads, TunedHead
from routing.training import fit, inputs
from routing.training.augment import augment
from routing.training.folds import held_out
from routing.training.rows import Row
from routing.training.train_head import Targets, train_head
from routing.trunk.base import TextReading, Trunk

FloatArray = npt.NDArray[np.float32]
Report = Callable[[str], None]
PROTOTYPES = 6
TWIN_SHARE = 0.5


@dataclass(frozen=True, slots=True)
class Material:
    """The rows as numbers. `read` marks rows that a reader labelled, `held` those kept out of the first fits."""

    labels: npt.NDArray[np.int64]
    shares: FloatArray
    weights: FloatArray
    wanted: FloatArray
    known: FloatArray
    held: npt.NDArray[np.bool_]
    grams: Any
    idf: FloatArray
    parts: inputs.Parts
    encoded: npt.NDArray[np.int64]  # rows that have an embedding
    readings: list[TextReading]  # one for each of `encoded`
    rows: int  # without the twins

    @property
    def embeddings(self) -> FloatArray:
        """Embeddings of the encoded rows."""
        return np.stack([reading.embedding for reading in self.readings])

    def targets(self, rows: npt.NDArray[np.int64]) -> Targets:
        """What the given rows teach."""
        return Targets(self.shares[rows], self.weights[rows], self.wanted[rows], self.known[rows])


def prepare(
    rows: Sequence[Row], trunk: Trunk, cache: Path, silver: int, seed: int, report: Report, tenth: int = 0
) -> Material:
    """Numbers of all rows and of mistyped twins; embeddings of those that readers labelled and of `silver` others.

    `tenth` is the one of ten parts of the labelled rows that no fit sees.
    """
    plain = len(rows)
    rows = [*rows, *changed_twins(rows, seed, tenth)]
    report(f"{plain} rows and {len(rows) - plain} twins: n-grams and parts")
    texts = [row.text for row in rows]
    counts = inputs.gram_counts(texts)
    idf = inputs.inverse_frequencies(counts)
    parts = inputs.part_values(texts, inputs.scorers())
    others = np.flatnonzero([not row.read and row.weight > 0 for row in rows[:plain]])
    chosen = np.random.default_rng(seed).permutation(others)[:silver]
    encoded = np.sort(np.concatenate([np.flatnonzero([row.read for row in rows[:plain]]), chosen]))
    report(f"{len(encoded)} rows: embeddings")
    readings = inputs.readings([texts[i] for i in encoded], trunk, cache)
    wanted = np.array([[float(op in row.operations) for op in OPERATIONS] for row in rows], np.float32)
    known = np.array(
        [[1.0 if row.read else 0.3 * (op in row.operations or 0.2) for op in OPERATIONS] for row in rows], np.float32
    )
    return Material(
        np.array([OPERATIONS.index(row.label) for row in rows]),
        np.array([row.shares for row in rows], np.float32),
        np.array([row.weight for row in rows], np.float32),
        wanted,
        known,
        np.array([number < plain and held_out(row, tenth) for number, row in enumerate(rows)]),
        inputs.weighted(counts, idf),
        idf,
        parts,
        encoded,
        readings,
        plain,
    )


def changed_twins(rows: Sequence[Row], seed: int, tenth: int = 0) -> list[Row]:
    """Every second read row that is not held out, mistyped, shouted or padded: the wording must bear that."""
    chance = random.Random(seed)
    return [
        replace(row, text=augment(row.text, chance, 1.0))
        for row in rows
        if row.read and not held_out(row, tenth) and chance.random() < TWIN_SHARE
    ]


@dataclass(frozen=True, slots=True)
class Fitted:
    """The parts of a router that were fitted on some of the rows."""

    primary: fit.Linear
    mix: fit.Linear
    prototypes: FloatArray

    @classmethod
    def on(cls, material: Material, rows: npt.NDArray[np.bool_], seed: int) -> Fitted:
        """Fits on the rows given by a mask."""
        use = np.flatnonzero(rows & (material.weights > 0))
        primary = fit.linear(
            material.grams[use], material.parts.values[use], material.labels[use], material.weights[use]
        )
        mixed = np.flatnonzero(rows)
        mix = fit.several(
            material.grams[mixed], material.parts.values[mixed], material.wanted[mixed], material.known[mixed]
        )
        inside = rows[material.encoded]
        points = material.encoded[inside]
        vectors = fit.prototypes(
            material.embeddings[inside], material.labels[points], material.weights[points], PROTOTYPES, seed
        )
        return cls(primary, mix, vectors)


def train_heads(material: Material, use: npt.NDArray[np.bool_], members: int, seed: int, report: Report) -> Heads:
    """Readers on the encoded rows that `use` marks."""
    places = np.flatnonzero(use)
    chosen, targets = [material.readings[i] for i in places], material.targets(material.encoded[places])
    found = []
    for number in range(members):
        report(f"reader {number + 1} of {members}")
        found.append(train_head(chosen, targets, seed + number))
    return Heads(tuple(found))


def head_scores(heads: Heads | TunedHead, readings: Sequence[TextReading]) -> tuple[FloatArray, FloatArray]:
    """Primary and mix logits (rows, 8)."""
    pairs = [heads.scores(reading) for reading in readings]
    return np.stack([primary for primary, _ in pairs]), np.stack([mix for _, mix in pairs])
