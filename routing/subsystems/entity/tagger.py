"""tagger: finds the named things of a text with a linear-chain model. Weights ship in data/; see data/MODEL_CARD.md."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from itertools import chain as chained
from typing import Any

import numpy as np

from routing.contracts import Entity, Span, TagScores
from routing.subsystems.entity import lexicon
from routing.subsystems.entity.lexicon import DATA
from routing.subsystems.entity.tagger_features import extract, span_features, tokenise

READ_CHARS = 2400  # longer texts are read up to here: a report on more names helps nobody
LABELS = ("B", "I", "E", "S", "O")
TITLE = re.compile(r"《[^《》\n]{1,40}》")
CUT_ENGLISH = re.compile(r"\s[-–—:]\s|[\"“”…?!;()\[\]]|\s['‘’](?=\s)")
CUT_CHINESE = re.compile(r"[，。；：！？、“”\"…\n]|(?<=[\u4e00-\u9fff])(?=[A-Za-z]{6,})")
LINKS = frozenset("兼如")
TAG = re.compile(r"[#@] ?((?:[A-Z][a-z]{2,20}){1,2})(?![\w])")
WORD_IN_TAG = re.compile(r"[A-Z][a-z]+")
COMPANY_TAIL = re.compile(r"（[^（）\n]{1,8}）[\u4e00-\u9fff]{0,10}公司")
EAGERNESS = {"en": 0.3, "zh": 0.0}  # taken off the score of “no name”: a name missed costs more than one too many
LEARNED_WEIGHT = {"en": 1.0, "zh": 0.3}  # of the adapter's log-probabilities beside the chain's scores
LEAST_PROBABILITY = 1e-4
LOW = -1e9  # score of a label that cannot stand here


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


def find(text: str, language: str, learned: TagScores | None = None) -> tuple[Entity, ...]:
    """The named things in the first READ_CHARS characters, in order; spans count code points.

    `learned` is what the adapter says of the same characters; where given it is weighed with the chain's own scores.
    """
    read = text[:READ_CHARS].encode("utf-8", "replace").decode()  # a lone surrogate becomes one “?”: spans stay
    mine = "zh" if language in ("zh", "ja") else "en"
    return tuple(_typed(read, mended(read, spans(read, mine, learned), mine), mine))


def mended(text: str, found: Sequence[tuple[int, int]], language: str) -> list[tuple[int, int]]:
    """The ranges with what no name does put right: titles keep their 《》, no name runs over a dash or quotation mark."""
    titles = [match.span() for match in TITLE.finditer(text)] if "《" in text else []
    titles += _tags(text) if language == "en" and ("#" in text or "@" in text) else ()
    if not titles and not found:
        return []
    apart = [piece for start, end in found for piece in _pieces(text, start, end, language)]
    apart = [
        (start, _bracketed(text, end)) for start, end in apart if not any(start < b and a < end for a, b in titles)
    ]
    kept: list[tuple[int, int]] = []
    for start, end in sorted({*apart, *titles}):
        if not kept or start >= kept[-1][1]:
            kept.append((start, end))
    return kept


def _tags(text: str) -> list[tuple[int, int]]:
    """Hashtags and handles that are a person's or place's name by the word list: #Indonesia, @GraceMiller."""
    table, found = lexicon.english(), []
    for match in TAG.finditer(text):
        flags = [set(table.get(word.lower(), "")) for word in WORD_IN_TAG.findall(match.group(1))]
        place = len(flags) == 1 and flags[0] & {"c", "k"} and not flags[0] & set("234")
        person = len(flags) == 2 and "f" in flags[0] and "l" in flags[1]
        found += [match.span(1)] if place or person else []
    return found


def _pieces(text: str, start: int, end: int, language: str) -> list[tuple[int, int]]:
    """The range cut at marks that no name holds, without blanks and leading link words."""
    cuts = CUT_CHINESE if language == "zh" else CUT_ENGLISH
    found, position = [], start
    for match in [*cuts.finditer(text, start, end), None]:
        stop = match.start() if match else end
        left = position + len(text[position:stop]) - len(text[position:stop].lstrip())
        right = left + len(text[left:stop].rstrip())
        if right - left > 2 and text[left] in LINKS:
            left += 1
        found += [(left, right)] if right > left else []
        position = match.end() if match else end
    return found


def _bracketed(text: str, end: int) -> int:
    """The end of a company name that goes on behind a bracket: 渣打银行（香港）有限公司."""
    match = COMPANY_TAIL.match(text, end)
    return match.end() if match else end


