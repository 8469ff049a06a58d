"""Trains the deep pair adapter: entailment, neutral or contradiction of a premise and a hypothesis.

    python -m routing.training.train_nli --output FILE [--minutes 28]

The states behind the frozen layers are computed once a pair as the product computes them. Checkpoints are written now and
then, so that a run can be cut short and used. A tenth of the groups is held out unless `--all-rows` is given.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from safetensors.torch import load_file
from torch import nn

from routing.config import EngineConfig
from routing.subsystems.logic.adapter import ADAPTER
from routing.training.adapter_rows import fold
from routing.training.lora import Head, Tower, pace, padded, save
from routing.training.nli_rows import LABELS, NliPair, all_pairs
from routing.trunk.bert import load_stack
from routing.trunk.e5 import by_length
from routing.trunk.onnx import OnnxTrunk
from routing.trunk.packed import PackedEncoder, installed_file
from routing.trunk.pairs import encode_pair
from routing.trunk.tokens import PieceTokenizer


@dataclass(frozen=True, slots=True)
class Settings:
    """The run's choices.

    `minutes` counts wall time, `pieces` is the size of a batch, `rule_share` the share of the pairs made by rule from real
    sentences that are used, `resume` an adapter to go on from.
    """

    seed: int = 20241201
    minutes: float = 28.0
    epochs: float = 5.0
    first: int = 4
    rank: int = 32
    rate: float = 1e-3
    pieces: int = 1500
    longest: int = 112
    smoothing: float = 0.05
    rule_share: float = 1.0
    resume: str = ""
    all_rows: bool = False


class Bench:
    """The pairs with their lower states."""

    def __init__(self, pairs: Sequence[NliPair], settings: Settings) -> None:
        self.packed = PackedEncoder(installed_file())
        tokenizer = PieceTokenizer(self.packed)
        encoded = [encode_pair(tokenizer, pair.premise, pair.hypothesis) for pair in pairs]
        kept = [i for i, item in enumerate(encoded) if len(item.ids) <= settings.longest]
        self.pairs = [pairs[i] for i in kept]
        trunk = OnnxTrunk(self.packed, None, EngineConfig().cache, threads=1, kept=(settings.first,))
        self.states = [torch.from_numpy(trunk.hidden([encoded[i]], settings.first)[0]).half() for i in kept]
        self.held = [fold("nli" + pair.group) == 0 for pair in self.pairs]

    def places(self, held: bool) -> list[int]:
        """Places of the held-out or of the other pairs."""
        return [place for place, out in enumerate(self.held) if out == held]

    def batches(self, places: Sequence[int], pieces: int) -> Iterator[list[int]]:
        """Places in batches of similar length."""
        for group in by_length([len(self.states[place]) for place in places], pieces):
            yield [places[number] for number in group]


def train(settings: Settings, output: Path) -> None:
    """The whole run."""
    torch.manual_seed(settings.seed)
    torch.set_num_threads(1)
    chance = random.Random(settings.seed)
    bench = Bench(list(chosen(all_pairs(settings.seed), settings, chance)), settings)
    tower = Tower(load_stack(bench.packed), settings.first, settings.rank)
    head = Head("classify", bench.packed.shape.hidden, len(LABELS))
    if settings.resume:
        go_on(Path(settings.resume), tower, head)
    parameters = [value for _, value in tower.changes()] + list(head.parameters())
    optimiser = torch.optim.AdamW(parameters, lr=settings.rate, weight_decay=0.01)
    used = bench.places(False) + (bench.places(True) if settings.all_rows else [])
    print(json.dumps({"train": len(used), "held out": len(bench.places(True))}), flush=True)
    started, step, epoch, done = time.monotonic(), 0, 0, 0.0
    while done < 1.0:
        batches = list(bench.batches(chance.sample(used, len(used)), settings.pieces))
        chance.shuffle(batches)
        for number, batch in enumerate(batches):
            done = max(
                (epoch + number / len(batches)) / settings.epochs, (time.monotonic() - started) / 60 / settings.minutes
            )
            if done >= 1.0:
                break
            optimiser.param_groups[0]["lr"] = settings.rate * pace(step, 60, done, 0.01)
            states, mask = padded([bench.states[place] for place in batch])
            wanted = torch.tensor([LABELS.index(bench.pairs[place].label) for place in batch])
            loss = nn.functional.cross_entropy(
                head(tower(states, mask), mask), wanted, label_smoothing=settings.smoothing
            )
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(parameters, 1.0)
            optimiser.step()
            step += 1
            if step % 25 == 0:
                print(
                    json.dumps(
                        {
                            "step": step,
                            "epoch": round(epoch + number / len(batches), 3),
                            "minutes": round((time.monotonic() - started) / 60, 1),
                            "loss": round(loss.item(), 3),
                        }
                    ),
                    flush=True,
                )
            if step % 500 == 0:
                finish(bench, tower, head, output)
        epoch += 1
    finish(bench, tower, head, output)


def chosen(pairs: Sequence[NliPair], settings: Settings, chance: random.Random) -> Iterator[NliPair]:
    """All collected pairs and own triples, and a share of those made by rule."""
    for pair in pairs:
        if not pair.source.startswith("rules on") or chance.random() < settings.rule_share:
            yield pair


def go_on(path: Path, tower: Tower, head: Head) -> None:
    """Puts the values of an earlier run in place."""
    stored = load_file(str(path))
    with torch.no_grad():
        for name, value in tower.changes():
            value.copy_(stored[name])
        head.linear.weight.copy_(stored["head.weight"])
        head.linear.bias.copy_(stored["head.bias"])


def finish(bench: Bench, tower: Tower, head: Head, output: Path) -> None:
    """Writes the adapter and prints the held-out figures."""
    save(ADAPTER, tower, head, bench.packed.sha256, output)
    print(json.dumps({"held out": score(bench, tower, head)}, ensure_ascii=False), flush=True)


@torch.no_grad()
def score(bench: Bench, tower: Tower, head: Head) -> dict[str, float]:
    """Accuracy of three classes, and of contradiction against entailment, by language and by source."""
    tower.eval(), head.eval()
    hits: dict[str, list[bool]] = defaultdict(list)
    for batch in bench.batches(bench.places(True), 4096):
        states, mask = padded([bench.states[place] for place in batch])
        logits = head(tower(states, mask), mask)
        for place, row in zip(batch, logits.numpy(), strict=True):
            pair = bench.pairs[place]
            right = LABELS.index(pair.label)
            for key in (pair.language, f"{pair.language} {pair.source}"):
                hits[key].append(bool(int(np.argmax(row)) == right))
            if pair.label != "neutral":
                hits[f"{pair.language} two classes"].append(bool((row[2] > row[0]) == (right == 2)))
    tower.train(), head.train()
    return {key: round(float(np.mean(value)), 3) for key, value in sorted(hits.items())}


def main() -> None:
    """Command line of the run."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name in Settings.__slots__:
        value = getattr(Settings(), name)
        if isinstance(value, bool):
            parser.add_argument(f"--{name.replace('_', '-')}", action="store_true")
        else:
            parser.add_argument(f"--{name}", type=type(value), default=value)
    parser.add_argument("--output", type=Path, required=True)
    options = vars(parser.parse_args())
    output = options.pop("output")
    train(Settings(**options), output)


if __name__ == "__main__":
    main()
