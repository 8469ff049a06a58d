"""Pairs of texts as one row of pieces: premise and hypothesis between the encoder's own marks."""

from __future__ import annotations

import re
from typing import Final

import numpy as np

from routing.trunk.tokens import Encoded, PieceTokenizer, Window

PREMISE: Final = Window(104, 56)
HYPOTHESIS: Final = Window(48, 16)
FOCUS: Final = 360  # weighted characters of a premise that are read at once; a Chinese character counts for three
HAN_WEIGHT: Final = 3
SENTENCE: Final = re.compile(r"[^.!?。！？；;\n]{0,600}[.!?。！？；;\n]{1,4}\s?|[^.!?。！？；;\n]{1,600}")


def encode_pair(tokenizer: PieceTokenizer, premise: str, hypothesis: str) -> Encoded:
    """`<s> premise </s></s> hypothesis </s>`; the offsets of each half point into its own text."""
    left = tokenizer.encode([premise], PREMISE, prefix="")[0]
    right = tokenizer.encode([hypothesis], HYPOTHESIS, prefix="")[0]
    middle = np.array([tokenizer.end], np.int64)
    edge = np.zeros((1, 2), np.int64)
    return Encoded(np.r_[left.ids, middle, right.ids[1:]], np.r_[left.offsets, edge, right.offsets[1:]])


def focus(premise: str, hypothesis: str) -> str:
    """The sentences of a long premise that share most with the hypothesis, in their order; a short one as it is."""
    if _length(premise) <= FOCUS:
        return premise
    wanted = _grams(hypothesis)
    sentences = SENTENCE.findall(premise)
    shared = [len(wanted & _grams(sentence)) / (12 + len(sentence)) ** 0.5 for sentence in sentences]
    kept: set[int] = set()
    left = FOCUS
    for place in sorted(range(len(sentences)), key=lambda number: -shared[number]):
        cost = _length(sentences[place])
        if not kept or cost <= left:
            kept.add(place)
            left -= cost
    return "".join(sentences[place] for place in sorted(kept)).strip()


def _length(text: str) -> int:
    return len(text) + (HAN_WEIGHT - 1) * sum("\u3400" <= c <= "\u9fff" for c in text)


def _grams(text: str) -> set[str]:
    plain = text.casefold()
    return {plain[place : place + 2] for place in range(len(plain) - 1) if plain[place : place + 2].isalnum()}
