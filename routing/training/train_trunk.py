"""Trains the upper layers of the encoder for the primary operation and the mix.

Runs offline, on one CPU core by default. The lower layers and the word embedding stay as they are, so that their states
are computed once a row and kept. A checkpoint is written now and then: a run can be cut short and used.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from safetensors.torch import load_file, save_file
from torch import nn

from routing.config import EngineConfig
from routing.contracts import OPERATIONS
from routing.training.augment import augment
from routing.training.folds import held_out
from routing.training.lora import pace, padded
from routing.training.rows import Row, load
from routing.trunk.bert import Stack, load_stack
from routing.trunk.onnx import OnnxTrunk
from routing.trunk.packed import PackedEncoder, installed_file
from routing.trunk.tokens import Encoded, PieceTokenizer, Window


@dataclass(frozen=True, slots=True)
class Settings:
    """The run's choices.

    `pieces` is the size of a batch in pieces, padding included; `minutes` counts processor time; `half` computes the
    products in bfloat16 (0: float32), which the processors that know it do half again as fast. `tenth` is the one of ten parts of the
    labelled rows that is kept out. Runs of one `seed` and
    different `order` start alike and see the rows in another order, so that their weights may be averaged.
    """

    seed: int = 20241130
    order: int = 0
    minutes: float = 90.0
    epochs: float = 4.0
    frozen: int = 4
    rate: float = 1.5e-4
    decay_by_layer: float = 0.85
    head_rate: float = 2e-3
    pieces: int = 1600
    silver_share: float = 0.25
    augment_share: float = 0.15
    mix_weight: float = 0.5
    smoothing: float = 0.05
    dropout: float = 0.1
    threads: int = 1
    half: int = 1
    tenth: int = 0


class Heads(nn.Module):
    """Primary operation and mix, from the mean of the last states."""

    def __init__(self, hidden: int) -> None:
        super().__init__()
        self.dropout = nn.Dropout(0.1)
        self.primary = nn.Linear(hidden, len(OPERATIONS))
        self.mix = nn.Linear(hidden, len(OPERATIONS))

    def forward(self, states: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits (batch, 8) of both tasks."""
        weight = mask.unsqueeze(-1).to(states.dtype)
        mean = nn.functional.normalize((states * weight).sum(1) / weight.sum(1), dim=1) * states.shape[-1] ** 0.5
        mean = self.dropout(mean)
        return self.primary(mean), self.mix(mean)


def draw(rows: Sequence[Row], chance: random.Random, silver_share: float) -> list[Row]:
    """One epoch: every row that a reader labelled, and a share of the silver ones."""
    return [row for row in rows if row.read or chance.random() < silver_share]


class Reader:
    """Gives the states behind the frozen layers as the product computes them (8 bits), kept in half precision."""

    def __init__(self, packed: PackedEncoder, frozen: int, cache: Path) -> None:
        self.tokenizer, self.window = PieceTokenizer(packed), Window()
        self._trunk = OnnxTrunk(packed, None, cache, threads=1, kept=(frozen,))
        self._frozen = frozen
        self._kept: dict[str, torch.Tensor] = {}

    def read(self, keys: Sequence[str], encoded: Sequence[Encoded]) -> tuple[torch.Tensor, torch.Tensor]:
        """States (batch, pieces, hidden) and the mask; what has an empty key is not kept."""
        found = []
        for key, item in zip(keys, encoded, strict=True):
            states = self._kept.get(key)
            if states is None:
                states = torch.from_numpy(self._trunk.hidden([item], self._frozen)[0]).half()
                if key:
                    self._kept[key] = states
            found.append(states)
        return padded(found)


def upper_layers(stack: Stack, states: torch.Tensor, mask: torch.Tensor, settings: Settings) -> torch.Tensor:
    """The last states, float32, from those behind the frozen layers."""
    with torch.autocast("cpu", torch.bfloat16, enabled=bool(settings.half)):
        for layer in list(stack.layers)[settings.frozen :]:
            states = layer(states, mask[:, None, None, :])
    return states.float()


