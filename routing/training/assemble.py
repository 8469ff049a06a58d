"""Puts the fitted parts together: the weights of the stage-2 terms, and the artifact's arrays and description."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from routing.contracts import OPERATIONS
from routing.router.coarse import Prototypes
from routing.router.head import Heads, TunedHead, stored
from routing.training import fit
from routing.training.material import Fitted, Material, head_scores

FloatArray = npt.NDArray[np.float32]
PRIMARY_SHARE = 0.65  # of an expert's target in the meta-router; the rest is split over all operations of the row


@dataclass(frozen=True, slots=True)
class Stacked:
    """Weights of the terms of stage 2 and of the mix, their offsets, and the accuracy of each on the held-out rows."""

    primary: dict[str, float]
    primary_bias: FloatArray
    mix: dict[str, float]
    mix_bias: FloatArray
    accuracy: dict[str, float]


def stack(material: Material, fitted: Fitted, heads: Heads, tuned: TunedHead | None) -> Stacked:
    """The weights, by maximum likelihood on rows that no part was fitted on."""
    held = np.flatnonzero(material.held)
    inside = np.isin(material.encoded, held)
    grams, parts, labels = material.grams[held], material.parts.values[held], material.labels[held]
    readings = [material.readings[i] for i in np.flatnonzero(inside)]
    head, head_mix = head_scores(heads, readings)
    terms = {
        "coarse": Prototypes(fitted.prototypes).cosines(material.embeddings[inside]),
        "head": head,
        "wording": fitted.primary.scores(grams, parts),
    }
    mix_terms = {"head": head_mix, "wording": fitted.mix.scores(grams, parts)}
    if tuned is not None:
        terms["tuned"], mix_terms["tuned"] = head_scores(tuned, readings)
    primary, primary_bias = fit.combine(terms, labels, material.weights[held])
    scores = sum(primary[name] * terms[name] for name in terms) + primary_bias
    logarithms = scores - np.logaddexp.reduce(scores, axis=1, keepdims=True)
    mix_terms["primary"] = logarithms
    mix, mix_bias = fit.combine_mix(mix_terms, material.wanted[held])
    accuracy = {name: _accuracy(values, labels) for name, values in {**terms, "all": scores}.items()}
    return Stacked(primary, primary_bias, mix, mix_bias, accuracy)


def assemble(
    material: Material,
    fitted: Fitted,
    heads: Heads,
    tuned: TunedHead | None,
    stacked: Stacked,
    encoder: str,
    seed: int,
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The artifact's arrays and its description, not yet calibrated."""
    wording, mixing = np.float32(stacked.primary["wording"]), np.float32(stacked.mix["wording"])
    tensors = {
        "prototypes": fitted.prototypes.astype(np.float16),
        **stored(heads),
        "wording.idf": material.idf.astype(np.float16),
        "wording.primary": fitted.primary.grams.astype(np.float16),
        "wording.mix": fitted.mix.grams.astype(np.float16),
        "parts.primary": fitted.primary.parts * wording,
        "parts.mix": fitted.mix.parts,
        "bias.primary": stacked.primary_bias + fitted.primary.bias * wording,
        "bias.mix": stacked.mix_bias + fitted.mix.bias * mixing,
        **fit.perceptron(material.embeddings, _shares(material), seed),
    }
    if tuned is not None:
        tensors |= {"tuned.weight": tuned.weight, "tuned.bias": tuned.bias}
    about: dict[str, Any] = {
        "encoder": encoder,
        "parts": list(material.parts.names),
        "stack": stacked.primary,
        "mix_stack": stacked.mix,
        "conformal_threshold": 0.05,
        "experts": list(OPERATIONS),
        "heads": len(heads.members),
        "seed": seed,
        "rows": material.rows,
        "version": "0",
    }
    return tensors, about


def version_of(tensors: Mapping[str, Any], about: Mapping[str, Any]) -> str:
    """Twelve hexadecimal digits that change with any trained value."""
    digest = hashlib.sha256(json.dumps(about, sort_keys=True).encode())
    for name in sorted(tensors):
        digest.update(np.ascontiguousarray(tensors[name]).tobytes())
    return digest.hexdigest()[:12]


def _shares(material: Material) -> FloatArray:
    primary = np.eye(len(OPERATIONS), dtype=np.float32)[material.labels]
    every = material.wanted / material.wanted.sum(axis=1, keepdims=True)
    shares: FloatArray = (PRIMARY_SHARE * primary + (1 - PRIMARY_SHARE) * every)[material.encoded]
    return shares


def _accuracy(scores: FloatArray, labels: npt.NDArray[np.int64]) -> float:
    return round(float((scores.argmax(axis=1) == labels).mean()), 4)
