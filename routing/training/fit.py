"""The fits of the router's parts: linear scores, prototypes, the stage-2 combination, the mix, the meta-router."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import scipy.sparse
from scipy.optimize import minimize

FloatArray = npt.NDArray[np.float32]
OPERATIONS = 8


@dataclass(frozen=True, slots=True)
class Linear:
    """Weights of the n-grams (8, buckets) and of the parts (8, parts), and the offsets (8,)."""

    grams: FloatArray
    parts: FloatArray
    bias: FloatArray

    def scores(self, grams: scipy.sparse.csr_matrix, parts: FloatArray) -> FloatArray:
        """Scores (rows, 8)."""
        result: FloatArray = np.asarray(grams @ self.grams.T) + parts @ self.parts.T + self.bias
        return result


def _joined(grams: scipy.sparse.csr_matrix, parts: FloatArray, scale: FloatArray) -> scipy.sparse.csr_matrix:
    return scipy.sparse.hstack([grams, scipy.sparse.csr_matrix(parts * scale)]).tocsr().astype(np.float32)


def linear(
    grams: scipy.sparse.csr_matrix,
    parts: FloatArray,
    labels: npt.NDArray[np.int64],
    weights: FloatArray,
    strength: float = 4.0,
) -> Linear:
    """Multinomial logistic regression on n-grams and parts together."""
    from sklearn.linear_model import LogisticRegression

    scale = (0.15 / np.maximum(parts.std(axis=0), 1e-3)).astype(np.float32)
    model = LogisticRegression(C=strength, max_iter=60, tol=1e-3)
    model.fit(_joined(grams, parts, scale), labels, sample_weight=weights)
    buckets = grams.shape[1]
    return Linear(
        model.coef_[:, :buckets].astype(np.float32),
        (model.coef_[:, buckets:] * scale).astype(np.float32),
        model.intercept_.astype(np.float32),
    )


def several(
    grams: scipy.sparse.csr_matrix, parts: FloatArray, wanted: FloatArray, known: FloatArray, strength: float = 2.0
) -> Linear:
    """One logistic regression an operation; `known` (rows, 8) weighs what each row says about each operation."""
    from sklearn.linear_model import LogisticRegression

    scale = (0.15 / np.maximum(parts.std(axis=0), 1e-3)).astype(np.float32)
    joined, buckets = _joined(grams, parts, scale), grams.shape[1]
    found = []
    for operation in range(OPERATIONS):
        rows = np.flatnonzero(known[:, operation] > 0)
        model = LogisticRegression(C=strength, max_iter=40, tol=1e-3)
        model.fit(joined[rows], wanted[rows, operation] > 0.5, sample_weight=known[rows, operation])
        found.append((model.coef_[0], model.intercept_[0]))
    weights = np.stack([weight for weight, _ in found]).astype(np.float32)
    bias = np.array([offset for _, offset in found], np.float32)
    return Linear(weights[:, :buckets], weights[:, buckets:] * scale, bias)


def prototypes(
    embeddings: FloatArray, labels: npt.NDArray[np.int64], weights: FloatArray, each: int, seed: int, steps: int = 250
) -> FloatArray:
    """Unit vectors (8, each, dimension), started from clusters and then learnt so that the nearest one tells the operation."""
    import torch
    from sklearn.cluster import KMeans

    start = np.stack(
        [
            KMeans(each, n_init=1, random_state=seed).fit(embeddings[labels == op]).cluster_centers_
            for op in range(OPERATIONS)
        ]
    )
    centre = torch.from_numpy(embeddings.mean(axis=0))
    # Cosines of these embeddings lie close together; the clusters' offset from the common centre is what tells them apart.
    vectors = (torch.from_numpy(start).float() - centre).requires_grad_(True)
    points, target = torch.from_numpy(embeddings), torch.from_numpy(labels)
    weight = torch.from_numpy(weights / weights.mean())
    optimiser = torch.optim.Adam([vectors], lr=0.01)
    for _ in range(steps):
        unit = torch.nn.functional.normalize(vectors, dim=2)
        cosines = (points @ unit.reshape(-1, points.shape[1]).T).reshape(len(points), OPERATIONS, each)
        scores = torch.logsumexp(cosines * 30.0, dim=2)
        loss = (
            torch.nn.functional.cross_entropy(scores, target, reduction="none", label_smoothing=0.05) * weight
        ).mean()
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    return torch.nn.functional.normalize(vectors.detach(), dim=2).numpy().astype(np.float32)


def combine(
    terms: Mapping[str, FloatArray], labels: npt.NDArray[np.int64], weights: FloatArray
) -> tuple[dict[str, float], FloatArray]:
    """Weights of the stage-2 terms (each (rows, 8)) and a small bias, by maximum likelihood on rows not trained on."""
    names = list(terms)
    stacked = np.stack([terms[name] for name in names]).astype(np.float64)
    pick = (np.arange(len(labels)), labels)

    def loss(values: npt.NDArray[np.float64]) -> float:
        scores = np.tensordot(values[: len(names)], stacked, axes=1) + values[len(names) :]
        scores -= scores.max(axis=1, keepdims=True)
        picked = scores[pick] - np.log(np.exp(scores).sum(axis=1))
        return float(-(weights * picked).sum() / weights.sum() + 0.02 * (values[len(names) :] ** 2).sum())

    start = np.concatenate([np.full(len(names), 0.5), np.zeros(OPERATIONS)])
    bounds = [(0.0, 60.0)] * len(names) + [(-2.0, 2.0)] * OPERATIONS
    found = minimize(loss, start, method="L-BFGS-B", bounds=bounds).x
    return {name: float(value) for name, value in zip(names, found, strict=False)}, found[len(names) :].astype(
        np.float32
    )


def combine_mix(
    terms: Mapping[str, FloatArray], wanted: FloatArray, bias: bool = True
) -> tuple[dict[str, float], FloatArray]:
    """Shared weights of the mix terms and one bias an operation, by maximum likelihood."""
    names = list(terms)
    stacked = np.stack([terms[name] for name in names]).astype(np.float64)

    def loss(values: npt.NDArray[np.float64]) -> float:
        logits = np.tensordot(values[: len(names)], stacked, axes=1) + values[len(names) :]
        return float((np.logaddexp(0.0, logits) - wanted * logits).mean() + 0.002 * (values[len(names) :] ** 2).sum())

    start = np.concatenate([np.full(len(names), 0.4), np.zeros(OPERATIONS)])
    limits = [(0.0, 10.0)] * len(names) + ([(-4.0, 4.0)] if bias else [(0.0, 0.0)]) * OPERATIONS
    found = minimize(loss, start, method="L-BFGS-B", bounds=limits).x
    return {name: float(value) for name, value in zip(names, found, strict=False)}, found[len(names) :].astype(
        np.float32
    )


def perceptron(
    embeddings: FloatArray, shares: FloatArray, seed: int, sizes: tuple[int, int] = (1152, 416), epochs: int = 12
) -> dict[str, Any]:
    """The meta-router's arrays, trained to give each expert its share (rows, experts)."""
    import torch

    torch.manual_seed(seed)
    widths = (embeddings.shape[1], *sizes, shares.shape[1])
    layers = [torch.nn.Linear(left, right) for left, right in itertools.pairwise(widths)]
    model = torch.nn.Sequential(
        layers[0], torch.nn.ReLU(), torch.nn.Dropout(0.3), layers[1], torch.nn.ReLU(), torch.nn.Dropout(0.3), layers[2]
    )
    points, target = torch.from_numpy(embeddings * np.float32(embeddings.shape[1] ** 0.5)), torch.from_numpy(shares)
    optimiser = torch.optim.AdamW(model.parameters(), lr=1e-3, weight_decay=0.05)
    for _ in range(epochs):
        for batch in torch.randperm(len(points)).split(128):
            loss = torch.nn.functional.cross_entropy(model(points[batch]), target[batch])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
    found: dict[str, Any] = {}
    for number, layer in enumerate(layers):
        weight = layer.weight.detach().numpy().T * (embeddings.shape[1] ** 0.5 if number == 0 else 1.0)
        found[f"meta.{number}.weight"] = weight.astype(np.float16)
        found[f"meta.{number}.bias"] = layer.bias.detach().numpy().astype(np.float32)
    return found
