"""The reader that rooms ask: similarity by the encoder, and the rooms' adapters on its states, one pass a text."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from routing.contracts import LabelScore, PairScore, Span, TagScores
from routing.subsystems.adapters import AdapterPool, AdapterSpec
from routing.trunk.base import FloatArray, TokenStates
from routing.trunk.lowrank import chances, probabilities
from routing.trunk.pairs import encode_pair, focus
from routing.trunk.shared import SharedTrunk
from routing.trunk.similarity import EncoderReader
from routing.trunk.tokens import Encoded, PieceTokenizer
from routing.trunk.tower import Tower

CHUNK: Final = {True: 170, False: 520}  # characters that are tagged at once, with and without Chinese
BREAK: Final = re.compile(r"(?<=[。！？；\n])|(?<=[.!?;] )")
HAN: Final = re.compile(r"[\u3400-\u9fff]")

T = TypeVar("T")
States = Callable[[Encoded], FloatArray]  # the encoder's lowest states of one row of pieces


class AdaptedReader(EncoderReader):
    """Answers every question for which an adapter is there; the others stay "not measured"."""

    def __init__(
        self,
        trunk: SharedTrunk,
        pool: AdapterPool[Tower],
        specs: Mapping[str, AdapterSpec],
        pairs: tuple[PieceTokenizer, States] | None = None,
        threads: int = 1,
    ) -> None:
        """`threads` rows of one question are answered side by side (0: one a processor)."""
        super().__init__(trunk)
        self._workers = threads or os.cpu_count() or 1
        self._threads = ThreadPoolExecutor(self._workers, thread_name_prefix="adapter")
        self._pool, self._specs, self._pairs = pool, specs, pairs
        self._states = trunk

    def nli(self, pairs: Sequence[tuple[str, str]]) -> Sequence[PairScore] | None:
        """One score per (premise, hypothesis); of a long premise the sentences nearest to the hypothesis are read."""
        if self._pairs is None or "logic-nli" not in self._pool.names:
            return None
        tokenizer, lowest = self._pairs
        rows = [encode_pair(tokenizer, focus(premise, claim), claim) for premise, claim in pairs]
        with self._pool.use("logic-nli") as tower:
            found = self._each(lambda row: probabilities(tower.logits(lowest(row))), rows)
        return [PairScore(*(float(value) for value in row)) for row in found]

    def classify(self, task: str, texts: Sequence[str]) -> Sequence[LabelScore] | None:
        """Best label of the adapter named `task` per text."""
        found = self._logits(task, texts)
        if found is None:
            return None
        labels = self._specs[task].labels
        rows = [probabilities(row) for row in found]
        return [LabelScore(labels[int(row.argmax())], float(row.max())) for row in rows]

    def labels(self, task: str, texts: Sequence[str]) -> Sequence[Mapping[str, float]] | None:
        """The probability of every label of the adapter named `task`, per text."""
        found = self._logits(task, texts)
        if found is None:
            return None
        spec = self._specs[task]
        scale = chances if spec.kind == "several" else probabilities
        return [dict(zip(spec.labels, map(float, scale(row)), strict=True)) for row in found]

    def tags(self, task: str, text: str) -> TagScores | None:
        """The tags of one text's pieces; a long text is read in parts that end with sentences."""
        if task not in self._pool.names:
            return None
        parts = list(_chunks(text))
        read = self._states.upper([part for _, part in parts])
        found = self._run(task, read)
        spans: list[Span] = []
        rows: list[Sequence[float]] = []
        for (place, part), states, logits in zip(parts, read, found, strict=True):
            for (start, end), row in zip(states.offsets.tolist(), probabilities(logits).tolist(), strict=True):
                if start < end <= len(part):
                    spans.append(Span(place + start, place + end))
                    rows.append(row)
        return TagScores(self._specs[task].labels, tuple(spans), rows)

    def _logits(self, task: str, texts: Sequence[str]) -> list[FloatArray] | None:
        if task not in self._pool.names:
            return None
        return self._run(task, self._states.upper(texts))

    def _run(self, task: str, states: Sequence[TokenStates]) -> list[FloatArray]:
        with self._pool.use(task) as tower:
            return self._each(lambda item: tower.logits(item.hidden), states)

    def _each(self, work: Callable[[T], FloatArray], rows: Sequence[T]) -> list[FloatArray]:
        if len(rows) == 1 or self._workers == 1:
            return [work(row) for row in rows]
        return list(self._threads.map(work, rows))


def _chunks(text: str) -> Iterator[tuple[int, str]]:
    """The text cut at sentence ends into pieces that fit the encoder's window, with their places."""
    most = CHUNK[bool(HAN.search(text))]
    start = end = 0
    for match in [*BREAK.finditer(text), None]:
        stop = match.start() if match else len(text)
        if stop - start > most and end > start:
            yield start, text[start:end]
            start = end
        while stop - start > most:
            yield start, text[start : start + most]
            start += most
        end = stop
    if end > start:
        yield start, text[start:end]


def ranges(text: str, tags: Sequence[str], offsets: Sequence[Sequence[int]]) -> list[tuple[int, int, str]]:
    """Marks from tags: a "B" opens, an "I" of the same type goes on; blanks at the edges stay out."""
    found: list[tuple[int, int, str]] = []
    inside = ""
    for tag, (start, end) in zip(tags, offsets, strict=True):
        if end <= start:
            continue
        if tag == "O":
            inside = ""
        elif tag[0] == "I" and inside == tag[2:]:
            found[-1] = (found[-1][0], end, inside)
        else:
            inside = tag[2:]
            found.append((start, end, inside))
    cut = [(a + len(text[a:b]) - len(text[a:b].lstrip()), a + len(text[a:b].rstrip()), kind) for a, b, kind in found]
    return [(a, b, kind) for a, b, kind in cut if b > a]
