"""learned: what rooms may ask trained readers, and what they get. Frozen values only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

UNDECIDED: Final = 0.35  # of what is neutral, on either side


@dataclass(frozen=True, slots=True)
class PairScore:
    """Natural-language inference of (premise, hypothesis): three probabilities that sum to 1."""

    entailment: float
    neutral: float
    contradiction: float

    @property
    def denial(self) -> float:
        """Contradiction against entailment; what is neutral draws the answer to "undecided"."""
        half = UNDECIDED * self.neutral
        return (self.contradiction + half) / max(self.contradiction + self.entailment + 2 * half, 1e-9)


@dataclass(frozen=True, slots=True)
class LabelScore:
    """A label and its probability."""

    label: str
    probability: float


@dataclass(frozen=True, slots=True)
class TagScores:
    """What a tagging adapter says of one text: for each piece its range of code points and the probability of every tag.

    Tags are "O", and "B-" (begins) or "I-" (goes on) with a type.
    """

    tags: tuple[str, ...]
    spans: tuple[tuple[int, int], ...]
    probabilities: Sequence[Sequence[float]]


class Models(Protocol):
    """Learned readers that a room may ask. Every method returns None when that reader is not loaded.

    None means "not measured": a room then relies on its deterministic evidence alone.
    """

    def nli(self, pairs: Sequence[tuple[str, str]]) -> Sequence[PairScore] | None:
        """One score per (premise, hypothesis) pair."""
        ...

    def classify(self, task: str, texts: Sequence[str]) -> Sequence[LabelScore] | None:
        """Best label per text by the adapter that the task names, "style-register" for one."""
        ...

    def labels(self, task: str, texts: Sequence[str]) -> Sequence[Mapping[str, float]] | None:
        """The probability of every label of the adapter that the task names, per text."""
        ...

    def tags(self, task: str, text: str) -> TagScores | None:
        """The tags of one text's pieces by the adapter that the task names."""
        ...

    def similarity(self, left: Sequence[str], right: Sequence[str]) -> Sequence[float] | None:
        """Cosine of sentence embeddings, pair by pair, in [-1, 1]."""
        ...

    def embed(self, texts: Sequence[str]) -> Sequence[Sequence[float]] | None:
        """One unit vector of 384 values per text."""
        ...
