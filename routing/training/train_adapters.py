"""Trains the adapters of the rooms on the states behind layer 10, which are computed once a text.

    python -m routing.training.train_adapters --only entity-ner,style-register --output FOLDER [--cache FOLDER]

Seeded, one thread. A tenth of the groups is held out; figures by language go to FOLDER/<name>.json.
The pair adapter has a run of its own: train_nli.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from routing.config import EngineConfig
from routing.subsystems.adapters import AdapterSpec
from routing.training.adapter_rows import fold
from routing.training.adapter_tasks import TASKS, Example, Task, tag_targets, tasks
from routing.training.lora import Head, Tower, pace, padded, save
from routing.trunk.adapted import ranges
from routing.trunk.bert import load_stack
from routing.trunk.e5 import by_length
from routing.trunk.onnx import REVISION, OnnxTrunk
from routing.trunk.packed import PackedEncoder, installed_file
from routing.trunk.tokens import PieceTokenizer, Window

WINDOW = Window(160, 0)


@dataclass(frozen=True, slots=True)
class Settings:
    """The run's choices.

    `pieces` is the size of a batch, `scale` multiplies the tasks' numbers of epochs, `minutes` is the most that the clock
    allows an adapter: the rate falls to its end by whichever of the two comes first.
    """

    seed: int = 20241201
    rank: int = 16
    pieces: int = 1500
    scale: float = 1.0
    minutes: float = 60.0
    smoothing: float = 0.03


class Bench:
    """The examples of one task with their states."""

    def __init__(self, task: Task, packed: PackedEncoder, cache: Path | None) -> None:
        self.spec = task.spec
        self.examples = list(task.examples())
        tokenizer = PieceTokenizer(packed)
        encoded = tokenizer.encode([example.text for example in self.examples], WINDOW)
        self.offsets = [item.offsets.tolist() for item in encoded]
        self.states = self._states(packed, encoded, cache)
        self.held = [fold(f"{self.spec.name} {example.group}") == 0 for example in self.examples]

    def _states(self, packed: PackedEncoder, encoded: Sequence[Any], cache: Path | None) -> list[torch.Tensor]:
        made_by = [packed.sha256, str(REVISION), str(self.spec.first)]
        digest = hashlib.sha256("\n".join([*made_by, *(e.text for e in self.examples)]).encode("utf-8", "replace"))
        path = cache / f"states-{digest.hexdigest()[:16]}.npy" if cache else None
        bounds = np.cumsum([len(item.ids) for item in encoded])[:-1]
        if path and path.exists():
            return [torch.from_numpy(part.copy()) for part in np.split(np.load(path, mmap_mode="r"), bounds)]
        trunk = OnnxTrunk(packed, None, EngineConfig().cache, threads=1, kept=(self.spec.first,))
        states = [trunk.hidden([item], self.spec.first)[0].astype(np.float16) for item in encoded]
        if path:
            path.parent.mkdir(parents=True, exist_ok=True)
            np.save(path, np.concatenate(states))
        return [torch.from_numpy(one) for one in states]

    def batches(self, places: Sequence[int], pieces: int) -> Iterator[list[int]]:
        """Places in batches of similar length."""
        for group in by_length([len(self.states[place]) for place in places], pieces):
            yield [places[number] for number in group]

    def places(self, held: bool) -> list[int]:
        """Places of the held-out or of the other examples."""
        return [place for place, out in enumerate(self.held) if out == held]

    def loss(self, batch: Sequence[int], logits: torch.Tensor, smoothing: float) -> torch.Tensor:
        """The loss of the task's kind."""
        examples, labels = [self.examples[place] for place in batch], self.spec.labels
        if self.spec.kind == "classify":
            wanted = torch.tensor([labels.index(example.label) for example in examples])
            return nn.functional.cross_entropy(logits, wanted, label_smoothing=smoothing)
        if self.spec.kind == "several":
            several = torch.tensor([[float(label in example.several) for label in labels] for example in examples])
            return nn.functional.binary_cross_entropy_with_logits(logits, several) * len(labels) / 3
        return self._tag_loss(batch, examples, logits)

    def _tag_loss(self, batch: Sequence[int], examples: Sequence[Example], logits: torch.Tensor) -> torch.Tensor:
        """The likelihood of each piece's tag, or of any tag that it may have."""
        may = torch.zeros(logits.shape, dtype=torch.bool)
        real = torch.zeros(logits.shape[:2])
        for row, (place, example) in enumerate(zip(batch, examples, strict=True)):
            tags, also = tag_targets(example, self.offsets[place], self.spec)
            for piece, (tag, others) in enumerate(zip(tags, also, strict=True)):
                may[row, piece, [tag, *others]] = True
                real[row, piece] = 1.0
        logits = logits - logits.logsumexp(-1, keepdim=True)
        found = logits.masked_fill(~may, -1e4).logsumexp(-1)
        return -(found * real).sum() / real.sum()


