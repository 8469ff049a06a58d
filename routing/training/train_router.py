"""python -m routing.training.train_router: from the shipped rows (and feedback) to routing/artifacts/.

Fits the wording and the parts on nine tenths of the rows, the combination of the terms on the tenth that a reader
labelled and no fit has seen, calibration on `--calibration` rows where given; then fits wording and parts again on all.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from scipy.optimize import minimize

from routing import artifacts
from routing.config import EngineConfig
from routing.contracts import OPERATIONS
from routing.measures import Judged, figures
from routing.router.coarse import Prototypes
from routing.router.conformal import threshold
from routing.router.head import Heads, stored
from routing.router.two_stage import TwoStageRouter, Weights
from routing.stages.intake import read_prompt
from routing.training import fit, inputs
from routing.training.folds import held_out
from routing.training.rows import Row, load, parse
from routing.training.train_head import Targets, train_head
from routing.trunk.base import TextReading, Trunk
from routing.trunk.load import load_trunk

FloatArray = npt.NDArray[np.float32]
MISS = 0.045  # aims half a point above the promised 95 %, so that sampling noise does not break the promise
PROTOTYPES = 6
PULL = 0.01
MEMBERS = 3
Report = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Material:
    """The rows as numbers. `read` marks rows that a reader labelled, `held` those kept out of the first fits."""

    labels: npt.NDArray[np.int64]
    weights: FloatArray
    wanted: FloatArray
    known: FloatArray
    held: npt.NDArray[np.bool_]
    grams: Any
    idf: FloatArray
    parts: inputs.Parts
    encoded: npt.NDArray[np.int64]  # rows that have an embedding
    readings: list[TextReading]  # one for each of `encoded`

    @property
    def embeddings(self) -> FloatArray:
        """Embeddings of the encoded rows."""
        return np.stack([reading.embedding for reading in self.readings])

    def targets(self, rows: npt.NDArray[np.int64]) -> Targets:
        """What the given rows teach."""
        return Targets(self.labels[rows], self.weights[rows], self.wanted[rows], self.known[rows])


def prepare(rows: Sequence[Row], trunk: Trunk, cache: Path, silver: int, seed: int, report: Report) -> Material:
    """Numbers of all rows; embeddings of those that readers labelled and of `silver` others."""
    report(f"{len(rows)} rows: n-grams and parts")
    texts = [row.text for row in rows]
    counts = inputs.gram_counts(texts)
    idf = inputs.inverse_frequencies(counts)
    parts = inputs.part_values(texts, inputs.scorers())
    others = np.flatnonzero([not row.read and row.weight > 0 for row in rows])
    chosen = np.random.default_rng(seed).permutation(others)[:silver]
    encoded = np.sort(np.concatenate([np.flatnonzero([row.read for row in rows]), chosen]))
    report(f"{len(encoded)} rows: embeddings")
    readings = inputs.readings([texts[i] for i in encoded], trunk, cache)
    wanted = np.array([[float(op in row.operations) for op in OPERATIONS] for row in rows], np.float32)
    known = np.array(
        [[1.0 if row.read else 0.3 * (op in row.operations or 0.2) for op in OPERATIONS] for row in rows], np.float32
    )
    return Material(
        np.array([OPERATIONS.index(row.label) for row in rows]),
        np.array([row.weight for row in rows], np.float32),
        wanted,
        known,
        np.array([held_out(row) for row in rows]),
        inputs.weighted(counts, idf),
        idf,
        parts,
        encoded,
        readings,
    )


@dataclass(frozen=True, slots=True)
class Fitted:
    """The parts of a router that were fitted on some of the rows."""

    primary: fit.Linear
    mix: fit.Linear
    prototypes: FloatArray

    @classmethod
    def on(cls, material: Material, rows: npt.NDArray[np.bool_], seed: int) -> Fitted:
        """Fits on the rows given by a mask."""
        use = np.flatnonzero(rows & (material.weights > 0))
        primary = fit.linear(
            material.grams[use], material.parts.values[use], material.labels[use], material.weights[use]
        )
        mixed = np.flatnonzero(rows)
        mix = fit.several(
            material.grams[mixed], material.parts.values[mixed], material.wanted[mixed], material.known[mixed]
        )
        inside = rows[material.encoded]
        points = material.encoded[inside]
        vectors = fit.prototypes(
            material.embeddings[inside], material.labels[points], material.weights[points], PROTOTYPES, seed
        )
        return cls(primary, mix, vectors)


def train(
    trunk: Trunk,
    rows: Sequence[Row],
    cache: Path,
    calibration: Sequence[dict[str, Any]] = (),
    seed: int = 20241130,
    silver: int = 2500,
    members: int = MEMBERS,
    report: Report = print,
) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """The artifact's tensors, its description (without checksum), and the figures."""
    material = prepare(rows, trunk, cache, silver, seed, report)
    report("first fit, without the held-out rows")
    first = Fitted.on(material, ~material.held, seed)
    held = np.flatnonzero(material.held)
    inside = np.isin(material.encoded, held)
    embedded = material.embeddings[inside]
    heads = train_heads(material, ~material.held[material.encoded], members, seed, report)
    head, head_mix = head_scores(heads, [material.readings[i] for i in np.flatnonzero(inside)])
    wording = first.primary.scores(material.grams[held], material.parts.values[held])
    terms = {"coarse": Prototypes(first.prototypes).cosines(embedded), "head": head, "wording": wording}
    stack, bias = fit.combine(terms, material.labels[held], material.weights[held])
    scores = sum(stack[name] * terms[name] for name in terms) + bias
    logs = scores - np.logaddexp.reduce(scores, axis=1, keepdims=True)
    mix_terms = {
        "head": head_mix,
        "wording": first.mix.scores(material.grams[held], material.parts.values[held]),
        "primary": logs,
    }
    mix_stack, mix_bias = fit.combine_mix(mix_terms, material.wanted[held])
    accuracy = {name: _accuracy(values, material.labels[held]) for name, values in {**terms, "all": scores}.items()}
    report(json.dumps({"held out": accuracy, "stack": stack, "mix": mix_stack}))
    if calibration:
        report("second fit, with all rows")
    final = Fitted.on(material, np.full(len(rows), True), seed) if calibration else first
    report("meta-router")
    shares = 0.65 * np.eye(len(OPERATIONS), dtype=np.float32)[
        material.labels
    ] + 0.35 * material.wanted / material.wanted.sum(1, keepdims=True)
    meta = fit.perceptron(material.embeddings, shares[material.encoded].astype(np.float32), seed)
    tensors = {
        "prototypes": final.prototypes.astype(np.float16),
        **stored(heads),
        "wording.idf": material.idf.astype(np.float16),
        "wording.primary": final.primary.grams.astype(np.float16),
        "wording.mix": final.mix.grams.astype(np.float16),
        "parts.primary": final.primary.parts * np.float32(stack["wording"]),
        "parts.mix": final.mix.parts,
        "bias.primary": bias + final.primary.bias * np.float32(stack["wording"]),
        "bias.mix": mix_bias + final.mix.bias * np.float32(mix_stack["wording"]),
        **meta,
    }
    about: dict[str, Any] = {
        "encoder": trunk.identity,
        "parts": list(material.parts.names),
        "stack": stack,
        "mix_stack": mix_stack,
        "conformal_threshold": 0.05,
        "experts": list(OPERATIONS),
        "heads": members,
        "seed": seed,
        "rows": len(rows),
        "version": "0",
    }
    report("calibration")
    trunk = inputs.Remembering(trunk)
    two_readers = calibration or [one_reader(row) for row in rows if held_out(row)]
    about, tensors, found = calibrate(trunk, tensors, about, two_readers)
    figures_ = {"held_out": {"n": len(held), "top1": accuracy}, "calibration_rows": found}
    about["version"] = _version(tensors, about)
    return tensors, about, figures_


