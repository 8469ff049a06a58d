"""Patterns of the numeric and the logic room that begin with a look at one character: it must admit all that a match begins with."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterable, Iterator
from re import _constants, _parser  # type: ignore[attr-defined]
from typing import Any

import pytest

from routing.subsystems import logic, numeric
from routing.text.gate import Gated

REPEATS = (_constants.MAX_REPEAT, _constants.MIN_REPEAT, _constants.POSSESSIVE_REPEAT)
NO_WIDTH = (_constants.AT, _constants.ASSERT, _constants.ASSERT_NOT)


def _modules() -> Iterator[Any]:
    for room in (logic, numeric):
        for found in pkgutil.walk_packages(room.__path__, room.__name__ + "."):
            yield importlib.import_module(found.name)


def _fronted() -> Iterator[tuple[str, Any, Any, int]]:
    """Name, what the front admits, what follows it, and flags of every pattern that begins with a set in a look ahead."""
    for module in _modules():
        for name, value in vars(module).items():
            pattern = value.pattern if isinstance(value, Gated) else value
            if not isinstance(pattern, re.Pattern) or not isinstance(pattern.pattern, str):
                continue
            parts = list(_parser.parse(pattern.pattern, pattern.flags))
            if parts[:1] and parts[0][0] is _constants.ASSERT and parts[0][1][0] == 1:
                front = list(parts[0][1][1])
                if len(front) == 1 and front[0][0] in (_constants.IN, _constants.LITERAL):
                    yield f"{module.__name__}.{name}", front, parts[1:], pattern.flags


def _firsts(items: Iterable[tuple[Any, Any]]) -> tuple[set[Any], bool]:
    """The first signs that the items can have, as (kind, value), and whether they can be empty."""
    found: set[Any] = set()
    for operator, value in items:
        if operator in NO_WIDTH:
            continue
        part, empty = _firsts_of(operator, value)
        found |= part
        if not empty:
            return found, False
    return found, True


def _firsts_of(operator: Any, value: Any) -> tuple[set[Any], bool]:
    if operator is _constants.LITERAL:
        return {(operator, value)}, False
    if operator is _constants.IN:
        return set(value), False
    if operator is _constants.SUBPATTERN:
        return _firsts(value[-1])
    if operator is _constants.ATOMIC_GROUP:
        return _firsts(value)
    if operator is _constants.BRANCH:
        each = [_firsts(branch) for branch in value[1]]
        return set().union(*(part for part, _ in each)), any(empty for _, empty in each)
    if operator in REPEATS:
        part, empty = _firsts(value[2])
        return part, empty or value[0] == 0
    return {(operator, None)}, False


def _signs(kind: Any, value: Any) -> str:
    """Signs of which all are admitted when the kind is."""
    if kind is _constants.LITERAL:
        return chr(value)
    if kind is _constants.RANGE:
        return "".join(map(chr, range(value[0], value[1] + 1)))
    if kind is _constants.CATEGORY:
        return {"CATEGORY_DIGIT": "0123456789٣", "CATEGORY_SPACE": " \t\n\u3000", "CATEGORY_WORD": "aZ9_é中"}[
            str(value)
        ]
    raise AssertionError(f"a front says nothing of {kind}")


@pytest.mark.parametrize(("name", "front", "rest", "flags"), [pytest.param(*one, id=one[0]) for one in _fronted()])
def test_a_front_admits_what_a_match_begins_with(name: str, front: Any, rest: Any, flags: int) -> None:
    admitted, _ = _firsts(front)
    alike = {
        chr(value).lower() if flags & re.IGNORECASE else chr(value)
        for kind, value in admitted
        if kind is _constants.LITERAL
    }
    wide = "".join(_signs(kind, value) for kind, value in admitted if kind is not _constants.LITERAL)
    firsts, empty = _firsts(rest)

    assert not empty
    for kind, value in firsts:
        for sign in _signs(kind, value):
            assert sign in wide or (sign.lower() if flags & re.IGNORECASE else sign) in alike, f"{name}: {sign!r}"
