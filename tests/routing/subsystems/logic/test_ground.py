"""Truth tables agree with the solver, and the premises that they name suffice and are all needed."""

from __future__ import annotations

import random

import pytest

from routing.subsystems.logic import ground
from routing.subsystems.logic.ground import Ground, both, decide, denied, either


def _formula(chance: random.Random, variables: int, depth: int) -> Ground:
    if depth == 0 or chance.random() < 0.2:
        return chance.randrange(variables)
    if chance.random() < 0.3:
        return denied(_formula(chance, variables, depth - 1))
    parts = [_formula(chance, variables, depth - 1) for _ in range(chance.randint(1, 3))]
    return both(parts) if chance.random() < 0.4 else either(parts)


@pytest.mark.parametrize("seed", range(60))
def test_tables_agree_with_the_solver(seed: int) -> None:
    chance = random.Random(seed)
    variables = chance.randint(2, 12)
    premises = [_formula(chance, variables, 3) for _ in range(chance.randint(1, 8))]
    taken = [_formula(chance, variables, 2) for _ in range(chance.randint(0, 3))]
    claim = _formula(chance, variables, 2)
    found = decide(premises, taken, claim, denied(claim))
    assert found[:2] == ground._by_solver(premises, taken, claim, denied(claim))[:2]
    used = found[2]
    if not used:
        return
    against = denied(claim) if found[0] else claim
    kept = [premises[number] for number in used]
    assert decide(kept, taken, against, denied(against))[0] is False
    for number in range(len(kept)):
        fewer = [*kept[:number], *kept[number + 1 :]]
        assert decide(fewer, taken, against, denied(against))[0] is True


def test_what_hangs_together_too_far_is_left_to_the_solver() -> None:
    links: list[Ground] = [either([denied(number), number + 1]) for number in range(40)]
    assert decide([0, *links], [], 40, denied(40)) == (True, False, tuple(range(41)))


def test_premises_that_exclude_each_other_leave_nothing_open() -> None:
    assert decide([0, denied(0), 1], [], 2, denied(2)) == (False, False, ())


def test_what_nothing_is_known_of_may_hold_and_fail() -> None:
    assert decide([0], [], 1, denied(1)) == (True, True, ())