def batches(
    rows: list[Row], reader: Reader, settings: Settings, chance: random.Random
) -> Iterator[tuple[list[Row], torch.Tensor, torch.Tensor]]:
    """Rows, states and masks in batches of similar length, in random order."""
    texts = [augment(row.text, chance, settings.augment_share) for row in rows]
    encoded = reader.tokenizer.encode(texts, reader.window)
    order = sorted(range(len(rows)), key=lambda i: len(encoded[i].ids) + 6 * chance.random())
    groups: list[list[int]] = [[]]
    for index in order:
        if (len(groups[-1]) + 1) * len(encoded[index].ids) > settings.pieces:
            groups.append([])
        groups[-1].append(index)
    chance.shuffle(groups)
    for group in filter(None, groups):
        keys = [rows[i].id if texts[i] == rows[i].text else "" for i in group]
        yield [rows[i] for i in group], *reader.read(keys, [encoded[i] for i in group])


def loss_of(rows: Sequence[Row], primary: torch.Tensor, mix: torch.Tensor, settings: Settings) -> torch.Tensor:
    """Weighted cross-entropy of the primary operation plus binary cross-entropy of the mix."""
    votes = torch.tensor([row.shares for row in rows])
    weight = torch.tensor([row.weight for row in rows])
    plain = nn.functional.cross_entropy(primary, votes, reduction="none", label_smoothing=settings.smoothing)
    wanted = torch.tensor([[float(name in row.operations) for name in OPERATIONS] for row in rows])
    # A silver row names what its rule knows, so that only its named operations are taken as truth.
    known = torch.tensor(
        [[1.0 if row.read else 0.3 if name in row.operations else 0.0 for name in OPERATIONS] for row in rows]
    )
    binary = nn.functional.binary_cross_entropy_with_logits(mix, wanted, weight=known, reduction="none").sum(1)
    total = weight.sum().clamp(min=1.0)
    return (plain * weight).sum() / total + settings.mix_weight * binary.sum() / known.sum().clamp(min=1.0) * 4


@torch.no_grad()
def score(stack: Stack, reader: Reader, settings: Settings, heads: Heads, rows: Sequence[Row]) -> dict[str, float]:
    """Top-1, top-3 and per-language top-1 on rows that were held out; the label of either reader is right."""
    heads.eval()
    stack.eval()
    encoded = reader.tokenizer.encode([row.text for row in rows], reader.window)
    order = sorted(range(len(rows)), key=lambda i: len(encoded[i].ids))
    logits = np.zeros((len(rows), len(OPERATIONS)), np.float32)
    for start in range(0, len(order), 16):
        group = order[start : start + 16]
        states, mask = reader.read([rows[i].id for i in group], [encoded[i] for i in group])
        logits[group] = heads(upper_layers(stack, states, mask, settings), mask)[0].numpy()
    heads.train()
    stack.train()
    best = [max(row[OPERATIONS.index(op)] for op in r.accepted) for row, r in zip(logits, rows, strict=True)]
    ranks = (logits > np.array(best)[:, None]).sum(axis=1)
    result = {"top1": float((ranks == 0).mean()), "top3": float((ranks < 3).mean())}
    for language in ("en", "zh"):
        result[language] = float((ranks[[row.language == language for row in rows]] == 0).mean())
    return result


def optimiser_for(stack: Stack, heads: Heads, settings: Settings) -> torch.optim.AdamW:
    """AdamW with a smaller rate for each layer further down."""
    groups: list[dict[str, object]] = [
        {"params": list(heads.parameters()), "lr": settings.head_rate, "weight_decay": 0.05}
    ]
    for height, layer in enumerate(reversed(list(stack.layers)[settings.frozen :])):
        for parameter in layer.parameters():
            parameter.requires_grad_(True)
        rate = settings.rate * settings.decay_by_layer**height
        groups.append({"params": list(layer.parameters()), "lr": rate, "weight_decay": 0.01})
    return torch.optim.AdamW(groups)


