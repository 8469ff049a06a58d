"""Small helpers of every measurement: seconds, percentiles, batches."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar

T = TypeVar("T")
BATCH: Final = 64  # cases that share one pass of the encoder


def seconds(work: Callable[[], object]) -> float:
    """How long the work took."""
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def batches(items: Sequence[T], size: int = BATCH) -> Iterator[Sequence[T]]:
    """The items in order, `size` at a time."""
    for start in range(0, len(items), size):
        yield items[start : start + size]


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that `share` per cent of the values do not exceed (nearest rank)."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(len(ordered) * share / 100) - 1)]