def train_heads(material: Material, use: npt.NDArray[np.bool_], members: int, seed: int, report: Report) -> Heads:
    """Readers on the encoded rows that `use` marks."""
    places = np.flatnonzero(use)
    chosen, targets = [material.readings[i] for i in places], material.targets(material.encoded[places])
    found = []
    for number in range(members):
        report(f"reader {number + 1} of {members}")
        found.append(train_head(chosen, targets, seed + number))
    return Heads(tuple(found))


def head_scores(heads: Heads, readings: Sequence[TextReading]) -> tuple[FloatArray, FloatArray]:
    """Primary and mix logits (rows, 8)."""
    pairs = [heads.scores(reading) for reading in readings]
    return np.stack([primary for primary, _ in pairs]), np.stack([mix for _, mix in pairs])


def one_reader(row: Row) -> dict[str, Any]:
    """A training row in the form of a calibration row."""
    return {
        "lang": row.language,
        "text": row.text,
        "accept": [row.label],
        "all": sorted(row.operations),
        "source": row.source,
    }


def calibrate(
    trunk: Trunk, tensors: Mapping[str, Any], about: Mapping[str, Any], rows: Sequence[dict[str, Any]]
) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """Sets temperature, conformal threshold and the mix's thresholds on two-reader rows; returns figures on them."""
    judged = [Judged(r["lang"], frozenset(r["accept"]), frozenset(r["all"]), r.get("source", "")) for r in rows]
    scored = scores_of(trunk, artifacts.weights_from(tensors, about), [r["text"] for r in rows])
    accept = np.array([[op in j.accept for op in OPERATIONS] for j in judged])
    temperature, offsets = best_scale(scored, accept)
    scaled: dict[str, Any] = {**about, "stack": {name: value / temperature for name, value in about["stack"].items()}}
    changed = {
        **tensors,
        **{name: tensors[name] / np.float32(temperature) for name in ("parts.primary", "bias.primary")},
    }
    changed["bias.primary"] = changed["bias.primary"] + offsets
    chances = _softmax(scored / temperature + offsets)
    scaled["conformal_threshold"] = threshold([float(p[a].max()) for p, a in zip(chances, accept, strict=True)], MISS)
    scaled["temperature"] = temperature
    changed["bias.mix"] = tuned_mix(trunk, changed, scaled, rows, judged)
    router = TwoStageRouter(trunk, artifacts.weights_from(changed, scaled), explained=0)
    decisions = decide(router, [r["text"] for r in rows])
    return scaled, changed, figures(judged, decisions)


