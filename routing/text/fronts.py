"""fronts: patterns that look at one character before they try their alternatives.

`re` dismisses a place by its first character only where a pattern begins with letters. One that begins with a word boundary or
with many alternatives is tried at every place of the text; behind a look at all the characters that it can begin with, it is
tried at few.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from re import _constants, _parser  # type: ignore[attr-defined]
from typing import Any, Final, TypeAlias

Items: TypeAlias = Sequence[tuple[Any, Any]]
Begins: TypeAlias = "tuple[frozenset[str], bool]"  # members of a character class, and whether nothing at all may match

DIGITS: Final = {_constants.CATEGORY_DIGIT: r"\d"}
NO_WIDTH: Final = (_constants.AT, _constants.ASSERT, _constants.ASSERT_NOT)
REPEATS: Final = (_constants.MAX_REPEAT, _constants.MIN_REPEAT, _constants.POSSESSIVE_REPEAT)
WORTH_IT: Final = (_constants.AT, _constants.BRANCH, _constants.SUBPATTERN, *REPEATS)  # the rest is quick already
SPECIAL: Final = frozenset("\\]^-[&~|\n\t\r")
WIDEST_RANGE: Final = 64  # characters; with a larger one few places are dismissed


class _Unknown(Exception):
    """The pattern may begin with nearly anything."""


def fronted(source: str, flags: int = 0) -> re.Pattern[str]:
    """The compiled pattern, behind a look at its first character where that is worth it. It finds the same, group by group."""
    front = _front(source, flags)
    return re.compile(f"{front}(?:{source})" if front else source, flags)


def _front(source: str, flags: int) -> str:
    """The look ahead; "" where it is not worth it, or where nothing may stand before the pattern."""
    if flags & re.VERBOSE or (source.startswith("(?") and source[2:3].isalpha() and source[2] != "P"):
        return ""  # flags of the whole pattern must stand first
    items = list(_parser.parse(source, flags))
    if not items or items[0][0] not in WORTH_IT:
        return ""
    try:
        members, empty = _begins(items)
    except _Unknown:
        return ""
    return "" if empty or not members else f"(?=[{''.join(sorted(members))}])"


def _begins(items: Iterable[tuple[Any, Any]]) -> Begins:
    found: frozenset[str] = frozenset()
    for operator, value in items:
        members, empty = (frozenset(), True) if operator in NO_WIDTH else _of(operator, value)
        found |= members
        if not empty:
            return found, False
    return found, True


def _of(operator: Any, value: Any) -> Begins:
    if operator in REPEATS:
        members, empty = _begins(value[2])
        return members, empty or value[0] == 0
    if operator not in READERS:
        raise _Unknown
    return READERS[operator](value)


def _one_of(value: Items) -> Begins:
    return frozenset(_member(*item) for item in value), False


def _group(value: tuple[int | None, int, int, Items]) -> Begins:
    if value[1] & re.IGNORECASE:  # of the group alone
        raise _Unknown
    return _begins(value[-1])


def _any_branch(value: tuple[Any, Sequence[Items]]) -> Begins:
    branches = [_begins(branch) for branch in value[1]]
    return frozenset().union(*(members for members, _ in branches)), any(empty for _, empty in branches)


def _member(operator: Any, value: Any) -> str:
    if operator is _constants.LITERAL:
        return _literal(value)
    if operator is _constants.RANGE and value[1] - value[0] <= WIDEST_RANGE:
        return f"{_literal(value[0])}-{_literal(value[1])}"
    if operator is _constants.CATEGORY and value in DIGITS:
        return DIGITS[value]
    raise _Unknown


def _literal(code: int) -> str:
    return f"\\{chr(code)}" if chr(code) in SPECIAL else chr(code)


READERS: Final[Mapping[Any, Callable[[Any], Begins]]] = {
    _constants.LITERAL: lambda value: (frozenset([_literal(value)]), False),
    _constants.IN: _one_of,
    _constants.BRANCH: _any_branch,
    _constants.SUBPATTERN: _group,
    _constants.ATOMIC_GROUP: _begins,
}
