"""formula: first-order formulas over one-place predicates, and a prover that grounds them and asks z3 within a time limit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

TIME_LIMIT_MS = 200
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


def similarity(one: frozenset[str], two: frozenset[str]) -> float:
    """Share of common stems, 0 … 1."""
    return len(one & two) / len(one | two) if one | two else 1.0


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


def judge(premises: Sequence[Formula], statement: Formula, least: float = 1.0, loose: bool = False) -> Verdict:
    """Whether the statement follows from the premises or contradicts them; "open" also when z3 ran out of time.

    `least` is the similarity from which two predicates count as one. `loose` drops the kind named first in a rule
    ("a device is either …") when nothing ever says what is of that kind.
    """
    used = list(premises)[:MOST_PREMISES]
    every = [*used, statement]
    same = classes([atom.predicate for formula in every for atom in atoms(formula)], least)
    if loose:
        told = {same[atom.predicate] for formula in every for atom in _told(formula)}
        used = [_without_guard(formula, same, told) for formula in used]
    grounding = _Grounding(same, every)
    base = [grounding.build(formula) for formula in used]
    claim = grounding.build(statement)
    denial = grounding.build(Not(statement))
    can_hold, can_fail = _possible([*base, claim]), _possible([*base, denial])
    if can_hold is None or can_fail is None:
        return "open"
    if not can_hold and not can_fail:
        return "inconsistent"
    return "contradicts" if not can_hold else "follows" if not can_fail else "open"


def _told(formula: Formula) -> Iterator[Atom]:
    """Atoms that a formula could establish: everything but the left side of a rule."""
    match formula:
        case Every(Implies(_, right)) | Implies(_, right):
            yield from atoms(right)
        case Every(body):
            yield from _told(body)
        case _:
            yield from atoms(formula)


def _without_guard(formula: Formula, same: dict[frozenset[str], int], told: set[int]) -> Formula:
    match formula:
        case Every(Implies(Join("and", parts), right)) if len(parts) > 1:
            kept = tuple(p for p in parts if not (isinstance(p, Atom) and same[p.predicate] not in told))
            return Every(Implies(Join("and", kept or parts), right))
        case Every(Implies(Atom(predicate, _), Join("or" | "xor", parts) as right)) if same[predicate] not in told:
            return Every(right)
    return formula


def _possible(parts: list[Any]) -> bool | None:
    import z3

    solver = z3.Solver()
    solver.set("timeout", TIME_LIMIT_MS)
    solver.add(*parts)
    answer = solver.check()
    return None if answer == z3.unknown else answer == z3.sat


class _Grounding:
    """Turns formulas into propositional z3 terms over the constants that are named, with fresh ones for Some."""

    def __init__(self, same: dict[frozenset[str], int], formulas: Sequence[Formula]) -> None:
        named = dict.fromkeys(atom.term for f in formulas for atom in atoms(f) if atom.term != ANYONE)
        self.constants = list(named)[:MOST_CONSTANTS]
        self.same = same
        self.fresh = [f"#{number}" for number in range(sum(_existentials(f, True) for f in formulas[:-1]) + 2)][
            :MOST_CONSTANTS
        ]
        self.next_fresh = 0

    def build(self, formula: Formula, term: str = ANYONE, positive: bool = True) -> Any:
        """The z3 term of a formula in negation-aware form; `term` replaces the bound variable."""
        import z3

        match formula:
            case Atom(predicate, subject):
                return z3.Bool(f"{self.same[predicate]}@{term if subject == ANYONE else subject}")
            case Not(body):
                return z3.Not(self.build(body, term, not positive))
            case Join(kind, parts):
                return _JOINS[kind]([self.build(part, term, positive) for part in parts])
            case Implies(left, right):
                return z3.Implies(self.build(left, term, not positive), self.build(right, term, positive))
            case Every(body):
                return self._quantified(body, positive, z3.And)
            case Some(body):
                return self._quantified(body, not positive, z3.Or)
        raise TypeError(type(formula).__name__)

    def _quantified(self, body: Formula, over_all: bool, join: Callable[[list[Any]], Any]) -> Any:
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


def _xor(parts: list[Any]) -> Any:
    import z3

    return z3.And(z3.Or(*parts), z3.Not(z3.And(*parts))) if len(parts) > 1 else parts[0]


def _and(parts: list[Any]) -> Any:
    import z3

    return z3.And(*parts)


def _or(parts: list[Any]) -> Any:
    import z3

    return z3.Or(*parts)


_JOINS = {"and": _and, "or": _or, "xor": _xor}
