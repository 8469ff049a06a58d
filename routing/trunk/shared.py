"""The encoder with the running batch's states kept, so that the router and several adapters cost one pass a text."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from routing.trunk.base import FloatArray, TextReading, TokenStates, Trunk

LAYER: Final = 10  # where the rooms' adapters begin
KEPT_TEXTS: Final = 128


class SharedTrunk:
    """A trunk like the one inside; what the router reads of a text is kept for the adapters."""

    def __init__(self, trunk: Trunk) -> None:
        self.inner = trunk
        self._kept: OrderedDict[str, TokenStates] = OrderedDict()
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
        self._keep({text: states for text, (_, states) in zip(texts, found, strict=True)})
        return [reading for reading, _ in found]

    def states(self, texts: Sequence[str], layer: int) -> list[TokenStates]:
        """Hidden states behind `layer`."""
        return self.upper(texts) if layer == LAYER else self.inner.states(texts, layer)

    def upper(self, texts: Sequence[str]) -> list[TokenStates]:
        """The states behind LAYER; only texts that were not read lately are run through the encoder."""
        with self._lock:
            found = {text: self._kept[text] for text in texts if text in self._kept}
        missing = [text for text in dict.fromkeys(texts) if text not in found]
        if missing:
            found |= zip(missing, self.inner.states(missing, LAYER), strict=True)
            self._keep(found)
        return [found[text] for text in texts]

    def _keep(self, found: dict[str, TokenStates]) -> None:
        with self._lock:
            for text, states in found.items():
                self._kept[text] = states
                self._kept.move_to_end(text)
            while len(self._kept) > KEPT_TEXTS:
                self._kept.popitem(last=False)
