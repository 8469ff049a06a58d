"""ground: formulas without quantifiers, decided exactly by truth tables, or by z3 within limits where too much hangs together.

Variables that no formula ties to one another, even through others, fall apart into groups; each has a table of its own,
one bit a row, so that a whole table is one integer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

TIME_LIMIT_MS = 200
EFFORT_LIMIT = 400_000  # z3 resource units: the same on every machine, where the time limit is not
MOST_VARIABLES = 16  # of one table: it has two to the power of these rows

Ground = int | tuple[str, tuple["Ground", ...]]  # the number of a variable, or "not", "and", "or" of parts
Outcome = tuple[bool | None, bool | None, tuple[int, ...]]
TAKEN = -1  # the number of what is taken for granted, beside the numbers of the premises


def denied(part: Ground) -> Ground:
    """Not the part."""
    return ("not", (part,))


def both(parts: Sequence[Ground]) -> Ground:
    """All of the parts."""
    return parts[0] if len(parts) == 1 else ("and", tuple(parts))


def either(parts: Sequence[Ground]) -> Ground:
    """At least one of the parts."""
    return parts[0] if len(parts) == 1 else ("or", tuple(parts))


def decide(premises: Sequence[Ground], background: Sequence[Ground], claim: Ground, denial: Ground) -> Outcome:
    """Whether the claim and its denial can each hold beside the rest, and the numbers of the premises that settle it.

    None stands for what z3 could not find out within its limits. Premises are named only when just one of both can hold.
    """
    clauses = [clause for number, premise in enumerate(premises) for clause in _clauses(premise, number)]
    clauses += [clause for taken in background for clause in _clauses(taken, TAKEN)]
    groups = _groups(clauses)
    extended = [_extended(groups, extra) for extra in (claim, denial)]
    if any(len(group.variables) > MOST_VARIABLES for group in (*groups, *extended)):
        return _by_solver(premises, background, claim, denial)
    if not all(group.rows() for group in groups):
        return False, False, ()
    can_hold, can_fail = (bool(group.rows()) for group in extended)
    used = extended[can_hold].core() if can_hold != can_fail else ()
    return can_hold, can_fail, used


# --- truth tables --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Clause:
    ground: Ground
    variables: frozenset[int]
    premise: int


@dataclass(slots=True)
class _Group:
    """Clauses that hang together."""

    clauses: list[_Clause] = field(default_factory=list)
    variables: set[int] = field(default_factory=set)

    def rows(self) -> int:
        """The table of all clauses together: the rows in which they hold, one bit each."""
        every, columns = _every(len(self.variables)), self._columns()
        held = every
        for clause in self.clauses:
            held &= _table(clause.ground, columns, every)
            if not held:
                break
        return held

    def core(self) -> tuple[int, ...]:
        """Of clauses that cannot hold together, premises of which none can be spared."""
        every, columns = _every(len(self.variables)), self._columns()
        tables: dict[int, int] = {}
        for clause in self.clauses:
            tables[clause.premise] = tables.get(clause.premise, every) & _table(clause.ground, columns, every)
        kept = tables.pop(TAKEN, every)
        numbers = sorted(tables)
        behind = [every]  # what all premises from one on say together
        for number in reversed(numbers):
            behind.append(behind[-1] & tables[number])
        needed = []
        for place, number in enumerate(numbers, start=1):
            if kept & behind[len(numbers) - place]:
                needed.append(number)
                kept &= tables[number]
        return tuple(needed)

    def _columns(self) -> dict[int, int]:
        return dict(zip(sorted(self.variables), _patterns(len(self.variables)), strict=True))


def _every(variables: int) -> int:
    return (1 << (1 << variables)) - 1


@cache  # at most MOST_VARIABLES tuples
def _patterns(variables: int) -> tuple[int, ...]:
    """The column of each variable: runs of ones as long as two to the power of its place, with gaps as long."""
    rows = 1 << variables
    found = []
    for place in range(variables):
        width = 1 << place
        pattern = ((1 << width) - 1) << width
        while width * 2 < rows:
            width *= 2
            pattern |= pattern << width
        found.append(pattern)
    return tuple(found)


def _table(ground: Ground, columns: dict[int, int], every: int) -> int:
    if isinstance(ground, int):
        return columns[ground]
    kind, parts = ground
    if kind == "not":
        return every ^ _table(parts[0], columns, every)
    held = every if kind == "and" else 0
    for part in parts:
        held = held & _table(part, columns, every) if kind == "and" else held | _table(part, columns, every)
    return held


def _clauses(ground: Ground, premise: int) -> Iterator[_Clause]:
    """A conjunction as its parts."""
    if not isinstance(ground, int) and ground[0] == "and":
        for part in ground[1]:
            yield from _clauses(part, premise)
    else:
        yield _Clause(ground, frozenset(_variables(ground)), premise)


def _variables(ground: Ground) -> Iterator[int]:
    if isinstance(ground, int):
        yield ground
    else:
        for part in ground[1]:
            yield from _variables(part)


def _groups(clauses: Iterable[_Clause]) -> list[_Group]:
    """The clauses, by the variables that they share."""
    home: dict[int, _Group] = {}
    found: dict[int, _Group] = {}  # by identity, in order
    for clause in clauses:
        met = {id(group): group for variable in clause.variables if (group := home.get(variable))}
        group = max(met.values(), key=_size, default=_Group())
        found[id(group)] = group
        for other in met.values():
            if other is not group:
                group.clauses += other.clauses
                group.variables |= other.variables
                home.update(dict.fromkeys(other.variables, group))
                del found[id(other)]
        group.clauses.append(clause)
        group.variables |= clause.variables
        home.update(dict.fromkeys(clause.variables, group))
    return list(found.values())


def _size(group: _Group) -> int:
    return len(group.variables)


def _extended(groups: Sequence[_Group], extra: Ground) -> _Group:
    """The groups that a further formula touches, together with it."""
    clauses = list(_clauses(extra, TAKEN))
    variables = {variable for clause in clauses for variable in clause.variables}
    touched = [group for group in groups if group.variables & variables]
    return _Group(
        [*(clause for group in touched for clause in group.clauses), *clauses],
        variables.union(*(group.variables for group in touched)),
    )


# --- z3 ------------------------------------------------------------------------------------------------------


def _by_solver(premises: Sequence[Ground], background: Sequence[Ground], claim: Ground, denial: Ground) -> Outcome:
    base, taken = [_term(premise) for premise in premises], [_term(part) for part in background]
    solver = _solver([*base, *taken])
    can_hold, can_fail = _possible(solver, _term(claim)), _possible(solver, _term(denial))
    if can_hold is None or can_fail is None or can_hold == can_fail:
        return can_hold, can_fail, ()
    return can_hold, can_fail, _core(base, [_term(denial if can_hold else claim), *taken])


def _term(ground: Ground) -> Any:
    import z3

    if isinstance(ground, int):
        return z3.Bool(str(ground))
    kind, parts = ground
    terms = [_term(part) for part in parts]
    return z3.Not(terms[0]) if kind == "not" else z3.And(*terms) if kind == "and" else z3.Or(*terms)


def _solver(parts: list[Any]) -> Any:
    import z3

    solver = z3.SimpleSolver()
    solver.set("timeout", TIME_LIMIT_MS)
    solver.set("rlimit", EFFORT_LIMIT)
    solver.add(*parts)
    return solver


def _possible(solver: Any, part: Any) -> bool | None:
    """Whether the part can hold beside what the solver holds; None when z3 ran out of its limits."""
    import z3

    solver.push()
    solver.add(part)
    answer = solver.check()
    solver.pop()
    return None if answer == z3.unknown else answer == z3.sat


def _core(premises: list[Any], others: list[Any]) -> tuple[int, ...]:
    """The numbers of the premises that cannot hold together with the rest; all of them when the limits are reached."""
    import z3

    solver = _solver(others)
    for number, premise in enumerate(premises):
        solver.assert_and_track(premise, f"premise{number}")
    if solver.check() != z3.unsat:
        return tuple(range(len(premises)))
    return tuple(sorted(int(str(mark).removeprefix("premise")) for mark in solver.unsat_core()))
