"""compare: whether a statement contradicts a given text: a proof where the text is regular, else the pair classifier."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from routing.subsystems.logic.english import Reader
from routing.subsystems.logic.formula import Formula, Verdict, judge
from routing.subsystems.logic.pair import Pair, best_pair, features, sentences_of

WEIGHTS = Path(__file__).parent / "pair_weights.json"
CLOSE = 0.8  # from this share of common content words on, wording alone decides
MOST_PROOF_CHARS = 6000
LADDER = (1.0, 0.75, 0.6, 0.5, 0.4, 0.34, 0.28, 0.22)  # likeness from which two predicates count as one, strict first
LOOSE_LADDER = LADDER
RULE = re.compile(
    r"\b(?:all|every|each|everyone|everything|anyone|no|none|some|if|either|only|neither|whoever)\b", re.IGNORECASE
)
# Chinese statements that share few characters: no pairs of that sort were free to train on, so these weights are set
# by hand from what commonly marks a denial (new negation, new "only / always / already") or a weaker claim (hedges).
LOOSE_ZH: Mapping[str, float] = {
    "bias": -0.2, "neg_only_h": 1.2, "neg_only_p": 0.7, "universal_new": 1.2, "opposite": 1.2, "exclusive": 1.0, "number_new": 0.8,
    "han_number_swapped": 0.8, "hedge_new": -1.0, "full_coverage": -1.0, "neg_twice": -0.3, "done_not_planned": 0.8, "done_new": 0.2, "denied_all": 2.2,
}  # fmt: skip
UNPROVEN_DENIAL = 0.62  # measured: share of contradictions among unproven statements that add a negation


@dataclass(frozen=True, slots=True)
class Comparison:
    """Probability that the statement contradicts the text, and how it was found."""

    probability: float
    method: str  # "proof", "wording"
    premise: str = ""  # the sentence of the text that was compared
    before: str = ""  # what differs: there …
    after: str = ""  # … and here
    cause: str = ""  # "number", "opposite", "exclusive", "negation", "other"


@cache
def weights() -> Mapping[str, Mapping[str, float]]:
    """Trained weights per language, from pair_weights.json."""
    found: Mapping[str, Mapping[str, float]] = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    return found


def compare(text: str, statement: str, language: str) -> Comparison:
    """Judges a statement against a text. Bounded by the limits of the parts; never raises on odd text."""
    if language != "zh" and is_regular(text):
        verdict = prove(text, statement)
        if verdict in ("follows", "contradicts"):
            return Comparison(0.97 if verdict == "contradicts" else 0.03, "proof", premise=text[:200])
        pair = best_pair(text, statement)
        denies = features(pair).get("neg_only_h", 0.0) > 0
        return _explained(pair, UNPROVEN_DENIAL if denies else 0.3)
    pair = best_pair(text, statement)
    return _explained(pair, _probability(pair, language))


def is_regular(text: str) -> bool:
    """True for at least two sentences, one of them a rule over kinds of things."""
    if len(text) > MOST_PROOF_CHARS:
        return False
    sentences = sentences_of(text)
    return len(sentences) >= 2 and any(RULE.search(sentence) for sentence in sentences)


def prove(text: str, statement: str) -> Verdict:
    """Reads the text as formulas and asks the prover, with ever looser matching of predicates."""
    reader = Reader()
    read = [reader.read(sentence) for sentence in sentences_of(text)]
    premises = [formula for formula in read if formula is not None]
    claim = reader.read_claim(statement)
    return "open" if claim is None or not premises else _climb(premises, claim)


def _climb(premises: list[Formula], claim: Formula) -> Verdict:
    for loose, ladder in ((False, LADDER), (True, LOOSE_LADDER)):
        for least in ladder:
            verdict = judge(premises, claim, least, loose)
            if verdict in ("follows", "contradicts"):
                return verdict
            if verdict == "inconsistent":
                break
    return "open"


def _probability(pair: Pair, language: str) -> float:
    found = features(pair)
    if language != "zh":
        return _logistic(weights()["en"], found)
    loose = _logistic(LOOSE_ZH, found)
    if pair.coverage < CLOSE:
        return loose
    trained = _logistic(weights()["zh"], found)
    return max(trained, loose) if found.get("denied_all") else trained


def _logistic(table: Mapping[str, float], found: Mapping[str, float]) -> float:
    total = sum(table.get(name, 0.0) * value for name, value in found.items())
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, total))))


def _explained(pair: Pair, probability: float) -> Comparison:
    found = features(pair)
    if opposites := pair.opposites() or pair.exclusives():
        before, after = opposites[0]
        return Comparison(probability, "wording", pair.premise_text, before, after, "opposite")
    if found.get("number_new"):
        return Comparison(
            probability, "wording", pair.premise_text, _numbers(pair.p, pair.h), _numbers(pair.h, pair.p), "number"
        )
    if found.get("neg_only_h") or found.get("neg_only_p"):
        return Comparison(probability, "wording", pair.premise_text, cause="negation")
    change = pair.changes[0] if pair.changes else None
    joiner = "" if any("\u4e00" <= ch <= "\u9fff" for ch in pair.premise_text[:20]) else " "
    before, after = (joiner.join(change.before[:8]), joiner.join(change.after[:8])) if change else ("", "")
    return Comparison(probability, "wording", pair.premise_text, before, after, "other")


def _numbers(words: list[str], others: list[str]) -> str:
    return ", ".join(word for word in words if word[:1].isdigit() and word not in others)[:60]