def train(task: Task, settings: Settings, output: Path, cache: Path | None) -> dict[str, Any]:
    """One adapter: learns, writes its file, returns the held-out figures."""
    torch.manual_seed(settings.seed)
    torch.set_num_threads(1)
    chance = random.Random(settings.seed)
    packed = PackedEncoder(installed_file())
    bench = Bench(task, packed, cache)
    tower = Tower(load_stack(packed), task.spec.first, settings.rank)
    head = Head(task.spec.kind, packed.shape.hidden, len(task.spec.labels))
    changes = [value for _, value in tower.changes()]
    parameters = changes + list(head.parameters())
    rates = (task.rate, task.head_rate or task.rate)
    parts: list[dict[str, Any]] = [{"params": changes}, {"params": list(head.parameters())}]
    optimiser = torch.optim.AdamW(parts, lr=task.rate, weight_decay=0.01)
    used, started, step = bench.places(False), time.monotonic(), 0
    epochs = task.epochs * settings.scale
    batches: list[list[int]] = []
    per_epoch = sum(1 for _ in bench.batches(used, settings.pieces))
    total = max(1, int(per_epoch * epochs))
    done = 0.0
    while done < 1.0:
        if not batches:
            batches = list(bench.batches(chance.sample(used, len(used)), settings.pieces))
            chance.shuffle(batches)
        batch = batches.pop()
        for part, rate in zip(optimiser.param_groups, rates, strict=True):
            part["lr"] = rate * pace(step, 30, done, 0.01)
        states, mask = padded([bench.states[place] for place in batch])
        loss = bench.loss(batch, head(tower(states, mask), mask), settings.smoothing)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(parameters, 1.0)
        optimiser.step()
        step += 1
        done = max(step / total, (time.monotonic() - started) / 60 / settings.minutes)
        if step % 25 == 0:
            print(
                json.dumps(
                    {
                        "task": task.spec.name,
                        "step": f"{step}/{total}",
                        "minutes": round((time.monotonic() - started) / 60, 1),
                        "loss": round(loss.item(), 3),
                    }
                ),
                flush=True,
            )
    save(task.spec, tower, head, packed.sha256, output / f"{task.spec.name}.safetensors")
    return {
        "train": len(used),
        "held_out": len(bench.places(True)),
        "seconds": round(time.monotonic() - started),
        **score(bench, tower, head),
    }


@torch.no_grad()
def score(bench: Bench, tower: Tower, head: Head) -> dict[str, Any]:
    """Held-out figures by language: accuracy and macro F1, or precision, recall and F1."""
    tower.eval(), head.eval()
    rows: list[tuple[int, np.ndarray]] = []
    for batch in bench.batches(bench.places(True), 4096):
        states, mask = padded([bench.states[place] for place in batch])
        logits = head(tower(states, mask), mask)
        rows += [(place, logits[row].numpy()) for row, place in enumerate(batch)]
    tower.train(), head.train()
    judged: dict[str, list[tuple[set[Any], set[Any]]]] = defaultdict(list)
    for place, values in rows:
        example = bench.examples[place]
        judged[example.language].append(
            (wanted(example, bench.spec), given(values, bench.offsets[place], example, bench.spec))
        )
    return {language: figures(pairs) for language, pairs in sorted(judged.items())}


def wanted(example: Example, spec: AdapterSpec) -> set[Any]:
    """What is right for the example."""
    if spec.kind == "classify":
        return {example.label}
    return (
        set(example.several)
        if spec.kind == "several"
        else {mark for mark in example.marks if mark[2] not in example.open}
    )


def given(values: np.ndarray, offsets: Sequence[Sequence[int]], example: Example, spec: AdapterSpec) -> set[Any]:
    """What the adapter says."""
    if spec.kind == "classify":
        return {spec.labels[int(values.argmax())]}
    if spec.kind == "several":
        return {label for label, value in zip(spec.labels, values, strict=True) if value > 0}
    tags = [spec.labels[int(row.argmax())] for row in values[: len(offsets)]]
    return {mark for mark in ranges(example.text, tags, offsets) if mark[2] not in example.open}


def figures(pairs: Sequence[tuple[set[Any], set[Any]]]) -> dict[str, float]:
    """Exact matches per text, and precision, recall and F1 over all items."""
    hit, said, gold = (
        sum(len(x) for x in part) for part in ([w & g for w, g in pairs], [g for _, g in pairs], [w for w, _ in pairs])
    )
    return {
        "texts": len(pairs),
        "exact": round(sum(w == g for w, g in pairs) / len(pairs), 3),
        "precision": round(hit / max(1, said), 3),
        "recall": round(hit / max(1, gold), 3),
        "f1": round(2 * hit / max(1, said + gold), 3),
    }


def main() -> None:
    """Command line of the run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default=",".join(TASKS))
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("--cache", type=Path)
    parser.add_argument("--scale", type=float, default=1.0, help="multiplies the numbers of epochs")
    parser.add_argument("--minutes", type=float, default=60.0, help="the most minutes for one adapter")
    parser.add_argument("--requests", type=Path, help="rows of safety requests, which do not ship")
    options = parser.parse_args()
    known = tasks(options.requests)
    for name in options.only.split(","):
        figures_of = train(
            known[name], Settings(scale=options.scale, minutes=options.minutes), options.output, options.cache
        )
        (options.output / f"{name}.json").write_text(json.dumps(figures_of, indent=1) + "\n")
        print(name, json.dumps(figures_of), flush=True)


if __name__ == "__main__":
    main()
