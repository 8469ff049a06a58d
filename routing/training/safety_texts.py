"""safety_texts: own sentences that teach the request classifiers what decides: target, context, reality, concealment.

Recipes (frames × lists, English and Chinese) stand in data/safety_texts.yaml. Harmless rows use the alarming verbs, risky
rows the same verbs on people, so that the verb alone decides nothing. Nothing there explains how to do harm.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import yaml

PATH = Path(__file__).parent / "data" / "safety_texts.yaml"
STEP = 7  # prime to most list lengths, so that neighbours in the product are not all of one frame

Row = tuple[str, str]  # text, label: "benign", "harmful", "advice" or "value"


def rows() -> list[Row]:
    """All own rows, thinned so that no frame swamps the others; the same list at every call."""
    stored = yaml.safe_load(PATH.read_text(encoding="utf-8"))
    return [(text, recipe["label"]) for recipe in stored["recipes"] for text in _fill(recipe, stored["lists"])]


def _fill(recipe: Mapping[str, Any], lists: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """About `keep` of all fillings of a recipe, evenly spread by a fixed stride."""
    if not recipe["lists"]:
        yield from recipe["frames"]
        return
    combos = list(product(recipe["frames"], *(lists[name] for name in recipe["lists"])))
    stride = max(1, len(combos) // recipe["keep"]) | 1
    chosen = [combos[(number * stride * STEP) % len(combos)] for number in range(min(recipe["keep"], len(combos)))]
    for frame, *values in dict.fromkeys(chosen):
        yield frame.format(*values)
