"""tagger: finds the named things of a text with a linear-chain model. Weights ship in data/; see data/MODEL_CARD.md."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from routing.contracts import Entity, Span
from routing.subsystems.entity.lexicon import DATA
from routing.subsystems.entity.tagger_features import extract, span_features, tokenise

READ_CHARS = 4000  # longer texts are read up to here: a report on more names helps nobody
LABELS = ("B", "I", "E", "S", "O")
CLOSED = frozenset("ESO")  # labels after which a name may begin


@dataclass(frozen=True, slots=True)
class Chain:
    """Weights of one language: `states` [buckets, labels], `moves` [labels, labels], both float32."""

    states: Any
    moves: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class Types:
    """Weights of the type of a span: [buckets, types]."""

    weights: Any
    names: tuple[str, ...]


@cache
def chain(language: str) -> Chain:
    """The chain of "zh" or "en"."""
    with np.load(DATA / "tagger.npz") as stored:
        moves = stored[f"{language}_moves"].astype(float)
        dense = np.zeros((int(stored["buckets"]), len(LABELS)), np.float32)
        dense[stored[f"{language}_rows"]] = stored[f"{language}_weights"].astype(np.float32)
        return Chain(dense, tuple(map(tuple, moves.tolist())))


@cache
def types() -> Types:
    """The type weights of both languages."""
    with np.load(DATA / "tagger.npz") as stored:
        return Types(stored["types"].astype(np.float32), tuple(str(name) for name in stored["type_names"]))


def find(text: str, language: str) -> tuple[Entity, ...]:
    """The named things in the first READ_CHARS characters, in order; spans count code points."""
    read = text[:READ_CHARS]
    mine = "zh" if language in ("zh", "ja") else "en"
    return tuple(_entity(read, start, end, mine) for start, end in spans(read, mine))


def spans(text: str, language: str) -> list[tuple[int, int]]:
    """Half-open ranges of the names."""
    tokens = tokenise(text, language)
    if not tokens.words:
        return []
    model = chain(language)
    scores = [model.states[row].sum(0) for row in np.asarray(extract(text, tokens, language))]
    return [(tokens.starts[a], tokens.ends[b]) for a, b in ranges(best_path(np.stack(scores).tolist(), model.moves))]


def best_path(scores: Sequence[Sequence[float]], moves: Sequence[Sequence[float]]) -> list[str]:
    """The best label sequence (Viterbi); only well-formed names are reachable."""
    allowed = [[a for a, x in enumerate(LABELS) if _may_follow(x, y)] for y in LABELS]
    current = [score if label in "BSO" else -1e9 for score, label in zip(scores[0], LABELS, strict=True)]
    back: list[list[int]] = []
    for row in scores[1:]:
        origins = [max(allowed[b], key=lambda a, b=b, c=current: c[a] + moves[a][b]) for b in range(len(LABELS))]
        current = [current[a] + moves[a][b] + row[b] for b, a in enumerate(origins)]
        back.append(origins)
    last = max((b for b, label in enumerate(LABELS) if label in CLOSED), key=current.__getitem__)
    path = [last]
    for origins in reversed(back):
        path.append(origins[path[-1]])
    return [LABELS[label] for label in reversed(path)]


def _may_follow(before: str, label: str) -> bool:
    return (before in CLOSED) if label in "BSO" else before in "BI"


def ranges(labels: Sequence[str]) -> list[tuple[int, int]]:
    """First and last token of each name."""
    found, start = [], 0
    for number, label in enumerate(labels):
        if label in "BS":
            start = number
        if label in "ES":
            found.append((start, number))
    return found


def _entity(text: str, start: int, end: int, language: str) -> Entity:
    model = types()
    scores = model.weights[span_features(text, start, end, language)].sum(0)
    name = text[start:end]
    return Entity(name, model.names[int(scores.argmax())], Span(start, end), normalised=normalise(name))


def normalise(name: str) -> str:
    """The name without brackets, titles' marks and doubled spaces, in one letter case for Latin script."""
    plain = " ".join(name.strip("《》〈〉「」『』“”\"'‘’ ").split())
    return plain.casefold() if plain.isascii() else plain
