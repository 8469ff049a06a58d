"""compare: whether a statement contradicts a given text: a proof where the text is regular, else the pair classifier."""

from __future__ import annotations

import json
import math
import re
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from routing.subsystems.logic.formula import (
    Atom,
    Formula,
    Join,
    Not,
    Proof,
    Verdict,
    atoms,
    classes,
    judge,
    one_form,
    renamed,
)
from routing.subsystems.logic.measures import by_amount, by_comparison, by_kind, by_opposite, by_place
from routing.subsystems.logic.pair import Pair, best_pair, features, sentences_of
from routing.subsystems.logic.reading.chinese import ChineseReader, only_thought
from routing.subsystems.logic.reading.clauses import Reader

WEIGHTS = Path(__file__).parent / "pair_weights.json"
CLOSE = 0.8  # from this share of common content words on, wording alone decides
MOST_PROOF_CHARS = 6000
# (likeness from which two predicates count as one, whether kinds that nothing tells are taken for granted), strict first
LADDER = ((1.0, False), (0.75, False), (0.6, False), (1.0, True), (0.75, True), (0.6, True), (0.5, False), (0.5, True), (0.4, False), (0.28, False), (0.22, False), (0.28, True))  # fmt: skip
STRICT_LADDER = LADDER[:2]  # where the text states no rule, only what is said in nearly the same words
SURE = 0.5  # from this likeness on it is a proof; below, a guess
GUESSED = {"contradicts": 0.6, "follows": 0.25}
MOST_RULES = 24  # Chinese sentences that are read as formulas
SHARES = {"contradicts": 0.97, "follows": 0.03, "open": 0.3}
MOST_SECONDS = 1.5  # of proving one statement, whatever z3 does
RULE = re.compile(
    r"\b(?:all|every|each|everyone|everything|anyone|no|none|some|if|either|only|neither|whoever)\b", re.IGNORECASE
)
# Chinese statements that share few characters: no pairs of that sort were free to train on, so these weights are set
# by hand from what commonly marks a denial (new negation, new "only / always / already") or a weaker claim (hedges).
LOOSE_ZH: Mapping[str, float] = {
    "bias": -0.2, "neg_only_h": 1.2, "neg_only_p": 0.7, "universal_new": 1.2, "opposite": 1.2, "exclusive": 1.0, "number_new": 0.8,
    "han_number_swapped": 0.8, "hedge_new": -1.0, "full_coverage": -1.0, "neg_twice": -0.3, "done_not_planned": 0.8, "done_new": 0.2, "denied_all": 2.2,
}  # fmt: skip
UNPROVEN = 0.3  # a text of rules that neither proves nor refutes: measured, a third are contradictions after all


@dataclass(frozen=True, slots=True)
class Comparison:
    """Probability that the statement contradicts the text, and how it was found."""

    probability: float
    method: str  # "proof", "rule", "wording"
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
        found, used = proof(text, statement)
        if found.verdict in GUESSED and found.likeness < SURE:
            return replace(_explained(best_pair(text, statement), GUESSED[found.verdict]), cause="other")
        if found.verdict in GUESSED:
            share = 0.97 if found.verdict == "contradicts" else 0.03
            return Comparison(share, "proof", premise=" ".join(used)[:300])
        if states_rules(text):
            return _explained(best_pair(text, statement), UNPROVEN)
    pair = best_pair(text, statement)
    if language == "zh" and (ruled := _ruled(text, statement, pair)):
        return ruled
    return _explained(pair, _probability(pair, language))


def _ruled(text: str, statement: str, pair: Pair) -> Comparison | None:
    """Chinese statements of fixed form, decided exactly: by amounts, comparisons, opposites or a proof."""
    for rule in (by_comparison, by_amount, by_place):
        verdict = rule(text, statement) or rule(pair.premise_text, statement)
        if verdict:
            return replace(_explained(pair, SHARES[verdict]), method="rule")
    found, used = chinese_proof(text, statement)
    if found.verdict in GUESSED:
        return Comparison(SHARES[found.verdict], "proof", premise="".join(used)[:300])
    if only_thought(pair.premise_text, statement):
        return replace(_explained(pair, UNPROVEN), method="rule")
    if kind := by_kind(pair.premise_text, statement):
        return replace(_explained(pair, SHARES[kind]), method="rule")
    if by_opposite(pair.premise_text, statement):
        return replace(_explained(pair, SHARES["contradicts"]), method="rule")
    if found.verdict == "open" and used:
        return replace(_explained(pair, UNPROVEN), method="rule")
    return None