def tuned_mix(
    trunk: Trunk,
    tensors: Mapping[str, Any],
    about: Mapping[str, Any],
    rows: Sequence[dict[str, Any]],
    judged: Sequence[Judged],
) -> FloatArray:
    """Offsets of the mix that put each operation's best F1 threshold at 0.5 (pulled halfway to where they were)."""
    decisions = decide(
        TwoStageRouter(trunk, artifacts.weights_from(tensors, about), explained=0), [r["text"] for r in rows]
    )
    bias = np.array(tensors["bias.mix"], np.float32)
    for column, operation in enumerate(OPERATIONS):
        values = np.clip([d.mix[operation] for d in decisions], 1e-4, 1 - 1e-4)
        logits, true = np.log(values / (1 - values)), np.array([operation in j.every for j in judged])
        best = max(np.linspace(-2, 2, 41), key=lambda cut: _f1(true, logits >= cut) - 0.01 * abs(cut))
        bias[column] -= best
    return bias


def scores_of(trunk: Trunk, weights: Weights, texts: Sequence[str]) -> FloatArray:
    """Stage-2 scores (rows, 8) of plain texts."""
    router = TwoStageRouter(trunk, weights, explained=0)
    rooms = inputs.scorers()
    prompts = [read_prompt(text) for text in texts]
    readings = trunk.read([prompt.window or prompt.text for prompt in prompts])
    return np.stack(
        [
            router.total(prompt, inputs.feature_scores(prompt, rooms), reading)
            for prompt, reading in zip(prompts, readings, strict=True)
        ]
    )


def decide(router: TwoStageRouter, texts: Sequence[str]) -> Sequence[Any]:
    """Decisions of plain texts with all rooms' features."""
    rooms = inputs.scorers()
    prompts = [read_prompt(text) for text in texts]
    return router.route(prompts, [inputs.feature_scores(prompt, rooms) for prompt in prompts])


def best_scale(scores: FloatArray, accept: npt.NDArray[np.bool_]) -> tuple[float, FloatArray]:
    """Temperature and a small offset an operation (vector scaling) with the least negative log-likelihood.

    The offsets carry what the training rows get wrong about how common an operation is; they are pulled towards 0.
    """

    def loss(values: npt.NDArray[np.float64]) -> float:
        chances = _softmax(scores * values[0] + values[1:])
        return float(-np.log((chances * accept).sum(axis=1) + 1e-9).mean() + PULL * (values[1:] ** 2).sum())

    start = np.concatenate([[1.0], np.zeros(len(OPERATIONS))])
    limits = [(0.25, 3.0)] + [(-2.0, 2.0)] * len(OPERATIONS)
    found = minimize(loss, start, method="L-BFGS-B", bounds=limits).x
    return 1.0 / float(found[0]), found[1:].astype(np.float32)


def _f1(true: npt.NDArray[np.bool_], said: npt.NDArray[np.bool_]) -> float:
    return float(2 * (true & said).sum() / max(1, true.sum() + said.sum()))


