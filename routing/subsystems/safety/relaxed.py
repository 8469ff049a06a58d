"""relaxed: an RE2 expression that occurs wherever a Python pattern occurs, and seldom elsewhere. For gates, never for spans.

What RE2 cannot hold is left out (look-around, references) and what costs states is widened: `x{0,60}` becomes `x*`. Letter
case is gone, so the text must be folded; `folded` keeps one character for one character, as re.IGNORECASE compares them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import _constants, _parser  # type: ignore[attr-defined]
from typing import Any, Final

from routing.text.fronts import REPEATS

Items = Sequence[tuple[Any, Any]]

BEYOND_ASCII: Final = r"\x{80}-\x{10ffff}"
FOLDED_INTO_ASCII: Final = "isk"  # from the dotless and the dotted i, the long s and the Kelvin sign
UNCASED: Final = range(0x3000, 0xA000)  # Chinese and its punctuation: no letter case
ANY: Final = r"(?s:.)"
SURROGATE: Final = re.compile("[\ud800-\udfff]")
# What a class of RE2 (ASCII only there) must hold so that it misses nothing of Python's class.
HELD: Final = {
    _constants.CATEGORY_DIGIT: rf"\d{BEYOND_ASCII}",
    _constants.CATEGORY_SPACE: rf"\s\x0b\x1c-\x1f{BEYOND_ASCII}",
    _constants.CATEGORY_WORD: rf"\w{BEYOND_ASCII}",
    _constants.CATEGORY_NOT_DIGIT: r"\D",
    _constants.CATEGORY_NOT_SPACE: r"\S",
    _constants.CATEGORY_NOT_WORD: r"\W",
}
# What a negated class may still leave out.
LEFT_OUT: Final = {
    _constants.CATEGORY_DIGIT: r"\d",
    _constants.CATEGORY_SPACE: r"\s",
    _constants.CATEGORY_WORD: r"\w",
    _constants.CATEGORY_NOT_WORD: r"\x00-/:-@\[-\^`{-\x7f",
}


def folded(text: str) -> bytes:
    """The text in small letters as UTF-8, character for character."""
    if text.isascii():
        return text.lower().encode()
    small = _small(text)
    try:
        return small.encode()
    except UnicodeEncodeError:  # a lone surrogate is a character to Python's patterns
        return SURROGATE.sub("\ufffd", small).encode()


def relaxed(pattern: re.Pattern[str]) -> str:
    """The RE2 expression for folded text.

    Raises: ValueError: the pattern has the ASCII flag, under which a folded letter changes its class.
    """
    if pattern.flags & re.ASCII:
        raise ValueError(f"{pattern.pattern[:60]}: has the ASCII flag")
    return _sequence(_parser.parse(pattern.pattern, pattern.flags))


def _small(text: str) -> str:
    return text.replace("\u0130", "i").lower().replace("\u0131", "i").replace("\u017f", "s")


def _sequence(items: Items) -> str:
    return "".join(_part(operator, value, items, place) for place, (operator, value) in enumerate(items))


def _part(operator: Any, value: Any, items: Items, place: int) -> str:
    if operator is _constants.LITERAL or operator is _constants.IN:
        return _character(operator, value)
    if operator is _constants.BRANCH:
        return f"(?:{'|'.join(_sequence(branch) for branch in value[1])})"
    if operator is _constants.SUBPATTERN:
        return f"(?:{_sequence(value[-1])})"
    if operator is _constants.ATOMIC_GROUP:
        return f"(?:{_sequence(value)})"
    if operator in REPEATS:
        return _repeated(*value)
    if operator is _constants.AT:
        return _boundary(value, items, place)
    if operator in (_constants.ASSERT, _constants.ASSERT_NOT):
        return ""
    if operator is _constants.ANY:
        return r"[^\n]" if not value else ANY
    return ANY if operator is _constants.NOT_LITERAL else f"{ANY}*"


def _repeated(least: int, most: int, items: Items) -> str:
    mark = ("?" if least == 0 else "") if most == 1 else ("*" if least == 0 else "+")
    return f"(?:{_sequence(items)}){mark}"


def _character(operator: Any, value: Any) -> str:
    if operator is _constants.LITERAL:
        return f"[{_literal(value)}]" if _odd(value) else _literal(value)
    if value[0][0] is not _constants.NEGATE:
        return f"[{''.join(_held(*item) for item in value)}]"
    left_out = "".join(_left_out(*item) for item in value[1:])
    return f"[^{left_out}]" if left_out else ANY


def _held(operator: Any, value: Any) -> str:
    if operator is _constants.LITERAL:
        return _literal(value)
    if operator is _constants.CATEGORY:
        return HELD[value]
    first, last = value
    if last < 0x80:
        capitals = range(max(first, ord("A")), min(last, ord("Z")) + 1)
        small = f"{chr(capitals[0]).lower()}-{chr(capitals[-1]).lower()}" if capitals else ""
        return f"{_escaped(first)}-{_escaped(last)}{small}"
    if first in UNCASED and last in UNCASED:
        return f"{_escaped(first)}-{_escaped(last)}"
    return BEYOND_ASCII + (FOLDED_INTO_ASCII if first >= 0x80 else r"\x00-\x7f")


def _left_out(operator: Any, value: Any) -> str:
    """Only what has no letter case: a capital that the class holds becomes a small letter that it may leave out."""
    if operator is _constants.LITERAL:
        return _escaped(value) if chr(value).lower() == chr(value).upper() else ""
    if operator is _constants.CATEGORY:
        return LEFT_OUT.get(value, "")
    first, last = value
    digits = first >= ord("0") and last <= ord("9")
    return f"{_escaped(first)}-{_escaped(last)}" if digits or (first in UNCASED and last in UNCASED) else ""


def _odd(value: int) -> bool:
    """A letter beyond ASCII with a letter case of its own: Python knows more equals of it than small and capital."""
    return value >= 0x80 and chr(value).lower() != chr(value).upper()


def _literal(value: int) -> str:
    small = _escaped(ord(_small(chr(value))))
    return f"{small}{BEYOND_ASCII}" if _odd(value) else small


def _escaped(value: int) -> str:
    return chr(value) if value < 0x80 and chr(value).isalnum() else rf"\x{{{value:x}}}"


def _boundary(kind: Any, items: Items, place: int) -> str:
    """A word boundary is kept beside a sure ASCII letter or digit; elsewhere RE2, which knows no other words, could miss it."""
    if kind is not _constants.AT_BOUNDARY:
        return ""
    return r"\b" if _sure(items[place + 1 :], 1) or _sure(items[:place][::-1], -1) else ""


def _sure(items: Items, step: int) -> bool:
    """True when the items can only begin (step 1) or, turned round, end (step -1) with an ASCII letter or digit."""
    for operator, value in items:
        if operator is _constants.AT or operator in (_constants.ASSERT, _constants.ASSERT_NOT):
            continue
        if operator in REPEATS and value[0] == 0:
            if not _sure(value[2][::step], step):
                return False
            continue
        return _sure_part(operator, value, step)
    return False


def _sure_part(operator: Any, value: Any, step: int) -> bool:
    if operator is _constants.LITERAL:
        return value < 0x80 and chr(value).isalnum()
    if operator is _constants.IN:
        return all(_sure_member(*item) for item in value)
    if operator is _constants.BRANCH:
        return all(_sure(list(branch)[::step], step) for branch in value[1])
    if operator is _constants.SUBPATTERN:
        return _sure(list(value[-1])[::step], step)
    return operator in REPEATS and _sure(list(value[2])[::step], step)


def _sure_member(operator: Any, value: Any) -> bool:
    if operator is _constants.LITERAL:
        return value < 0x80 and chr(value).isalnum()
    return operator is _constants.RANGE and value[1] < 0x80 and chr(value[0]).isalnum() and chr(value[1]).isalnum()
