"""Low-rank changes of the encoder's layers, and heads on their states: what an adapter is while it is trained."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import torch
from safetensors.torch import save_file
from torch import nn

from routing.subsystems.adapters import AdapterSpec
from routing.trunk.bert import Stack

PARTS = ("query", "key", "value", "attention", "inner", "outer")


class LowRank(nn.Module):
    """A fixed linear layer with a trained change of low rank beside it."""

    def __init__(self, base: nn.Linear, rank: int) -> None:
        super().__init__()
        self.base = base
        self.down = nn.Parameter(torch.empty(rank, base.in_features))
        self.up = nn.Parameter(torch.zeros(base.out_features, rank))
        nn.init.kaiming_uniform_(self.down, a=math.sqrt(5))

    def forward(self, states: torch.Tensor) -> torch.Tensor:
        """The layer's own result plus the change."""
        result: torch.Tensor = self.base(states) + (states @ self.down.T) @ self.up.T
        return result


class Tower(nn.Module):
    """The layers from `first` on, each with its change, on states that were computed once."""

    def __init__(self, stack: Stack, first: int, rank: int, dropout: float = 0.1) -> None:
        super().__init__()
        self.first = first
        stack.set_dropout(dropout)
        self.layers = nn.ModuleList(list(stack.layers)[first:])
        for layer in self.layers:
            for name in PARTS:
                setattr(layer, name, LowRank(getattr(layer, name), rank))

    def forward(self, states: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        """Last states (batch, pieces, hidden), float32."""
        with torch.autocast("cpu", torch.bfloat16):
            for layer in self.layers:
                states = layer(states, mask[:, None, None, :])
        return states.float()

    def changes(self) -> Iterator[tuple[str, torch.Tensor]]:
        """Name and value of each trained matrix: "layers.10.query.down" and ".up"."""
        for number, layer in enumerate(self.layers, self.first):
            for name in PARTS:
                part = getattr(layer, name)
                yield f"layers.{number}.{name}.down", part.down
                yield f"layers.{number}.{name}.up", part.up


class Head(nn.Module):
    """Logits: one row a piece ("tag"), or one row a text from the first state and the mean ("classify", "several")."""

    def __init__(self, kind: str, hidden: int, labels: int) -> None:
        super().__init__()
        self.kind = kind
        self.dropout = nn.Dropout(0.1)
        self.linear = nn.Linear(hidden if kind == "tag" else 2 * hidden, labels)

    def forward(self, states: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        """(batch, pieces, labels) for "tag", else (batch, labels)."""
        if self.kind != "tag":
            weight = mask.unsqueeze(-1).to(states.dtype)
            states = torch.cat([states[:, 0], (states * weight).sum(1) / weight.sum(1)], 1)
        result: torch.Tensor = self.linear(self.dropout(states))
        return result


def padded(states: Sequence[torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor]:
    """States (batch, pieces, hidden), float32, and their mask."""
    lengths = torch.tensor([len(one) for one in states])
    mask = torch.arange(int(lengths.max())) < lengths[:, None]
    return nn.utils.rnn.pad_sequence(list(states), batch_first=True).float(), mask


def pace(step: int, warm: int, done: float, least: float) -> float:
    """Share of the full rate: up over `warm` steps, down with the cosine of the share `done` of the run."""
    return max(min(1.0, (step + 1) / warm) * 0.5 * (1 + math.cos(math.pi * done)), least)


def save(spec: AdapterSpec, tower: Tower, head: Head, encoder: str, path: Path) -> None:
    """The adapter as half-precision tensors with what they are."""
    tensors = {name: value.detach().half().contiguous() for name, value in tower.changes()}
    tensors |= {"head.weight": head.linear.weight.detach().half(), "head.bias": head.linear.bias.detach().half()}
    about = {
        "encoder": encoder,
        "name": spec.name,
        "kind": spec.kind,
        "labels": json.dumps(spec.labels),
        "first": str(tower.first),
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".partial")
    save_file(tensors, str(partial), metadata=about)
    os.replace(partial, path)
