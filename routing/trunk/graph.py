"""Builds the encoder's layers as an ONNX graph with 8-bit weights, straight from the packed file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from routing.trunk.base import FloatArray

if TYPE_CHECKING:
    from onnx import ModelProto

    from routing.trunk.packed import PackedEncoder, Shape

MICROSOFT: Final = "com.microsoft"
# One scale a block of inputs keeps a single large activation from blurring all others: the embedding stays within
# 0.9999 of the exact one, where one scale a text came to 0.99.
BLOCK: Final = 32
EIGHT_BIT_SUMS: Final = 4  # the runtime's name for 8-bit activations
SHORT: Final = {"query": "q", "key": "k", "value": "v", "attention": "ao", "inner": "fi", "outer": "fo"}
NORMS: Final = {"attention_norm": "aln", "output_norm": "oln"}


def weights_of(packed: PackedEncoder) -> dict[str, FloatArray]:
    """Every layer's arrays by the torch stack's names ("layers.0.query.weight")."""
    shape = packed.shape
    sizes = {"inner": (shape.feed_forward, shape.hidden), "outer": (shape.hidden, shape.feed_forward)}
    found: dict[str, FloatArray] = {}
    for number in range(shape.layers):
        for name, short in SHORT.items():
            size = sizes.get(name, (shape.hidden, shape.hidden))
            found[f"layers.{number}.{name}.weight"] = packed.tensor(f"l{number}.{short}.w", *size)
            found[f"layers.{number}.{name}.bias"] = packed.tensor(f"l{number}.{short}.b", size[0])
        for name, short in NORMS.items():
            found[f"layers.{number}.{name}.weight"] = packed.tensor(f"l{number}.{short}.w", shape.hidden)
            found[f"layers.{number}.{name}.bias"] = packed.tensor(f"l{number}.{short}.b", shape.hidden)
    return found


def tuned_weights(weights: Mapping[str, FloatArray], changes: Mapping[str, FloatArray]) -> dict[str, FloatArray]:
    """The branch's arrays, named "tuned.layers.…": the encoder's own with the changes added."""
    return {f"tuned.{name}": weights[name] + change for name, change in changes.items()}


def blocks_of(weight: FloatArray) -> tuple[np.ndarray, FloatArray]:
    """Eight-bit steps (rows, blocks, BLOCK), 128 standing for 0, and scales (rows · blocks,) of a matrix (rows, columns)."""
    parts = weight.reshape(len(weight), -1, BLOCK)
    furthest = np.take_along_axis(parts, np.abs(parts).argmax(axis=2)[..., None], axis=2)
    scales = np.where(furthest == 0, 1e-9, furthest / -128.0).astype(np.float32)
    steps = np.clip(np.rint(parts / scales) + 128, 0, 255).astype(np.uint8)
    return np.ascontiguousarray(steps), scales.reshape(-1)


class GraphBuilder:
    """Collects nodes and arrays of one graph."""

    def __init__(self, shape: Shape, weights: Mapping[str, FloatArray]) -> None:
        self.shape, self.weights = shape, weights
        self.nodes: list[Any] = []
        self.arrays: list[Any] = []

    def build(self, layers: int, kept: tuple[int, ...], branch: int | None = None) -> ModelProto:
        """A model from `embedded` (batch, pieces, hidden) to the states behind each layer of `kept`.

        With `branch`, the weights named "tuned.layers.…" run from the states behind that layer to the output "tuned".
        """
        from onnx import TensorProto, helper

        states = "embedded"
        for number in range(layers):
            states = self._layer(f"layers.{number}", states, f"states.{number + 1}")
        if branch is not None:
            states = f"states.{branch}"
            for number in range(branch, layers):
                result = "tuned" if number + 1 == layers else f"tuned.states.{number + 1}"
                states = self._layer(f"tuned.layers.{number}", states, result)
        size: list[str | int | None] = ["batch", "pieces", self.shape.hidden]
        outputs = [helper.make_tensor_value_info(f"states.{layer}", TensorProto.FLOAT, size) for layer in kept]
        if branch is not None:
            outputs.append(helper.make_tensor_value_info("tuned", TensorProto.FLOAT, size))
        source = helper.make_tensor_value_info("embedded", TensorProto.FLOAT, size)
        graph = helper.make_graph(self.nodes, "encoder", [source], outputs, self.arrays)
        versions = [helper.make_opsetid("", 17), helper.make_opsetid(MICROSOFT, 1)]
        return helper.make_model(graph, opset_imports=versions, ir_version=8)

    def _layer(self, prefix: str, states: str, result: str) -> str:
        from onnx import helper

        joined = self._linear(f"{prefix}.joined", states, *self._joined(prefix))
        split = [f"{prefix}.{part}.out" for part in ("query", "key", "value")]
        self.nodes.append(helper.make_node("Split", [joined], split, axis=2))
        attended = f"{prefix}.attended"
        self._add("MultiHeadAttention", split, attended, num_heads=self.shape.heads)
        mixed = self._named(f"{prefix}.attention", attended)
        states = self._norm(f"{prefix}.attention_norm", mixed, states, f"{prefix}.middle")
        inner = self._named(f"{prefix}.inner", states)
        self._add("Gelu", [inner], f"{prefix}.active")
        outer = self._named(f"{prefix}.outer", f"{prefix}.active")
        return self._norm(f"{prefix}.output_norm", outer, states, result)

    def _joined(self, prefix: str) -> tuple[FloatArray, FloatArray]:
        parts = [f"{prefix}.{part}" for part in ("query", "key", "value")]
        return (
            np.concatenate([self.weights[f"{part}.weight"] for part in parts]),
            np.concatenate([self.weights[f"{part}.bias"] for part in parts]),
        )

    def _named(self, name: str, source: str) -> str:
        return self._linear(name, source, self.weights[f"{name}.weight"], self.weights[f"{name}.bias"])

    def _linear(self, name: str, source: str, weight: FloatArray, bias: FloatArray) -> str:
        steps, scales = blocks_of(weight)
        inputs = [
            source,
            self._array(f"{name}.steps", steps),
            self._array(f"{name}.scales", scales),
            "",
            "",
            self._array(f"{name}.bias", bias.astype(np.float32)),
        ]
        rows, columns = weight.shape
        sizes = {"K": columns, "N": rows, "bits": 8, "block_size": BLOCK, "accuracy_level": EIGHT_BIT_SUMS}
        self._add("MatMulNBits", inputs, f"{name}.result", **sizes)
        return f"{name}.result"

    def _norm(self, name: str, source: str, skip: str, result: str) -> str:
        gain = self._array(f"{name}.weight", self.weights[f"{name}.weight"])
        offset = self._array(f"{name}.bias", self.weights[f"{name}.bias"])
        self._add("SkipLayerNormalization", [source, skip, gain, offset], result, epsilon=self.shape.epsilon)
        return result

    def _add(self, kind: str, inputs: list[str], output: str, **attributes: Any) -> None:
        from onnx import helper

        self.nodes.append(helper.make_node(kind, inputs, [output], domain=MICROSOFT, **attributes))

    def _array(self, name: str, value: np.ndarray) -> str:
        from onnx import numpy_helper

        self.arrays.append(numpy_helper.from_array(value, name))
        return name
