"""The encoder in ONNX Runtime with 8-bit weights: the fast path on the CPU. Needs no torch."""

from __future__ import annotations

import hashlib
import os
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

import numpy as np

from routing.trunk.base import MEAN_LAYERS, STATES_LAYER, FloatArray, TextReading, TokenStates, normalise, reading_from
from routing.trunk.packed import PackedEncoder
from routing.trunk.tokens import Encoded, PieceTokenizer, Window
from routing.trunk.upper import UpperLayers, load_upper

if TYPE_CHECKING:
    from onnxruntime import InferenceSession

T = TypeVar("T")
REVISION: Final = 3  # raise it when graph.py changes what it builds


class OnnxTrunk:
    """One text a call of the runtime, several calls side by side.

    A text alone is quantised by its own range: its embedding does not depend on its neighbours in a batch, and nothing is
    spent on padding.
    """

    def __init__(
        self,
        packed: PackedEncoder,
        upper: Path | None,
        cache: Path,
        threads: int = 0,
        window: Window | None = None,
        kept: tuple[int, ...] = MEAN_LAYERS,
    ) -> None:
        """Loads the graph from `cache`, building it there first where it is missing; it ends at the last layer of `kept`."""
        self._packed, self._window, self._cache = packed, window or Window(), cache
        self._upper = load_upper(upper, packed.sha256) if upper else None
        self.identity, self.own = packed.sha256, self._upper.sha256 if self._upper else ""
        self.tokenizer = PieceTokenizer(packed)
        self._workers = threads or os.cpu_count() or 1
        self._pool = ThreadPoolExecutor(self._workers, thread_name_prefix="encoder")
        shape = packed.shape
        self._position = packed.tensor("emb.pos", shape.positions, shape.hidden)
        self._position += packed.tensor("emb.type", shape.token_types, shape.hidden)[0]
        self._gain, self._offset = packed.tensor("emb.ln.w", shape.hidden), packed.tensor("emb.ln.b", shape.hidden)
        self._kept = kept
        self._session = self._open(max(kept), kept, self._upper)
        self._lower: dict[int, InferenceSession] = {}
        self._lock = threading.Lock()

    @property
    def packed(self) -> PackedEncoder:
        """The file that the weights came from."""
        return self._packed

    @property
    def dimension(self) -> int:
        """Length of an embedding."""
        return self._packed.shape.hidden

    def encode(self, texts: Sequence[str]) -> FloatArray:
        """Embeddings (N, 384), float32, of length 1 each."""
        if not texts:
            return np.zeros((0, self.dimension), np.float32)
        encoded = self.tokenizer.encode(texts, self._window)
        return normalise(np.stack(list(self._each(self._mean, encoded))))

    def read(self, texts: Sequence[str]) -> list[TextReading]:
        """Embedding, means and token states of each text, from one pass."""
        return [reading for reading, _ in self.read_beside(texts, STATES_LAYER)]

    def read_beside(self, texts: Sequence[str], layer: int) -> list[tuple[TextReading, TokenStates]]:
        """What `read` gives and, from the same pass, the states behind one of MEAN_LAYERS."""
        encoded = self.tokenizer.encode(texts, self._window)
        place = MEAN_LAYERS.index(layer)
        return list(self._each(lambda item: self._reading(item, place), encoded))

    def _reading(self, item: Encoded, place: int) -> tuple[TextReading, TokenStates]:
        names = [f"states.{layer}" for layer in MEAN_LAYERS] + (["tuned"] if self._upper else [])
        found = [states[0] for states in self._session.run(names, {"embedded": self._embed(item)[None]})]
        reading = reading_from(found[: len(MEAN_LAYERS)], found[-1] if self._upper else None)
        return reading, TokenStates(found[place], item.ids, item.offsets)

    def states(self, texts: Sequence[str], layer: int) -> list[TokenStates]:
        """Hidden states behind `layer` (0 is the embedding; 4, 8, 10 and 12 are kept), one value per text.

        Raises ValueError for a layer that this graph does not keep.
        """
        if layer != 0 and layer not in self._kept:
            raise ValueError(f"layer {layer} is not kept; the graph keeps 0 and {self._kept}")
        encoded = self.tokenizer.encode(texts, self._window)
        found = self.hidden(encoded, layer)
        return [TokenStates(hidden, item.ids, item.offsets) for hidden, item in zip(found, encoded, strict=True)]

    def hidden(self, encoded: Sequence[Encoded], layer: int) -> list[FloatArray]:
        """States (pieces, hidden) behind a kept layer of texts that were tokenised before."""
        return list(self._each(lambda item: self._hidden(item, layer), encoded))

    def _each(self, work: Callable[[Encoded], T], encoded: Sequence[Encoded]) -> Iterable[T]:
        if len(encoded) == 1 or self._workers == 1:
            return [work(item) for item in encoded]
        return self._pool.map(work, encoded)

    def _mean(self, item: Encoded) -> FloatArray:
        mean: FloatArray = self._hidden(item, self._packed.shape.layers).mean(axis=0)
        return mean

    def _hidden(self, item: Encoded, layer: int) -> FloatArray:
        embedded = self._embed(item)
        if layer == 0:
            return embedded
        found: FloatArray = self._session_to(layer).run([f"states.{layer}"], {"embedded": embedded[None]})[0][0]
        return found

    def _session_to(self, layer: int) -> InferenceSession:
        """The whole graph, or one of its own that ends at a lower layer: the runtime computes every node of a graph."""
        if layer == max(self._kept) and not self._upper:
            return self._session
        with self._lock:
            if layer not in self._lower:
                self._lower[layer] = self._open(layer, (layer,), None)
            return self._lower[layer]

    def _embed(self, item: Encoded) -> FloatArray:
        words = self._packed.word_rows(item.ids) + self._position[: len(item.ids)]
        words -= words.mean(axis=1, keepdims=True)
        words /= np.sqrt((words * words).mean(axis=1, keepdims=True) + self._packed.shape.epsilon)
        words *= self._gain
        words += self._offset
        return words

    def _open(self, layers: int, kept: tuple[int, ...], upper: UpperLayers | None) -> InferenceSession:
        from onnxruntime import InferenceSession, SessionOptions

        options = SessionOptions()
        options.intra_op_num_threads = 1
        options.inter_op_num_threads = 1
        options.log_severity_level = 3
        return InferenceSession(str(self._graph(layers, kept, upper)), options, providers=["CPUExecutionProvider"])

    def _graph(self, layers: int, kept: tuple[int, ...], upper: UpperLayers | None) -> Path:
        own = upper.sha256 if upper else ""
        name = hashlib.sha256(f"{self.identity} {own} {layers} {kept} {REVISION}".encode()).hexdigest()[:24]
        path = self._cache / f"encoder-{name}.onnx"
        if not path.exists():
            from routing.trunk.graph import GraphBuilder, tuned_weights, weights_of

            weights = weights_of(self._packed)
            if upper:
                weights |= tuned_weights(weights, upper.tensors)
            branch = upper.first if upper else None
            model = GraphBuilder(self._packed.shape, weights).build(layers, kept, branch)
            self._cache.mkdir(parents=True, exist_ok=True)
            partial = path.with_suffix(f".{os.getpid()}")
            partial.write_bytes(model.SerializeToString())
            os.replace(partial, path)
        return path
