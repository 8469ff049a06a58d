"""The rooms' feature parts and the prompt's structure as one named vector."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from routing.contracts import FeaturePart, FeatureScore, Prompt, Span, Text
from routing.router.structure import STRUCTURE_TEXTS, structure


@dataclass(frozen=True, slots=True)
class Part:
    """One value of the vector, how a report words it, and the text that raised it."""

    name: str
    value: float
    text: Text
    spans: tuple[Span, ...] = ()


def parts_of(prompt: Prompt, features: Mapping[str, FeatureScore]) -> dict[str, Part]:
    """Every part by its full name: "rte-c.operators" for a room's, "shape.length" for the structure's."""
    found = {
        f"{operation}.{part.name}": _from_room(f"{operation}.{part.name}", part)
        for operation, score in features.items()
        for part in score.parts
    }
    for name, value in structure(prompt.text).items():
        found[name] = Part(name, value, STRUCTURE_TEXTS[name])
    return found


def _from_room(name: str, part: FeaturePart) -> Part:
    value = part.value if math.isfinite(part.value) else 0.0
    # The twentieth name in a prompt says less than the second one.
    return Part(name, math.copysign(math.log1p(min(abs(value), 1e6)), value), part.text, part.spans)


def vector(names: Iterable[str], parts: Mapping[str, Part]) -> npt.NDArray[np.float32]:
    """The values in the order of `names`; 0 for a part that this prompt's rooms did not give."""
    return np.array([parts[name].value if name in parts else 0.0 for name in names], np.float32)
