"""The encoder with the running batch's states kept, so that the router and several adapters cost one pass a text."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from routing.trunk.base import FloatArray, TextReading, TokenStates, Trunk

LAYER: Final = 10  # where the rooms' adapters begin
KEPT_TEXTS: Final = 128  # that the router read: their rooms ask for them when the whole batch is routed
ASKED_TEXTS: Final = 32  # that only a room read; another room may ask for the same


class SharedTrunk:
    """A trunk like the one inside; what the router reads of a text is kept for the adapters."""

    def __init__(self, trunk: Trunk) -> None:
        self.inner = trunk
        self._kept: OrderedDict[str, TokenStates] = OrderedDict()
        self._asked: OrderedDict[str, TokenStates] = OrderedDict()
        self._lock = threading.Lock()

    @property
    def identity(self) -> str:
        """Which weights these are."""
        return self.inner.identity

    @property
    def own(self) -> str:
        """The sha256 of the router's own upper layers."""
        return self.inner.own

    @property
    def dimension(self) -> int:
        """Length of an embedding."""
        return self.inner.dimension

    def encode(self, texts: Sequence[str]) -> FloatArray:
        """Embeddings (N, dimension)."""
        return self.inner.encode(texts)

    def read(self, texts: Sequence[str]) -> list[TextReading]:
        """Embedding, means and token states of each text; the upper states of the same pass are kept."""
        from routing.trunk.onnx import OnnxTrunk

        if not isinstance(self.inner, OnnxTrunk):
            return self.inner.read(texts)
        found = self.inner.read_beside(texts, LAYER)
        states = {text: item for text, (_, item) in zip(texts, found, strict=True)}
        self._keep(self._kept, states, KEPT_TEXTS)
        return [reading for reading, _ in found]

    def states(self, texts: Sequence[str], layer: int) -> list[TokenStates]:
        """Hidden states behind `layer`."""
        return self.upper(texts) if layer == LAYER else self.inner.states(texts, layer)

    def upper(self, texts: Sequence[str]) -> list[TokenStates]:
        """The states behind LAYER; only texts that were not read lately are run through the encoder."""
        with self._lock:
            found = {text: kept[text] for kept in (self._asked, self._kept) for text in texts if text in kept}
        missing = [text for text in dict.fromkeys(texts) if text not in found]
        if missing:
            new = dict(zip(missing, self.inner.states(missing, LAYER), strict=True))
            self._keep(self._asked, new, ASKED_TEXTS)
            found |= new
        return [found[text] for text in texts]

    def _keep(self, kept: OrderedDict[str, TokenStates], found: dict[str, TokenStates], most: int) -> None:
        with self._lock:
            for text, states in found.items():
                kept[text] = states
                kept.move_to_end(text)
            while len(kept) > most:
                kept.popitem(last=False)