def spans(text: str, language: str, learned: TagScores | None = None) -> list[tuple[int, int]]:
    """Half-open ranges of the names."""
    tokens = tokenise(text, language)
    if not tokens.words:
        return []
    model = chain(language)
    scores = model.states.take(extract(text, tokens, language).T, axis=0).sum(0)
    scores[:, LABELS.index("O")] -= EAGERNESS[language]
    if learned is not None and learned.spans:
        scores = scores + LEARNED_WEIGHT[language] * beside(tokens.starts, tokens.ends, learned)
    return [(tokens.starts[a], tokens.ends[b]) for a, b in ranges(best_path(scores.tolist(), model.moves))]


def beside(starts: Sequence[int], ends: Sequence[int], learned: TagScores) -> Any:
    """Log-probabilities [tokens, labels] by the adapter's pieces. A token that no piece covers is not judged."""
    rows = np.asarray(learned.probabilities, np.float32)
    begins = rows[:, [place for place, tag in enumerate(learned.tags) if tag.startswith("B-")]].sum(1)
    out = rows[:, learned.tags.index("O")]
    found = np.zeros((len(starts), len(LABELS)), np.float32)
    piece = 0
    for number, (start, end) in enumerate(zip(starts, ends, strict=True)):
        while piece < len(learned.spans) and learned.spans[piece][1] <= start:
            piece += 1
        if piece == len(learned.spans) or learned.spans[piece][0] >= end:
            continue
        begin = begins[piece] if learned.spans[piece][0] >= start else 0.0
        inside = 1.0 - out[piece] - begin
        logs = np.log(np.array([begin, inside, inside, begin, out[piece]]) + LEAST_PROBABILITY)
        found[number] = logs
    return found


def best_path(scores: Sequence[Sequence[float]], moves: Sequence[Sequence[float]]) -> list[str]:
    """The best label sequence (Viterbi); only well-formed names are reachable. Written out by label for speed."""
    (bi, be), (ii, ie) = (moves[0][1], moves[0][2]), (moves[1][1], moves[1][2])
    (eb, es, eo), (sb, ss, so), (ob, os, oo) = ((moves[a][0], moves[a][3], moves[a][4]) for a in (2, 3, 4))
    b, i, e, s, o = scores[0][0], LOW, LOW, scores[0][3], scores[0][4]
    back: list[tuple[int, int, int, int, int]] = []
    # Of equals no name, then a whole one; inside one, the earlier label.
    for to_b, to_i, to_e, to_s, to_o in scores[1:]:
        new_b, from_b = o + ob, 4
        if (other := s + sb) > new_b:
            new_b, from_b = other, 3
        if (other := e + eb) > new_b:
            new_b, from_b = other, 2
        new_s, from_s = o + os, 4
        if (other := s + ss) > new_s:
            new_s, from_s = other, 3
        if (other := e + es) > new_s:
            new_s, from_s = other, 2
        new_o, from_o = o + oo, 4
        if (other := s + so) > new_o:
            new_o, from_o = other, 3
        if (other := e + eo) > new_o:
            new_o, from_o = other, 2
        new_i, from_i = b + bi, 0
        if (other := i + ii) > new_i:
            new_i, from_i = other, 1
        new_e, from_e = b + be, 0
        if (other := i + ie) > new_e:
            new_e, from_e = other, 1
        b, i, e, s, o = new_b + to_b, new_i + to_i, new_e + to_e, new_s + to_s, new_o + to_o
        back.append((from_b, from_i, from_e, from_s, from_o))
    label = max((e, 2), (s, 3), (o, 4))[1]
    path = [label]
    for origins in reversed(back):
        label = origins[label]
        path.append(label)
    return [LABELS[label] for label in reversed(path)]


def ranges(labels: Sequence[str]) -> list[tuple[int, int]]:
    """First and last token of each name."""
    found, start = [], 0
    for number, label in enumerate(labels):
        if label in "BS":
            start = number
        if label in "ES":
            found.append((start, number))
    return found


def _typed(text: str, found: Sequence[tuple[int, int]], language: str) -> Iterator[Entity]:
    """The names of the ranges with their likeliest types."""
    if not found:
        return
    model = types()
    seen = [span_features(text, start, end, language) for start, end in found]
    begins = [0, *accumulate(map(len, seen[:-1]))]
    scores = np.add.reduceat(model.weights.take(list(chained.from_iterable(seen)), axis=0), begins, axis=0)
    for (start, end), best in zip(found, scores.argmax(1).tolist(), strict=True):
        name = text[start:end]
        yield Entity(name, model.names[best], Span(start, end), normalised=normalise(name))


def normalise(name: str) -> str:
    """The name without brackets, titles' marks and doubled spaces, in one letter case for Latin script."""
    plain = " ".join(name.strip("《》〈〉「」『』“”\"'‘’ ").split())
    return plain.casefold() if plain.isascii() else plain