def _softmax(scores: FloatArray) -> FloatArray:
    shifted = np.exp(scores - scores.max(axis=1, keepdims=True))
    result: FloatArray = shifted / shifted.sum(axis=1, keepdims=True)
    return result


def _accuracy(scores: FloatArray, labels: npt.NDArray[np.int64]) -> float:
    return round(float((scores.argmax(axis=1) == labels).mean()), 4)


def _version(tensors: Mapping[str, Any], about: Mapping[str, Any]) -> str:
    digest = hashlib.sha256(json.dumps(about, sort_keys=True).encode())
    for name in sorted(tensors):
        digest.update(np.ascontiguousarray(tensors[name]).tobytes())
    return digest.hexdigest()[:12]


def retrain(
    output: Path,
    config: EngineConfig,
    trunk_file: Path | None = None,
    feedback: Sequence[dict[str, Any]] = (),
    calibration: Sequence[dict[str, Any]] = (),
    seed: int = 20241130,
    silver: int = 2500,
    members: int = MEMBERS,
    report: Report = print,
) -> dict[str, Any]:
    """Trains into `output` and returns the figures.

    `trunk_file` is what train_trunk wrote; without it the upper layers of `config.artifacts` stay. `feedback`
    rows have id, lang, text, label, secondary; without `calibration` rows the held-out ones calibrate.
    """
    started = time.monotonic()
    upper = install_trunk(trunk_file, output) if trunk_file else keep_trunk(config.artifacts, output)
    trunk = load_trunk(config, upper)
    rows = load() + [parse({"source": "feedback", "license": "own", **raw, "origin": "feedback"}) for raw in feedback]
    tensors, about, found = train(trunk, rows, config.cache, calibration, seed, silver, members, report)
    about["upper_sha256"] = hashlib.sha256(upper.read_bytes()).hexdigest() if upper else ""
    artifacts.save(output, tensors, about)
    result = {**found, "version": about["version"], "seed": seed, "rows": len(rows), "feedback": len(feedback)}
    artifacts.update_metrics(output, "router", result)
    return {**result, "seconds": round(time.monotonic() - started, 1)}


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=EngineConfig().artifacts)
    parser.add_argument("--cache", type=Path, default=EngineConfig().cache)
    parser.add_argument("--trunk", type=Path, help="what train_trunk wrote; the installed upper layers without")
    parser.add_argument("--feedback", type=Path, help="JSON lines of corrected prompts")
    parser.add_argument("--calibration", type=Path, help="JSON lines with text, lang, accept, all")
    parser.add_argument("--seed", type=int, default=20241130)
    parser.add_argument("--silver", type=int, default=2500, help="silver rows that are encoded")
    parser.add_argument("--members", type=int, default=MEMBERS, help="readers of token states that are averaged")
    options = parser.parse_args()
    feedback, calibration = (_lines(path) if path else [] for path in (options.feedback, options.calibration))
    config = replace(EngineConfig(), cache=options.cache)
    found = retrain(
        options.output,
        config,
        options.trunk,
        feedback,
        calibration,
        options.seed,
        options.silver,
        options.members,
        _say,
    )
    print(json.dumps(found))


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def keep_trunk(installed: Path, output: Path) -> Path | None:
    """The installed upper layers, copied beside the new router; None where there are none."""
    path = installed / artifacts.UPPER
    if not path.exists():
        return None
    output.mkdir(parents=True, exist_ok=True)
    if installed.resolve() != output.resolve():
        shutil.copyfile(path, output / artifacts.UPPER)
    return output / artifacts.UPPER


def install_trunk(trained: Path, folder: Path) -> Path:
    """Stores the difference between the trained upper layers and the packed encoder's; returns the file."""
    from safetensors.numpy import load_file, save_file

    from routing.trunk.bert import load_stack
    from routing.trunk.packed import PackedEncoder, installed_file
    from routing.trunk.upper import shrink

    packed = PackedEncoder(installed_file())
    own = {name: value.numpy() for name, value in load_stack(packed).state_dict().items()}
    stored = {name: value - own[name] for name, value in load_file(str(trained)).items() if name.startswith("layers.")}
    folder.mkdir(parents=True, exist_ok=True)
    save_file(shrink(stored), str(folder / artifacts.UPPER), metadata={"encoder": packed.sha256})
    return folder / artifacts.UPPER


def _lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


if __name__ == "__main__":
    main()
