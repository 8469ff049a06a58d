"""weights: a small router with random weights on the test encoder."""

from __future__ import annotations

from typing import Any

import numpy as np

from routing.artifacts import weights_from
from routing.contracts import OPERATIONS, FeaturePart, FeatureScore, Prompt, Text
from routing.router.ngrams import BUCKETS
from routing.router.structure import STRUCTURE_TEXTS
from routing.router.two_stage import TwoStageRouter, Weights
from routing.stages.intake import read_prompt
from routing.trunk.fake import FakeTrunk

NAMES = ("rte-c.operators", "rte-e.fence", *STRUCTURE_TEXTS)


def tensors(seed: int = 1) -> tuple[dict[str, Any], dict[str, Any]]:
    """Arrays and description, as an artifact holds them."""
    chance = np.random.default_rng(seed)

    def some(*shape: int, scale: float = 1.0) -> np.ndarray:
        return (chance.normal(0, scale, shape)).astype(np.float32)

    prototypes = some(8, 3, 384)
    prototypes /= np.linalg.norm(prototypes, axis=2, keepdims=True)
    arrays = {
        "prototypes": prototypes,
        "tuned.weight": some(16, 384, scale=0.1),
        "tuned.bias": some(16),
        "wording.idf": np.abs(some(BUCKETS)) + 0.1,
        "wording.primary": some(8, BUCKETS),
        "wording.mix": some(8, BUCKETS),
        "parts.primary": some(8, len(NAMES), scale=0.2),
        "parts.mix": some(8, len(NAMES), scale=0.2),
        "bias.primary": some(8),
        "bias.mix": some(8),
    }
    width, queries, hidden, means = 24, 4, 16, 4 * 384
    shapes = {
        "project": (384, width), "project_bias": (width,), "position": (128, width), "queries": (width, queries),
        "value": (width, width), "value_bias": (width,), "hidden": (queries * width + means, hidden),
        "hidden_bias": (hidden,), "output": (hidden, 16), "output_bias": (16,),
    }  # fmt: skip
    for number in range(2):
        arrays |= {f"head.{number}.{name}": some(*shape, scale=0.2) for name, shape in shapes.items()}
        arrays |= {f"head.{number}.{part}_shift": some(size) for part, size in (("state", 384), ("mean", means))}
        arrays |= {
            f"head.{number}.{part}_scale": np.abs(some(size)) + 0.5 for part, size in (("state", 384), ("mean", means))
        }
    sizes = (384, 64, 32, 8)
    for number in range(3):
        arrays[f"meta.{number}.weight"] = some(sizes[number], sizes[number + 1], scale=0.1)
        arrays[f"meta.{number}.bias"] = some(sizes[number + 1])
    about = {
        "encoder": "fake",
        "parts": list(NAMES),
        "stack": {"coarse": 2.0, "head": 0.5, "tuned": 0.4, "wording": 1.5},
        "mix_stack": {"head": 0.5, "tuned": 0.4, "wording": 1.0, "primary": 0.1},
        "conformal_threshold": 0.1,
        "experts": list(OPERATIONS),
        "heads": 2,
        "version": "test",
    }
    return arrays, about


def weights(seed: int = 1) -> Weights:
    """The router's weights."""
    return weights_from(*tensors(seed))


def router(seed: int = 1) -> TwoStageRouter:
    """A router on the test encoder."""
    return TwoStageRouter(FakeTrunk(), weights(seed))


def features(prompt: Prompt) -> dict[str, FeatureScore]:
    """One room's feature: what stands between the first and the last plus sign."""
    return {
        "rte-c": FeatureScore(
            "rte-c", (FeaturePart("operators", Text("formula", "算式"), prompt.text.count("+"), 0.5),)
        )
    }


def decide(text: str, seed: int = 1) -> Any:
    """The decision for one text."""
    prompt = read_prompt(text)
    (decision,) = router(seed).route([prompt], [features(prompt)])
    return decision
