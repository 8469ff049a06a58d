"""The reader that needs no training: similarity of sentences by the shared encoder."""

from __future__ import annotations

from collections.abc import Sequence

from routing.readers import NoModels
from routing.trunk.base import Trunk


class EncoderReader(NoModels):
    """Answers `similarity` and `embed`; everything that needs an adapter stays "not measured"."""

    def __init__(self, trunk: Trunk) -> None:
        self._trunk = trunk

    def similarity(self, left: Sequence[str], right: Sequence[str]) -> Sequence[float] | None:
        """Cosine of the embeddings, pair by pair; every text is encoded once."""
        texts = list(dict.fromkeys([*left, *right]))
        rows = self._trunk.encode(texts)
        place = {text: row for row, text in enumerate(texts)}
        return [float(rows[place[a]] @ rows[place[b]]) for a, b in zip(left, right, strict=True)]

    def embed(self, texts: Sequence[str]) -> Sequence[Sequence[float]] | None:
        """The encoder's own vectors, as plain numbers."""
        rows: list[list[float]] = self._trunk.encode(list(texts)).tolist()
        return rows
