"""Stage 2: a calibrated score of each operation from stage 1, the wording and the rooms' features; and its reasons."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from routing.contracts import OPERATIONS, Contribution, Span, Text
from routing.router.ngrams import Grams
from routing.router.parts import Part

FloatArray = npt.NDArray[np.float32]

PHRASES = 6
MIN_SHARE = 0.25  # of the strongest unit's amount: weaker units do not lengthen a phrase
JOINED = 4  # code points between two strong words that still make one phrase: blanks and a small word
_UNIT = re.compile(r"[^\W\d_]{1,40}|\d{1,20}|[^\w\s]|_")
_CJK = re.compile("[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]")


@dataclass(frozen=True, slots=True)
class Wording:
    """Linear scores from hashed n-grams: inverse document frequencies (buckets) and weights (outputs, buckets)."""

    idf: FloatArray
    weights: FloatArray

    def values(self, grams: Grams) -> tuple[npt.NDArray[np.int64], FloatArray]:
        """Buckets and their weighted counts, scaled to length 1."""
        buckets, counts = grams.counts()
        values = counts * self.idf[buckets]
        return buckets, values / max(float(np.linalg.norm(values)), 1e-9)

    def scores(self, grams: Grams) -> FloatArray:
        """One score per output."""
        buckets, values = self.values(grams)
        scores: FloatArray = self.weights[:, buckets] @ values
        return scores


@dataclass(frozen=True, slots=True)
class Fine:
    """The calibrated combination. All terms are in log-odds; weights already carry the temperature."""

    coarse_weight: float
    head_weight: float
    tuned_weight: float
    wording_weight: float
    wording: Wording
    part_names: tuple[str, ...]
    part_weights: FloatArray  # (8, parts)
    bias: FloatArray  # (8,)

    def explain(
        self, text: str, operation: str, terms: Mapping[str, float], grams: Grams, parts: Mapping[str, Part]
    ) -> tuple[Contribution, ...]:
        """Contributions that add up to the operation's score. `terms` are its coarse, head, wording and bias terms."""
        row = OPERATIONS.index(operation)
        found = [
            Contribution(
                operation, "prototype", Text("meaning is near a prototype", "语义接近该操作的原型"), terms["coarse"]
            ),
            Contribution(
                operation, "meaning", Text("meaning as the encoder reads it", "编码器读到的语义"), terms["head"]
            ),
            Contribution(
                operation,
                "task",
                Text("task as the router's own layers read it", "路由自有层读到的任务"),
                terms["tuned"],
            ),
            Contribution(operation, "prior", Text("how common the operation is", "该操作的常见程度"), terms["bias"]),
        ]
        found += self._phrases(text, operation, terms["wording"], grams)
        for name, weight in zip(self.part_names, self.part_weights[row], strict=True):
            part = parts.get(name)
            if part is not None and part.value and weight:
                found.append(Contribution(operation, name, part.text, float(weight) * part.value, part.spans))
        return tuple(found)

    def _phrases(self, text: str, operation: str, total: float, grams: Grams) -> list[Contribution]:
        """The strongest phrases of the wording, and what is left of its term."""
        amounts = self._by_code_point(len(text), OPERATIONS.index(operation), grams)
        found = [
            Contribution(
                operation,
                f"wording.{number}",
                Text(f"wording: {text[a:b]}", f"措辞：{text[a:b]}"),
                amount,
                (Span(a, b),),
            )
            for number, (a, b, amount) in enumerate(strongest_phrases(text, amounts))
        ]
        rest = total - sum(part.amount for part in found)
        return [*found, Contribution(operation, "wording.rest", Text("the rest of the wording", "其余措辞"), rest)]

    def _by_code_point(self, length: int, row: int, grams: Grams) -> FloatArray:
        """Each n-gram's share of the wording term, spread evenly over the code points that it covers."""
        buckets, values = self.wording.values(grams)
        each = self.wording_weight * values * self.wording.weights[row, buckets]
        place = np.searchsorted(buckets, grams.buckets)
        _, counts = np.unique(grams.buckets, return_counts=True)
        share = each[place] / counts[place] / np.maximum(grams.stops - grams.starts, 1)
        steps = np.zeros(length + 1, np.float64)
        np.add.at(steps, grams.starts, share)
        np.add.at(steps, grams.stops, -share)
        return np.cumsum(steps)[:length].astype(np.float32)


def strongest_phrases(text: str, amounts: FloatArray) -> Sequence[tuple[int, int, float]]:
    """Up to six runs of words with the largest amounts: (start, stop, amount), strongest first."""
    reach = np.flatnonzero(np.abs(amounts) > 1e-7)
    if not len(reach):
        return ()
    sums = np.concatenate([[0.0], np.cumsum(amounts, dtype=np.float64)])
    units = [(a, b, float(sums[b] - sums[a])) for a, b in _units(text, reach)]
    strongest = max((abs(amount) for _, _, amount in units), default=0.0)
    kept = [unit for unit in units if abs(unit[2]) >= MIN_SHARE * strongest]
    phrases: list[tuple[int, int, float]] = []
    for start, stop, amount in kept:
        if phrases and phrases[-1][2] * amount > 0 and start - phrases[-1][1] <= JOINED:
            start, amount = phrases[-1][0], float(sums[stop] - sums[phrases[-1][0]])  # noqa: PLW2901 - joined
            phrases.pop()
        phrases.append((start, stop, amount))
    return sorted(phrases, key=lambda phrase: -abs(phrase[2]))[:PHRASES]


def _units(text: str, reach: npt.NDArray[np.int64]) -> Sequence[tuple[int, int]]:
    """Words, figures and single marks in the stretches that the n-grams cover; a Chinese character is a unit."""
    gaps = np.flatnonzero(np.diff(reach) > 1)
    edges = [int(reach[0]), *(int(reach[i + k]) + (0 if k else 1) for i in gaps for k in (0, 1)), int(reach[-1]) + 1]
    found: list[tuple[int, int]] = []
    for start, stop in zip(edges[::2], edges[1::2], strict=True):
        for match in _UNIT.finditer(text, start, stop):
            a, b = match.span()
            found += [(i, i + 1) for i in range(a, b)] if _CJK.search(match.group()) else [(a, b)]
    return found