def chinese_proof(text: str, statement: str) -> tuple[Proof, list[str]]:
    """The proof of a Chinese statement and its sentences; an open proof names sentences only when all was read."""
    sentences = sentences_of(text)[:MOST_RULES]
    reader = ChineseReader()
    reader.learn([*sentences, statement])
    read = [reader.read(sentence) for sentence in sentences]
    claim = reader.read(statement)
    premises = [formula for formula in read if formula is not None]
    if claim is None or not premises:
        return Proof("open"), []
    found = judge([*premises, *opposed(premises, claim)], claim)
    kept = [sentence for sentence, formula in zip(sentences, read, strict=True) if formula is not None]
    if found.verdict == "open":
        told = {(atom.predicate, atom.term) for formula in premises for atom in atoms(formula)}
        spoken_of = all((atom.predicate, atom.term) in told for atom in atoms(claim))
        return found, kept if spoken_of and len(kept) == len(sentences) else []
    return found, [kept[number] for number in found.used if number < len(kept)]


def opposed(premises: Sequence[Formula], claim: Formula) -> Sequence[Formula]:
    """ "结婚" and "单身" of the same clause exclude each other."""
    words = sorted(
        {(word, atom.term) for formula in (*premises, claim) for atom in atoms(formula) for word in atom.predicate}
    )
    return [
        Not(Join("and", (Atom(frozenset([one]), term), Atom(frozenset([two]), other))))
        for one, term in words
        for two, other in words
        if term == other and one < two and by_opposite(one, two)
    ][:40]


def is_regular(text: str) -> bool:
    """True for at least two sentences, none of them beyond what the prover can hold."""
    if len(text) > MOST_PROOF_CHARS:
        return False
    sentences = sentences_of(text)
    return len(sentences) >= 2


def states_rules(text: str) -> bool:
    """True where the text states rules over kinds of things, from which other things follow."""
    return is_regular(text) and bool(RULE.search(text))


def prove(text: str, statement: str) -> Verdict:
    """Whether a regular statement follows from a regular text, contradicts it or is left open by it."""
    return proof(text, statement)[0].verdict


def proof(text: str, statement: str) -> tuple[Proof, list[str]]:
    """The proof and the sentences that it rests on, with ever looser matching of predicates within one time limit."""
    sentences = rule_sentences(text)
    reader = Reader([*sentences, statement])
    read = [(sentence, formula) for sentence in sentences if (formula := reader.read(sentence)) is not None]
    claim = reader.read_claim(statement)
    if claim is None or not read:
        return Proof("open"), []
    premises = [formula for _, formula in read]
    kinds = {atom.predicate for formula in (*premises, claim) for atom in atoms(formula)}
    kept = [Atom(kind, name) for name in sorted(reader.names) if (kind := frozenset(name.split())) in kinds]
    found = _climb([*premises, *reader.facts, *kept], claim, LADDER if RULE.search(text) else STRICT_LADDER)
    return found, [read[number][0] for number in found.used if number < len(read)]


def _climb(premises: list[Formula], claim: Formula, ladder: Sequence[tuple[float, bool]]) -> Proof:
    deadline = time.monotonic() + MOST_SECONDS
    forms = one_form({word for formula in (*premises, claim) for atom in atoms(formula) for word in atom.predicate})
    tried: list[tuple[bool, bool, dict[frozenset[str], int]]] = []
    torn: set[bool] = set()
    for least, loose in ladder:
        story = [*premises, claim] if least == 1.0 else [renamed(formula, forms) for formula in (*premises, claim)]
        merged = (loose, least < 1.0, classes([atom.predicate for formula in story for atom in atoms(formula)], least))
        if merged in tried or loose in torn:
            continue
        tried.append(merged)
        found = replace(judge(story[:-1], story[-1], least, loose), likeness=least)
        if found.verdict in ("follows", "contradicts") or time.monotonic() > deadline:
            return found
        if found.verdict == "inconsistent":
            torn.add(loose)  # looser still can only make it worse
    return Proof("open")


RUN_ON = re.compile(
    r"(?<=[a-z0-9]) (?=(?:If|All|No|Some|Every|Everyone|Either|Neither|There|None|Most|Any|Anyone|It|He|She|They|Those|People) [a-z])|(?<=[a-z0-9]) (?=If [A-Z])"
)


def rule_sentences(text: str) -> list[str]:
    """The sentences of a text, also where a full stop was forgotten before "If", "All" …"""
    return [piece for sentence in sentences_of(text) for piece in RUN_ON.split(sentence)]


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
