"""The encoder in torch, float32: the reference implementation, and the one that adapters train on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from routing.trunk.base import MEAN_LAYERS, FloatArray, TextReading, TokenStates, normalise, reading_from
from routing.trunk.packed import PackedEncoder
from routing.trunk.tokens import Encoded, PieceTokenizer, Window
from routing.trunk.upper import UpperLayers, load_upper

if TYPE_CHECKING:
    import torch

    from routing.trunk.bert import Stack

MOST_PIECES_A_BATCH = 4096


class E5Trunk:
    """The packed encoder dequantised into torch, and beside it the router's own upper layers where given."""

    def __init__(self, packed: PackedEncoder, upper: Path | None = None, window: Window | None = None) -> None:
        """Loads the layers. Raises WeightsMissing or WrongEncoder where `upper` cannot be used with this encoder."""
        from routing.trunk.bert import load_stack

        self._packed, self._window = packed, window or Window()
        self.tokenizer = PieceTokenizer(packed)
        self.stack: Stack = load_stack(packed)
        changed = load_upper(upper, packed.sha256) if upper else None
        self.identity, self.own = packed.sha256, changed.sha256 if changed else ""
        self._tuned = _tuned_stack(packed, changed) if changed else None
        self._branch = changed.first if changed else 0

    @property
    def dimension(self) -> int:
        """Length of an embedding."""
        return self._packed.shape.hidden

    def encode(self, texts: Sequence[str]) -> FloatArray:
        """Embeddings (N, 384), float32, of length 1 each."""
        result = np.zeros((len(texts), self.dimension), np.float32)
        last = len(self.stack.layers)
        for rows, found, mask, _ in self._run(texts, (last,)):
            weight = mask[:, :, None].astype(np.float32)
            result[rows] = normalise((found[last].numpy() * weight).sum(1) / weight.sum(1))
        return result

    def read(self, texts: Sequence[str]) -> list[TextReading]:
        """Embedding, means and token states of each text."""
        wanted = {*MEAN_LAYERS, self._branch} if self._tuned else set(MEAN_LAYERS)
        result: dict[int, TextReading] = {}
        for rows, found, _, encoded in self._run(texts, tuple(wanted)):
            for place, row in enumerate(rows):
                pieces = len(encoded[place].ids)
                layers = {layer: states[place, :pieces].numpy() for layer, states in found.items()}
                own = self._own(layers[self._branch]) if self._tuned else None
                result[row] = reading_from([layers[layer].copy() for layer in MEAN_LAYERS], own)
        return [result[row] for row in range(len(texts))]

    def _own(self, below: FloatArray) -> FloatArray:
        """The last states of the router's own upper layers, from those where they branch off."""
        import torch

        assert self._tuned is not None
        hidden = torch.from_numpy(below)[None]
        mask = torch.ones(1, 1, 1, len(below), dtype=torch.bool)
        with torch.inference_mode():
            for layer in list(self._tuned.layers)[self._branch :]:
                hidden = layer(hidden, mask)
        result: FloatArray = hidden[0].numpy()
        return result

    def states(self, texts: Sequence[str], layer: int) -> list[TokenStates]:
        """Hidden states behind `layer` (0 is the embedding, 12 the last), one value per text."""
        result: dict[int, TokenStates] = {}
        for rows, found, _, encoded in self._run(texts, (layer,)):
            for place, row in enumerate(rows):
                item = encoded[place]
                hidden = found[layer][place, : len(item.ids)].numpy().copy()
                result[row] = TokenStates(hidden, item.ids, item.offsets)
        return [result[row] for row in range(len(texts))]

    def embedded(self, item: Encoded) -> FloatArray:
        """The states (pieces, hidden) that go into the first layer, for a text that was tokenised before."""
        import torch

        words = torch.from_numpy(self._packed.word_rows(item.ids)[None]).to(self.stack.position)
        with torch.inference_mode():
            result: FloatArray = self.stack.embed(words)[0].float().cpu().numpy()
        return result

    def _run(
        self, texts: Sequence[str], layers: tuple[int, ...]
    ) -> Iterator[tuple[list[int], dict[int, torch.Tensor], np.ndarray, list[Encoded]]]:
        """Groups of texts of similar length: their rows, states behind each of the layers, mask and pieces."""
        import torch

        encoded = self.tokenizer.encode(texts, self._window)
        for rows in by_length([len(item.ids) for item in encoded], MOST_PIECES_A_BATCH):
            group = [encoded[row] for row in rows]
            ids, mask = padded(group, self.tokenizer.padding)
            with torch.inference_mode():
                words = torch.from_numpy(self._packed.word_rows(ids))
                found = self.stack.behind(words, torch.from_numpy(mask), layers)
            yield rows, found, mask, group


def _tuned_stack(packed: PackedEncoder, changed: UpperLayers) -> Stack:
    import torch

    from routing.trunk.bert import load_stack

    stack = load_stack(packed)
    own = stack.state_dict()
    with torch.no_grad():
        for name, value in changed.tensors.items():
            own[name].copy_(own[name] + torch.from_numpy(value))
    return stack


def by_length(lengths: Sequence[int], most: int) -> Iterator[list[int]]:
    """Row numbers grouped by similar length, so that no group has more than `most` pieces with its padding."""
    group: list[int] = []
    for row in sorted(range(len(lengths)), key=lengths.__getitem__):
        if group and (len(group) + 1) * lengths[row] > most:
            yield group
            group = []
        group.append(row)
    if group:
        yield group


def padded(group: Sequence[Encoded], padding: int) -> tuple[np.ndarray, np.ndarray]:
    """Ids (batch, pieces) int64 and the boolean mask of the pieces that count."""
    ids = np.full((len(group), max(len(item.ids) for item in group)), padding, np.int64)
    mask = np.zeros(ids.shape, bool)
    for row, item in enumerate(group):
        ids[row, : len(item.ids)], mask[row, : len(item.ids)] = item.ids, True
    return ids, mask
