"""formula: first-order formulas over one-place predicates, and a prover that grounds them over the things that are named."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from routing.subsystems.logic.ground import Ground, both, decide, denied, either
from routing.subsystems.logic.lexicon import GROUP_OF, OPPOSITES

MOST_BACKGROUND = 400  # pairs of predicates that are related by their words
MOST_CONSTANTS = 12
MOST_PREMISES = 60
ANYONE = "?"  # the bound variable of Every and Some

Verdict = Literal["follows", "contradicts", "open", "inconsistent"]


@dataclass(frozen=True, slots=True)
class Atom:
    """A predicate, as the set of its content stems, said of a term."""

    predicate: frozenset[str]
    term: str


@dataclass(frozen=True, slots=True)
class Not:
    """Negation."""

    body: Formula


@dataclass(frozen=True, slots=True)
class Join:
    """Conjunction, disjunction or exclusive disjunction of parts."""

    kind: Literal["and", "or", "xor"]
    parts: tuple[Formula, ...]


@dataclass(frozen=True, slots=True)
class Implies:
    """Material conditional."""

    left: Formula
    right: Formula


@dataclass(frozen=True, slots=True)
class Every:
    """For all ANYONE: body."""

    body: Formula


@dataclass(frozen=True, slots=True)
class Some:
    """There is an ANYONE with: body."""

    body: Formula


Formula = Atom | Not | Join | Implies | Every | Some


def atoms(formula: Formula) -> Iterator[Atom]:
    """All atoms of a formula."""
    match formula:
        case Atom():
            yield formula
        case Not(body) | Every(body) | Some(body):
            yield from atoms(body)
        case Join(_, parts):
            for part in parts:
                yield from atoms(part)
        case Implies(left, right):
            yield from atoms(left)
            yield from atoms(right)


@lru_cache(maxsize=20_000)
def similarity(one: frozenset[str], two: frozenset[str]) -> float:
    """Share of common stems, 0 … 1; 0 where a number, a denying prefix or an opposite tells the two apart."""
    if one == two:
        return 1.0
    if not (one & two) - MARKERS:
        return 0.0
    if _told_apart(one - two, two - one):
        return 0.0
    return len(one & two) / len(one | two) if one | two else 1.0


def _told_apart(left: frozenset[str], right: frozenset[str]) -> bool:
    if any(word[:1].isdigit() for word in left | right):
        return True
    return any(
        b in OPPOSITES.get(a, ()) or (a in GROUP_OF and GROUP_OF[a] == GROUP_OF.get(b)) or opposite_by_prefix(a, b)
        for a in left
        for b in right
    )


DENYING = ("un", "non", "in", "im", "ir", "dis")


def opposite_by_prefix(one: str, two: str) -> bool:
    """ "sanction" and "unsanction": the longer word is the shorter one with a denying prefix."""
    short, long = sorted((one, two), key=len)
    return len(short) >= 4 and any(long == prefix + short for prefix in DENYING)


ENDINGS = ("er", "ner", "ter", "r", "ist", "ful", "ment", "al", "ity", "y", "en", "or", "n", "an", "ation", "ion")


def one_form(words: set[str]) -> dict[str, str]:
    """Word -> the form that stands for it: misspellings ("aligator") and derived words ("planner", "plan") fall together."""
    from rapidfuzz.distance import Levenshtein

    ordered = sorted(word for word in words if len(word) >= 4 and word.isalpha())
    found: dict[str, str] = {}
    for word in ordered:
        for other in ordered:
            if other == word or other in found or len(other) > len(word):
                continue
            derived = any(word == other + ending for ending in ENDINGS)
            typo = len(other) >= 6 and Levenshtein.distance(word, other) == 1 and not word.endswith(other)
            if derived or typo:
                found[word] = other
                break
    return found


def renamed(formula: Formula, forms: Mapping[str, str]) -> Formula:
    """The formula with the words of its predicates replaced by their common forms."""
    match formula:
        case Atom(predicate, term):
            return Atom(frozenset(forms.get(word, word) for word in predicate), term)
        case Not(body):
            return Not(renamed(body, forms))
        case Every(body):
            return Every(renamed(body, forms))
        case Some(body):
            return Some(renamed(body, forms))
        case Join(kind, parts):
            return Join(kind, tuple(renamed(part, forms) for part in parts))
        case Implies(left, right):
            return Implies(renamed(left, forms), renamed(right, forms))
    raise TypeError(type(formula).__name__)


MARKERS = frozenset(["+have", "+in"])


@lru_cache(maxsize=20_000)
def exclusive(one: frozenset[str], two: frozenset[str]) -> bool:
    """ "produced before 2020" and "produced after 2020": one word each, and those two deny each other."""
    left, right = one - two, two - one
    if len(left) != 1 or len(right) != 1:
        return False
    (a,), (b,) = left, right
    return b in OPPOSITES.get(a, ()) or opposite_by_prefix(a, b)


def classes(predicates: Sequence[frozenset[str]], least: float) -> dict[frozenset[str], int]:
    """Predicate -> class number; predicates at least `least` alike share a class (single linkage from the first seen)."""
    heads: list[frozenset[str]] = []
    found: dict[frozenset[str], int] = {}
    for predicate in dict.fromkeys(predicates):
        scores = [similarity(predicate, head) for head in heads]
        best = max(range(len(heads)), key=scores.__getitem__, default=-1)
        if best >= 0 and scores[best] >= least:
            found[predicate] = best
        else:
            found[predicate] = len(heads)
            heads.append(predicate)
    return found


@dataclass(frozen=True, slots=True)
class Proof:
    """What became of a statement, and the numbers of the premises that decide it."""

    verdict: Verdict
    used: tuple[int, ...] = ()
    likeness: float = 1.0  # from which two predicates counted as one


def judge(premises: Sequence[Formula], statement: Formula, least: float = 1.0, loose: bool = False) -> Proof:
    """Whether the statement follows from the premises or contradicts them; "open" also when z3 ran out of its limits.

    `least` is the similarity from which two predicates count as one. `loose` drops the kind named first in a rule
    ("a device is either …") when nothing ever says what is of that kind.
    """
    used = list(premises)[:MOST_PREMISES]
    every = [*used, statement]
    same = classes([atom.predicate for formula in every for atom in atoms(formula)], least)
    if loose:
        about = {atom.term for atom in atoms(statement)}
        told = {same[atom.predicate] for formula in used for atom in _told(formula, about)}
        used = [_without_guard(formula, same, told) for formula in used]
    grounding = _Grounding(same, every)
    base = [grounding.build(formula) for formula in used]
    claim, denial = grounding.build(statement), grounding.build(Not(statement))
    can_hold, can_fail, behind = decide(base, grounding.background(least < 1.0), claim, denial)
    if can_hold is None or can_fail is None:
        return Proof("open")
    if not can_hold and not can_fail:
        return Proof("inconsistent")
    if can_hold and can_fail:
        return Proof("open")
    return Proof("follows" if can_hold else "contradicts", behind)


def _told(formula: Formula, about: set[str]) -> Iterator[Atom]:
    """Atoms that a formula establishes of those spoken about: right sides of rules and plain facts, not what some have."""
    match formula:
        case Every(Implies(left, right)) | Implies(left, right):
            given = {atom.predicate for atom in atoms(left)}
            yield from (atom for atom in _told(right, about) if atom.predicate not in given)
        case Every(body):
            yield from _told(body, about)
        case Some(_) | Not(_):
            return
        case Join(_, parts):
            for part in parts:
                yield from _told(part, about)
        case Atom(_, term) if term in about or term == ANYONE:
            yield formula


def _without_guard(formula: Formula, same: dict[frozenset[str], int], told: set[int]) -> Formula:
    match formula:
        case Every(Implies(Join("and", parts), right)) if len(parts) > 1:
            kept = tuple(p for p in parts if not (isinstance(p, Atom) and same[p.predicate] not in told))
            return Every(Implies(Join("and", kept or parts), right))
        case Every(Implies(Atom(predicate, _), Join("or" | "xor", _) as right)) if same[predicate] not in told:
            return Every(right)
    return formula


class _Grounding:
    """Turns formulas into ground ones over the constants that are named, with fresh ones for Some."""

    def __init__(self, same: dict[frozenset[str], int], formulas: Sequence[Formula]) -> None:
        named = dict.fromkeys(atom.term for f in formulas for atom in atoms(f) if atom.term != ANYONE)
        self.constants = list(named)[:MOST_CONSTANTS]
        self.same = same
        self.fresh = [f"#{number}" for number in range(sum(_existentials(f, True) for f in formulas[:-1]) + 2)][
            :MOST_CONSTANTS
        ]
        self.next_fresh = 0
        self.known: dict[tuple[int, str], int] = {}

    def build(self, formula: Formula, term: str = ANYONE, positive: bool = True) -> Ground:
        """The ground form of a formula, aware of negation; `term` replaces the bound variable."""
        match formula:
            case Atom(predicate, subject):
                return self._said(predicate, term if subject == ANYONE else subject)
            case Not(body):
                return denied(self.build(body, term, not positive))
            case Join(kind, parts):
                return _JOINS[kind]([self.build(part, term, positive) for part in parts])
            case Implies(left, right):
                given = self.build(left, term, not positive)
                return either([denied(given), self.build(right, term, positive)])
            case Every(body):
                return self._quantified(body, positive, both)
            case Some(body):
                return self._quantified(body, not positive, either)
        raise TypeError(type(formula).__name__)

    def background(self, parts: bool) -> list[Ground]:
        """What the words themselves say: "before" and "after" exclude each other; with `parts`, a tall tower is tall."""
        heads = list(dict.fromkeys(self.same))
        found: list[Ground] = []
        for one in heads:
            for two in heads:
                if self.same[one] == self.same[two] or len(found) > MOST_BACKGROUND:
                    continue
                if exclusive(one, two):
                    found += [denied(both([self._said(one, c), self._said(two, c)])) for c in self._everyone()]
                elif parts and one < two and not (two - one) & MARKERS and not one & MARKERS:
                    found += [either([denied(self._said(two, c)), self._said(one, c)]) for c in self._everyone()]
                    if (rest := two - one) in self.same:
                        found += [self._made_of(two, one, rest, c) for c in self._everyone()]
        return found

    def _made_of(self, whole: frozenset[str], one: frozenset[str], rest: frozenset[str], term: str) -> Ground:
        """What is a tower and is tall is a tall tower."""
        return either([denied(self._said(one, term)), denied(self._said(rest, term)), self._said(whole, term)])

    def _everyone(self) -> list[str]:
        return [*self.constants, *self.fresh]

    def _said(self, predicate: frozenset[str], term: str) -> Ground:
        return self.known.setdefault((self.same[predicate], term), len(self.known))

    def _quantified(self, body: Formula, over_all: bool, join: Callable[[list[Ground]], Ground]) -> Ground:
        if over_all:
            return join([self.build(body, constant) for constant in [*self.constants, *self.fresh]])
        constant = self.fresh[min(self.next_fresh, len(self.fresh) - 1)]
        self.next_fresh += 1
        return self.build(body, constant)


def _existentials(formula: Formula, positive: bool) -> int:
    match formula:
        case Not(body):
            return _existentials(body, not positive)
        case Join(_, parts):
            return sum(_existentials(part, positive) for part in parts)
        case Implies(left, right):
            return _existentials(left, not positive) + _existentials(right, positive)
        case Some(_):
            return int(positive)
        case Every(_):
            return int(not positive)
    return 0


def _exactly_some(parts: list[Ground]) -> Ground:
    """One of the parts, but not all of them."""
    return both([either(parts), denied(both(parts))]) if len(parts) > 1 else parts[0]


_JOINS: dict[str, Callable[[list[Ground]], Ground]] = {"and": both, "or": either, "xor": _exactly_some}
