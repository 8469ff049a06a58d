"""readers: the learned readers that a room may ask, when none is loaded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from routing.contracts import LabelScore, PairScore, TagScores


class NoModels:
    """The reader that knows nothing: every answer is "not measured"."""

    def nli(self, pairs: Sequence[tuple[str, str]]) -> Sequence[PairScore] | None:
        """Not measured."""
        return None

    def classify(self, task: str, texts: Sequence[str]) -> Sequence[LabelScore] | None:
        """Not measured."""
        return None

    def labels(self, task: str, texts: Sequence[str]) -> Sequence[Mapping[str, float]] | None:
        """Not measured."""
        return None

    def tags(self, task: str, text: str) -> TagScores | None:
        """Not measured."""
        return None

    def similarity(self, left: Sequence[str], right: Sequence[str]) -> Sequence[float] | None:
        """Not measured."""
        return None

    def embed(self, texts: Sequence[str]) -> Sequence[Sequence[float]] | None:
        """Not measured."""
        return None
