"""The encoder in torch on a device of choice: bfloat16 on CUDA, so that one base and its adapters fit beside other work."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from routing.trunk.e5 import MOST_PIECES_A_BATCH, E5Trunk, by_length, padded
from routing.trunk.packed import PackedEncoder
from routing.trunk.tokens import Encoded, Window

if TYPE_CHECKING:
    import torch


class DeviceTrunk(E5Trunk):
    """The packed encoder with its layers on `device` in bfloat16; the word embedding stays in the packed file."""

    def __init__(
        self, packed: PackedEncoder, upper: Path | None = None, window: Window | None = None, device: str = "cuda"
    ) -> None:
        """Loads the layers onto the device. Raises RuntimeError where torch cannot use it."""
        import torch

        super().__init__(packed, upper, window)
        self.device = torch.device(device)
        self.stack.to(self.device, torch.bfloat16)

    def _run(
        self, texts: Sequence[str], layers: tuple[int, ...]
    ) -> Iterator[tuple[list[int], dict[int, torch.Tensor], np.ndarray, list[Encoded]]]:
        import torch

        encoded = self.tokenizer.encode(texts, self._window)
        for rows in by_length([len(item.ids) for item in encoded], MOST_PIECES_A_BATCH):
            group = [encoded[row] for row in rows]
            ids, mask = padded(group, self.tokenizer.padding)
            words = torch.from_numpy(self._packed.word_rows(ids)).to(self.device, torch.bfloat16)
            with torch.inference_mode():
                found = self.stack.behind(words, torch.from_numpy(mask).to(self.device), layers)
            yield rows, {layer: states.float().cpu() for layer, states in found.items()}, mask, group


class CudaMeter:
    """What torch's allocator keeps of the device's memory."""

    def reserved(self) -> int:
        """Bytes reserved from the device."""
        import torch

        return int(torch.cuda.memory_reserved())

    def release(self) -> None:
        """Gives cached, unused blocks back; called only while no adapter computes."""
        import torch

        torch.cuda.empty_cache()
