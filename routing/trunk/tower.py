"""Runs an adapter on states of the encoder: merged into 8-bit weights in ONNX Runtime, or beside the shared layers in torch."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

import numpy as np

from routing.trunk.base import FloatArray
from routing.trunk.graph import MICROSOFT, GraphBuilder
from routing.trunk.lowrank import Adapter

if TYPE_CHECKING:
    import torch
    from onnx import ModelProto

    from routing.trunk.bert import Layer, Stack

REVISION: Final = 2  # raise it when this file changes what it builds


class Tower(Protocol):
    """An adapter that is ready to run."""

    adapter: Adapter

    @property
    def bytes(self) -> int:
        """Memory that goes free when it sleeps."""

    def logits(self, states: FloatArray) -> FloatArray:
        """States (pieces, hidden) where the adapter starts, to the logits of its head."""


class TowerBuilder(GraphBuilder):
    """A graph from the states behind one layer to those behind the last."""

    def upper(self, first: int) -> ModelProto:
        """A model from `embedded` to `last`, over the layers from `first` on."""
        from onnx import TensorProto, helper

        states = "embedded"
        for number in range(first, self.shape.layers):
            result = "last" if number + 1 == self.shape.layers else f"states.{number + 1}"
            states = self._layer(f"layers.{number}", states, result)
        size: list[str | int | None] = ["batch", "pieces", self.shape.hidden]
        ends = [helper.make_tensor_value_info(name, TensorProto.FLOAT, size) for name in ("embedded", "last")]
        graph = helper.make_graph(self.nodes, "adapter", ends[:1], ends[1:], self.arrays)
        versions = [helper.make_opsetid("", 17), helper.make_opsetid(MICROSOFT, 1)]
        return helper.make_model(graph, opset_imports=versions, ir_version=8)


class OnnxTower:
    """The merged adapter in ONNX Runtime. It may start below the adapter's own first layer."""

    def __init__(self, adapter: Adapter, packed: Any, cache: Path, start: int) -> None:
        from onnxruntime import InferenceSession, SessionOptions

        self.adapter = adapter
        path = _graph(adapter, packed, cache, start)
        self._size = path.stat().st_size
        options = SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = 3
        self._session = InferenceSession(str(path), options, providers=["CPUExecutionProvider"])

    @property
    def bytes(self) -> int:
        """The session's weights: prepacked, beside the file's."""
        return 2 * self._size

    def logits(self, states: FloatArray) -> FloatArray:
        """One text's states to its logits."""
        last = self._session.run(["last"], {"embedded": states[None].astype(np.float32, copy=False)})[0][0]
        return self.adapter.logits(last)


def _graph(adapter: Adapter, packed: Any, cache: Path, start: int) -> Path:
    from routing.trunk.graph import weights_of

    name = hashlib.sha256(f"{packed.sha256} {adapter.sha256} {start} {REVISION}".encode()).hexdigest()[:24]
    path = cache / f"adapter-{name}.onnx"
    if not path.exists():
        model = TowerBuilder(packed.shape, adapter.merged(weights_of(packed))).upper(start)
        cache.mkdir(parents=True, exist_ok=True)
        partial = path.with_suffix(f".{os.getpid()}")
        partial.write_bytes(model.SerializeToString())
        os.replace(partial, path)
    return path


class TorchTower:
    """The changes beside the encoder's own layers, which all adapters share: one base in memory."""

    def __init__(self, adapter: Adapter, stack: Stack, start: int) -> None:
        import torch

        self.adapter, self._stack, self._start = adapter, stack, start
        like = stack.position
        self._changes: Mapping[str, tuple[torch.Tensor, torch.Tensor]] = {
            name: (torch.from_numpy(down).to(like), torch.from_numpy(up).to(like))
            for name, (down, up) in adapter.changes.items()
        }

    @property
    def bytes(self) -> int:
        """Memory of the changes on the device."""
        return sum(part.numel() * part.element_size() for pair in self._changes.values() for part in pair)

    def logits(self, states: FloatArray) -> FloatArray:
        """One text's states to its logits."""
        import torch

        with torch.inference_mode():
            hidden = torch.from_numpy(states[None]).to(self._stack.position)
            for number in range(self._start, len(self._stack.layers)):
                hidden = self._layer(number, self._stack.layers[number], hidden)  # type: ignore[arg-type]
            return self.adapter.logits(hidden[0].float().cpu().numpy())

    def _layer(self, number: int, layer: Layer, states: torch.Tensor) -> torch.Tensor:
        """What `Layer.forward` does, with each linear part's change added to its result."""
        import torch

        def part(name: str, source: torch.Tensor) -> torch.Tensor:
            result: torch.Tensor = getattr(layer, name)(source)
            change = self._changes.get(f"layers.{number}.{name}")
            return result if change is None else result + (source @ change[0].T) @ change[1].T

        def split(values: torch.Tensor) -> torch.Tensor:
            return values.view(1, values.shape[1], layer.heads, -1).transpose(1, 2)

        query, key, value = (split(part(name, states)) for name in ("query", "key", "value"))
        mixed = torch.nn.functional.scaled_dot_product_attention(query, key, value)
        joined = mixed.transpose(1, 2).reshape(states.shape)
        states = layer.attention_norm(states + part("attention", joined))
        inner = torch.nn.functional.gelu(part("inner", states))
        result: torch.Tensor = layer.output_norm(states + part("outer", inner))
        return result
