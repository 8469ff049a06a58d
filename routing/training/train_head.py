"""Trains the readers of token states (routing/router/head.py): primary operation and mix together."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt
import torch
from torch import nn

from routing.contracts import OPERATIONS
from routing.router.head import Head
from routing.trunk.base import TextReading

FloatArray = npt.NDArray[np.float32]
WIDTH: Final = 96
QUERIES: Final = 16
HIDDEN: Final = 256
PIECES: Final = 162


@dataclass(frozen=True, slots=True)
class Targets:
    """What each row teaches: `shares` (rows, 8) of the primary label, their `weights`, and `wanted`/`known` (rows, 8) of the mix."""

    shares: FloatArray
    weights: FloatArray
    wanted: FloatArray
    known: FloatArray


@dataclass(frozen=True, slots=True)
class HeadSettings:
    """The run's choices."""

    epochs: int = 8
    batch: int = 48
    rate: float = 1.5e-3
    smoothing: float = 0.08
    mix_weight: float = 2.0


class _Net(nn.Module):
    """The trainable twin of `Head`; dropout on the states, the means and the hidden units."""

    def __init__(self, dimension: int, means: int) -> None:
        super().__init__()
        self.project, self.value = nn.Linear(dimension, WIDTH), nn.Linear(WIDTH, WIDTH)
        self.queries = nn.Parameter(torch.randn(WIDTH, QUERIES) * WIDTH**-0.5)
        self.position = nn.Parameter(torch.zeros(PIECES, WIDTH))
        self.hidden = nn.Linear(QUERIES * WIDTH + means, HIDDEN)
        self.output = nn.Linear(HIDDEN, 2 * len(OPERATIONS))
        self.few, self.many = nn.Dropout(0.2), nn.Dropout(0.3)

    def forward(self, states: torch.Tensor, mask: torch.Tensor, means: torch.Tensor) -> torch.Tensor:
        """Logits (batch, 16) from padded states (batch, pieces, dimension) and means (batch, M)."""
        tokens = self.project(self.few(states)) + self.position[: states.shape[1]]
        looks = nn.functional.gelu(tokens, approximate="tanh") @ self.queries
        looks = looks.masked_fill(~mask[..., None], -1e4).softmax(dim=1)
        seen = torch.einsum("bsq,bsd->bqd", looks, self.value(tokens)).flatten(1)
        hidden = self.hidden(torch.cat([seen, self.many(means)], dim=1))
        result: torch.Tensor = self.output(self.many(nn.functional.gelu(hidden, approximate="tanh")))
        return result


@dataclass(frozen=True, slots=True)
class _Scales:
    state_shift: FloatArray
    state_scale: FloatArray
    mean_shift: FloatArray
    mean_scale: FloatArray

    @classmethod
    def of(cls, readings: Sequence[TextReading]) -> _Scales:
        states = np.concatenate([reading.states for reading in readings[::16]]).astype(np.float32)
        means = np.stack([reading.means for reading in readings])
        return cls(states.mean(0), states.std(0) + 1e-4, means.mean(0), means.std(0) + 1e-5)


def train_head(
    readings: Sequence[TextReading], targets: Targets, seed: int, settings: HeadSettings | None = None
) -> Head:
    """One reader, from all given rows; the same seed gives the same reader on the same machine."""
    settings = settings or HeadSettings()
    torch.manual_seed(seed)
    chance, scales = np.random.default_rng(seed), _Scales.of(readings)
    net = _Net(readings[0].states.shape[1], len(readings[0].means))
    optimiser = torch.optim.AdamW(net.parameters(), lr=settings.rate, weight_decay=0.05)
    step, steps = 0, settings.epochs * (len(readings) // settings.batch + 1)
    for _ in range(settings.epochs):
        for rows in _batches([len(reading.states) for reading in readings], settings.batch, chance):
            for group in optimiser.param_groups:
                group["lr"] = (
                    settings.rate * min(1.0, (step + 1) / 60) * 0.5 * (1 + math.cos(math.pi * min(step / steps, 1)))
                )
            loss = _loss(net(*_tensors([readings[row] for row in rows], scales)), targets, rows, settings)
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimiser.step()
            step += 1
    return _frozen(net, scales)


def _batches(lengths: Sequence[int], size: int, chance: np.random.Generator) -> Iterator[npt.NDArray[np.int64]]:
    order = np.argsort(np.asarray(lengths) + chance.uniform(0, 8, len(lengths)))
    groups = np.array_split(order, max(1, len(order) // size))
    for place in chance.permutation(len(groups)):
        yield groups[place]


def _tensors(readings: Sequence[TextReading], scales: _Scales) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    parts = [
        (reading.states[:PIECES].astype(np.float32) - scales.state_shift) / scales.state_scale for reading in readings
    ]
    means = (np.stack([reading.means for reading in readings]) - scales.mean_shift) / scales.mean_scale
    lengths = torch.tensor([len(part) for part in parts])
    mask = torch.arange(int(lengths.max())) < lengths[:, None]
    padded = nn.utils.rnn.pad_sequence([torch.from_numpy(part) for part in parts], batch_first=True)
    return padded, mask, torch.from_numpy(means.astype(np.float32))


def _loss(logits: torch.Tensor, targets: Targets, rows: npt.NDArray[np.int64], settings: HeadSettings) -> torch.Tensor:
    weights, known = torch.from_numpy(targets.weights[rows]), torch.from_numpy(targets.known[rows])
    primary, mix = logits[:, : len(OPERATIONS)], logits[:, len(OPERATIONS) :]
    votes = torch.from_numpy(targets.shares[rows])
    plain = nn.functional.cross_entropy(primary, votes, reduction="none", label_smoothing=settings.smoothing)
    wanted = torch.from_numpy(targets.wanted[rows])
    binary = nn.functional.binary_cross_entropy_with_logits(mix, wanted, weight=known, reduction="sum")
    mean = binary / known.sum().clamp(min=1.0)
    return (plain * weights).sum() / weights.sum().clamp(min=1.0) + settings.mix_weight * mean


def _frozen(net: _Net, scales: _Scales) -> Head:
    def array(value: torch.Tensor) -> FloatArray:
        return np.ascontiguousarray(value.detach().numpy().astype(np.float16).astype(np.float32))

    def linear(layer: nn.Linear) -> tuple[FloatArray, FloatArray]:
        return array(layer.weight.T), array(layer.bias)

    return Head(
        scales.state_shift,
        scales.state_scale,
        scales.mean_shift,
        scales.mean_scale,
        *linear(net.project),
        array(net.position),
        array(net.queries),
        *linear(net.value),
        *linear(net.hidden),
        *linear(net.output),
    )