class Run:
    """What one run trains: the layers, both heads, and the optimiser over them."""

    def __init__(self, settings: Settings, start: Path | None) -> None:
        torch.set_num_threads(settings.threads)
        torch.manual_seed(settings.seed)
        self.settings, self.packed = settings, PackedEncoder(installed_file())
        self.stack, self.heads = load_stack(self.packed), Heads(self.packed.shape.hidden)
        if start is not None:
            _go_on_from(start, self.stack, self.heads)
        self.reader = Reader(self.packed, settings.frozen, EngineConfig().cache)
        self.stack.set_dropout(settings.dropout)
        self.stack.train()
        torch.manual_seed(settings.seed + settings.order)
        self._optimiser = optimiser_for(self.stack, self.heads, settings)
        self._rates = [group["lr"] for group in self._optimiser.param_groups]
        self._parameters = [parameter for group in self._optimiser.param_groups for parameter in group["params"]]
        self.steps = 0

    def step(self, rows: Sequence[Row], states: torch.Tensor, mask: torch.Tensor, done: float) -> float:
        """One step on a batch; `done` is the share of the run behind it. Returns the loss."""
        for group, rate in zip(self._optimiser.param_groups, self._rates, strict=True):
            group["lr"] = rate * pace(self.steps, 50, done, 0.02)
        primary, mix = self.heads(upper_layers(self.stack, states, mask, self.settings), mask)
        loss = loss_of(rows, primary, mix, self.settings)
        self._optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self._parameters, 1.0)
        self._optimiser.step()
        self.steps += 1
        return float(loss.item())

    def keep(self, output: Path, held: Sequence[Row]) -> str:
        """Writes what was learnt so far; returns a line with the figures on the held-out rows."""
        _save(self.stack, self.heads, self.packed, self.settings.frozen, output)
        found = score(self.stack, self.reader, self.settings, self.heads, held)
        return json.dumps({"step": self.steps, "held out": found})


def train(
    settings: Settings,
    output: Path,
    report: Callable[[str], None] = print,
    hold_out: bool = True,
    start: Path | None = None,
) -> None:
    """Trains and writes `output` (safetensors: upper layers and both heads; the identity of the encoder beside them).

    `start` is what an earlier run wrote: the new run goes on from there.
    """
    run, chance, rows = Run(settings, start), random.Random(settings.seed + settings.order), load()
    held = [row for row in rows if held_out(row, settings.tenth)]
    used = [row for row in rows if not (hold_out and held_out(row, settings.tenth))]
    started, done, epoch = time.process_time(), 0.0, 0
    while done < 1.0:
        subset, seen = draw(used, chance, settings.silver_share), 0
        for group, states, mask in batches(subset, run.reader, settings, chance):
            minutes = (time.process_time() - started) / 60
            done = max((epoch + seen / len(subset)) / settings.epochs, minutes / settings.minutes)
            if done >= 1.0:
                break
            loss, seen = run.step(group, states, mask, done), seen + len(group)
            if run.steps % 20 == 0:
                line = {"step": run.steps, "epoch": epoch + seen / len(subset), "minutes": minutes, "loss": loss}
                report(json.dumps({name: round(value, 3) for name, value in line.items()}))
            if run.steps % 250 == 0:
                report(run.keep(output, held))
        epoch += 1
    report(run.keep(output, held))


def _go_on_from(start: Path, stack: Stack, heads: Heads) -> None:
    stored = load_file(str(start))
    stack.load_state_dict({name: value for name, value in stored.items() if name.startswith("layers.")}, strict=False)
    heads.load_state_dict({name.removeprefix("heads."): v for name, v in stored.items() if name.startswith("heads.")})


def _save(stack: Stack, heads: Heads, packed: PackedEncoder, frozen: int, output: Path) -> None:
    tensors = {
        f"layers.{number}.{name}": value.detach().clone()
        for number, layer in enumerate(stack.layers)
        if number >= frozen
        for name, value in layer.state_dict().items()
    }
    tensors |= {f"heads.{name}": value.detach().clone() for name, value in heads.state_dict().items()}
    output.parent.mkdir(parents=True, exist_ok=True)
    partial = output.with_suffix(".partial")
    save_file(tensors, str(partial), metadata={"encoder": packed.sha256, "frozen": str(frozen)})
    os.replace(partial, output)


def main() -> None:
    """Command line of the run."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, value in {field: getattr(Settings(), field) for field in Settings.__slots__}.items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(value), default=value)
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("--all-rows", action="store_true", help="train on the held-out rows too")
    parser.add_argument("--start", type=Path, help="what an earlier run wrote, to go on from")
    options = vars(parser.parse_args())
    output, everything, start = (options.pop(name) for name in ("output", "all_rows", "start"))
    train(Settings(**options), output, lambda line: print(line, flush=True), not everything, start)


if __name__ == "__main__":
    main()
