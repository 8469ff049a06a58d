"""Reads a prompt's token states: learnt queries look over them, and a small perceptron names operations and mix."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from routing.contracts import OPERATIONS
from routing.trunk.base import TextReading

FloatArray = npt.NDArray[np.float32]
ROOT: Final = float(np.sqrt(2.0 / np.pi))
CUBE: Final = 0.044715


@dataclass(frozen=True, slots=True)
class Head:
    """One reader. Shapes: d width, q queries, h hidden units, D encoder dimension, M length of a reading's means."""

    state_shift: FloatArray  # (D,)
    state_scale: FloatArray
    mean_shift: FloatArray  # (M,)
    mean_scale: FloatArray
    project: FloatArray  # (D, d)
    project_bias: FloatArray
    position: FloatArray  # (pieces, d)
    queries: FloatArray  # (d, q)
    value: FloatArray  # (d, d)
    value_bias: FloatArray
    hidden: FloatArray  # (q·d + M, h)
    hidden_bias: FloatArray
    output: FloatArray  # (h, 16): eight primary logits, eight mix logits
    output_bias: FloatArray

    def logits(self, reading: TextReading) -> FloatArray:
        """Sixteen logits of one prompt."""
        count = min(len(reading.states), len(self.position))
        states: FloatArray = (reading.states[:count].astype(np.float32) - self.state_shift) / self.state_scale
        tokens: FloatArray = states @ self.project + self.project_bias + self.position[:count]
        looks = gelu(tokens) @ self.queries
        looks = np.exp(looks - looks.max(axis=0))
        looks /= looks.sum(axis=0)
        seen = (looks.T @ (tokens @ self.value + self.value_bias)).reshape(-1)
        joined = np.concatenate([seen, (reading.means - self.mean_shift) / self.mean_scale])
        hidden: FloatArray = (joined @ self.hidden + self.hidden_bias).astype(np.float32)
        result: FloatArray = gelu(hidden) @ self.output + self.output_bias
        return result


@dataclass(frozen=True, slots=True)
class Heads:
    """Several readers that were trained from different starts; their logits are averaged."""

    members: tuple[Head, ...]

    def scores(self, reading: TextReading) -> tuple[FloatArray, FloatArray]:
        """Primary and mix logits (8,) each; zeros where there is no reader."""
        if not self.members:
            return np.zeros(len(OPERATIONS), np.float32), np.zeros(len(OPERATIONS), np.float32)
        mean: FloatArray = np.mean([member.logits(reading) for member in self.members], axis=0, dtype=np.float32)
        return mean[: len(OPERATIONS)], mean[len(OPERATIONS) :]


@dataclass(frozen=True, slots=True)
class TunedHead:
    """A linear layer on what the router's own upper layers make of a prompt, scaled by the root of its length."""

    weight: FloatArray  # (16, D): eight primary logits, eight mix logits
    bias: FloatArray  # (16,)

    def scores(self, reading: TextReading) -> tuple[FloatArray, FloatArray]:
        """Primary and mix logits (8,) each."""
        scaled = reading.tuned * np.float32(len(reading.tuned) ** 0.5)
        logits: FloatArray = self.weight @ scaled + self.bias
        return logits[: len(OPERATIONS)], logits[len(OPERATIONS) :]


def gelu(values: FloatArray) -> FloatArray:
    """The tanh form of the Gaussian error linear unit."""
    result: FloatArray = (0.5 * values * (1.0 + np.tanh(ROOT * (values + CUBE * values * values * values)))).astype(
        np.float32
    )
    return result


def heads_from(tensors: Mapping[str, npt.NDArray[Any]], count: int) -> Heads:
    """The readers stored as "head.0.project", …"""
    names = Head.__slots__
    return Heads(
        tuple(
            Head(*(np.ascontiguousarray(tensors[f"head.{number}.{name}"].astype(np.float32)) for name in names))
            for number in range(count)
        )
    )


def stored(heads: Heads) -> dict[str, npt.NDArray[Any]]:
    """The readers as an artifact keeps them, in half precision but for the scales."""
    found: dict[str, npt.NDArray[Any]] = {}
    for number, head in enumerate(heads.members):
        for name in Head.__slots__:
            value = getattr(head, name)
            exact = name.startswith(("state_", "mean_"))
            found[f"head.{number}.{name}"] = value if exact else value.astype(np.float16)
    return found
