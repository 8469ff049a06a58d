"""compounds: one quantity written in two or three units, each smaller than the one before: "2 hours 40 minutes", "1米25厘米"."""

from __future__ import annotations

import re
from fractions import Fraction

from routing.subsystems.numeric.units import UNITS, Unit

MOST_PARTS = 3  # behind the first: days, hours, minutes, seconds
JOIN = r"\s?(?:(?:,|，|、|又|零|加上?|&|and\b|plus\b)\s?(?:and\s)?)?"
SMALL = r"\d{1,4}(?:\.\d{1,3})?"
LESSER = re.compile(rf"{JOIN}({SMALL})(?![\d.,]*\d)(?:[ -]?([A-Za-z]{{1,12}})(?![A-Za-z])|\s?([\u4e00-\u9fff]{{1,2}}))")
BARE_MINUTES = re.compile(r"\s?([0-5]?\d)(?![\d.,:/%]*\d|\s?[\w%×*/+=-])")  # "2 h 40"
GREATER = re.compile(rf"(?<![\d.,])(\d{{1,5}})(?:[ -]?([A-Za-z]{{1,12}})|\s?([\u4e00-\u9fff]{{1,2}})){JOIN}$")
GREATER_CHARS = 30
HOUR, FOOT = UNITS["hour"].factor, UNITS["foot"].factor


def lesser(text: str, end: int, unit: Unit | None) -> tuple[Fraction, int]:
    """What follows a quantity of `unit` that ends at `end` and belongs to it, in the base unit, and where that ends; 0 and `end` without."""
    total, last = Fraction(0), unit
    for _ in range(MOST_PARTS):
        found = _part(text, end, last) if last is not None else None
        if found is None:
            break
        value, last, end = found
        total += value * last.factor
    return total, end


def _part(text: str, end: int, above: Unit) -> tuple[Fraction, Unit, int] | None:
    match = LESSER.match(text, end)
    if match:
        unit, width = _unit(match[2] or match[3], above)
        value = Fraction(match[1])
        if unit is not None and belongs(value, unit, above):
            return value, unit, match.start(2 if match[2] else 3) + width
    bare = BARE_MINUTES.match(text, end) if above.dimension == "time" and above.factor == HOUR else None
    return (Fraction(bare[1]), UNITS["minute"], bare.end()) if bare else None


def _unit(name: str, above: Unit) -> tuple[Unit | None, int]:
    """The unit that the name is or begins with, and how many characters it takes."""
    if name.isascii():
        inches = name.lower() == "in" and above.factor == FOOT
        return (UNITS["inch"] if inches else UNITS.get(name) or UNITS.get(name.lower())), len(name)
    whole = UNITS.get(name)
    return (whole, len(name)) if whole else (UNITS.get(name[:1]), 1)


def belongs(value: Fraction, unit: Unit, above: Unit) -> bool:
    """The figure is a rest that does not fill one of the greater unit."""
    same = unit.dimension == above.dimension and not unit.fuzzy and not above.fuzzy
    return same and unit.factor < above.factor and value * unit.factor < above.factor


def greater(text: str, start: int, value: Fraction, unit: Unit | None) -> tuple[Fraction, int]:
    """What stands before a quantity that begins at `start` and belongs to it, in the base unit, and where that begins."""
    total = Fraction(0)
    for _ in range(MOST_PARTS):
        floor = max(0, start - GREATER_CHARS)
        match = GREATER.search(text[floor:start]) if unit is not None else None
        name = (match[2] or match[3]) if match else ""
        above = UNITS.get(name) or UNITS.get(name.lower())
        if match is None or unit is None or above is None or not belongs(value, unit, above):
            break
        value, unit, start = Fraction(match[1]), above, floor + match.start()
        total += value * above.factor
    return total, start
