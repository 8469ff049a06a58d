"""Thresholds and calibration of a router on prompts that two readers labelled; nothing else is learnt from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from scipy.optimize import minimize

from routing import artifacts
from routing.contracts import OPERATIONS
from routing.measures import Judged, figures
from routing.router.conformal import threshold
from routing.router.two_stage import TwoStageRouter, Weights
from routing.stages.intake import read_prompt
from routing.training import inputs
from routing.training.rows import Row
from routing.trunk.base import Trunk

FloatArray = npt.NDArray[np.float32]
MISS = 0.045  # a little below the 6 % that are allowed, for prompts that the threshold has not seen
PULL = 0.01


def one_reader(row: Row) -> dict[str, Any]:
    """A training row in the form of a calibration row."""
    return {
        "lang": row.language,
        "text": row.text,
        "accept": sorted(row.accepted),
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
