"""Trains the name tagger: one linear chain a language over hashed features, and the types of the spans.

Rows: data/adapters_entity_ner.jsonl.gz (each with source and licence) and sentences from templates. A fifth of the rows is
held out to report figures; the shipped weights then learn from all of them.

    python -m routing.training.train_entities [--report]
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import re
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pycrfsuite
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

from routing.subsystems.entity import tagger
from routing.subsystems.entity.lexicon import DATA
from routing.subsystems.entity.tagger_features import BUCKETS, TYPE_BUCKETS, extract, span_features, tokenise
from routing.training.entity_templates import FRAMES, Maker, Marked

ROWS = Path(__file__).parent / "data" / "adapters_entity_ner.jsonl.gz"
SEED = 20241130
LEFT_OUT = frozenset({"date", "quantity"})  # times and figures are read by rule, not as names
TIMES_PER_FRAME = 40
L1, L2, ITERATIONS = {"en": 0.12, "zh": 0.08}, {"en": 0.03, "zh": 0.03}, 120
LEAST_WEIGHT = 0.02
SPACED = re.compile(r"([.,!?;:()\"@#])")


def rows(language: str) -> list[Marked]:
    """The stored rows of one language."""
    found = []
    with gzip.open(ROWS, "rt", encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            if row["lang"] == language:
                spans = [(*e["span"], e["type"]) for e in row["entities"] if e["type"] not in LEFT_OUT]
                found.append(Marked(row["text"], tuple((a, b, kind) for a, b, kind in spans)))
    return found


def spaced(item: Marked) -> Marked:
    """The text with blanks round its marks, as tokenised corpora have it."""
    pieces: list[str] = []
    move: list[int] = []
    spans: list[tuple[int, int, str]] = []
    for character in item.text:
        move.append(sum(len(piece) for piece in pieces))
        pieces.append(SPACED.sub(r" \1 ", character))
    for start, end, kind in item.spans:
        lead = len(pieces[start]) - len(pieces[start].lstrip())
        spans.append((move[start] + lead, move[end - 1] + len(pieces[end - 1].rstrip()), kind))
    return Marked("".join(pieces), tuple(spans))


def labels(item: Marked, language: str) -> tuple[list[list[int]], list[str]] | None:
    """Features and labels per token; None where a span does not meet the token borders."""
    tokens = tokenise(item.text, language)
    if not tokens.words:
        return None
    first, last = ({p: n for n, p in enumerate(side)} for side in (tokens.starts, tokens.ends))
    marks = ["O"] * len(tokens.words)
    for start, end, _ in item.spans:
        if start not in first or end not in last:
            return None
        a, b = first[start], last[end]
        marks[a : b + 1] = ["S"] if a == b else ["B", *["I"] * (b - a - 1), "E"]
    return extract(item.text, tokens, language), marks


def train_chain(items: Iterable[Marked], language: str) -> tuple[np.ndarray, np.ndarray]:
    """Weights [BUCKETS, labels] and moves [labels, labels]."""
    trainer = pycrfsuite.Trainer(verbose=False)
    for item in items:
        pair = labels(item, language)
        if pair:
            trainer.append([[str(f) for f in row] for row in pair[0]], pair[1])
    trainer.set_params(
        {"c1": L1[language], "c2": L2[language], "max_iterations": ITERATIONS, "feature.possible_transitions": True}
    )
    with tempfile.NamedTemporaryFile(suffix=".crf") as file:
        trainer.train(file.name)
        model = pycrfsuite.Tagger()
        model.open(file.name)
        info = model.info()
    states = np.zeros((BUCKETS, len(tagger.LABELS)), np.float32)
    moves = np.full((len(tagger.LABELS), len(tagger.LABELS)), -20.0, np.float32)
    for (feature, label), weight in info.state_features.items():
        states[int(feature), tagger.LABELS.index(label)] = weight
    for (before, label), weight in info.transitions.items():
        moves[tagger.LABELS.index(before), tagger.LABELS.index(label)] = weight
    return states, moves


def train_types(items: Mapping[str, Sequence[Marked]]) -> tuple[np.ndarray, list[str]]:
    """Weights [TYPE_BUCKETS, types] and the names of the types."""
    found = [
        (span_features(i.text, a, b, language), kind)
        for language, mine in items.items()
        for i in mine
        for a, b, kind in i.spans
    ]
    names = sorted({kind for _, kind in found})
    rows_at = np.repeat(np.arange(len(found)), [len(features) for features, _ in found])
    columns = np.concatenate([features for features, _ in found])
    table = csr_matrix((np.ones(len(columns), np.float32), (rows_at, columns)), (len(found), TYPE_BUCKETS))
    model = LogisticRegression(C=1.0, max_iter=200).fit(table, [names.index(kind) for _, kind in found])
    return model.coef_.T, names


def f1(items: Sequence[Marked], language: str, states: np.ndarray, moves: np.ndarray) -> float:
    """Exact-span F1 of the weights on marked texts."""
    right = marked = given = 0
    for item in items:
        tokens = tokenise(item.text, language)
        if not tokens.words:
            continue
        scores = [states[row].sum(0) for row in np.asarray(extract(item.text, tokens, language))]
        found = {
            (tokens.starts[a], tokens.ends[b])
            for a, b in tagger.ranges(tagger.best_path(np.stack(scores).tolist(), moves.tolist()))
        }
        gold = {(a, b) for a, b, _ in item.spans}
        right, marked, given = right + len(found & gold), marked + len(found), given + len(gold)
    return 2 * right / max(marked + given, 1)


def practice(language: str, stored: Sequence[Marked]) -> list[Marked]:
    """The rows and what is made of them."""
    if language == "zh":
        return [*stored, *Maker(SEED).several(FRAMES, TIMES_PER_FRAME)]
    return [*stored, *map(spaced, stored)]


def main() -> None:
    """Trains, reports and writes the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--report", action="store_true", help="only report figures on held-out rows")
    arguments = parser.parse_args()
    packed: dict[str, Any] = {"buckets": np.int64(BUCKETS)}
    every = {}
    for language in ("en", "zh"):
        stored = rows(language)
        random.Random(SEED).shuffle(stored)
        held = len(stored) // 5
        if arguments.report:
            states, moves = train_chain(practice(language, stored[held:]), language)
            print(language, "held out", round(f1(stored[:held], language, states, moves), 3))
            continue
        every[language] = practice(language, stored)
        states, moves = train_chain(every[language], language)
        used = np.flatnonzero(np.abs(states).max(1) > LEAST_WEIGHT)
        packed |= {
            f"{language}_rows": used.astype(np.int32),
            f"{language}_weights": states[used].astype(np.float16),
            f"{language}_moves": moves,
        }
    if every:
        weights, names = train_types(every)
        packed |= {"types": weights.astype(np.float16), "type_names": np.array(names)}
        np.savez_compressed(DATA / "tagger.npz", **packed)


if __name__ == "__main__":
    main()
