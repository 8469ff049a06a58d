"""claims: every explicit "expression = value" of a text, recomputed exactly, with the verdict on its right side."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Literal

from routing.contracts import Span
from routing.subsystems.numeric.compounds import greater, lesser
from routing.subsystems.numeric.expression import NotArithmetic, Value, evaluate
from routing.subsystems.numeric.figures import written
from routing.subsystems.numeric.tokens import Token, lex
from routing.subsystems.numeric.units import FUZZY_TOLERANCE, ROUNDED_TOLERANCE, Unit, metric, unit_of
from routing.subsystems.numeric.words import FUNCTIONS, settle
from routing.text.gate import folded, gated

Verdict = Literal["true", "false", "cut", "approximate"]
NOISE = Fraction(1, 10**12)  # relative; binary floating point prints 3.3000000000000003
APPROXIMATE_SHARE = Fraction(1, 100)
ESTIMATE_SHARE = Fraction(1, 10)  # "92 × 8 ≈ 720": one or two digits that count
MOST_CLAIMS = 400
MOST_SCANNED = 60_000  # characters; a longer text full of equal signs is no explanation
AROUND_EQUALS = 600  # characters read on either side of an equal sign
REMAINDER = re.compile(
    r"[ \t]{0,3}(?:remainder|rem\.?|r|R|with (?:a )?remainder(?: of)?|余数?|…{1,2}|\.{3,6})[ \t]{0,3}(\d{1,12})"
)
MODULAR = re.compile(r"[ \t]{0,3}[({]?[ \t]?\\?(?:p?mod|余)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Claim:
    """One equality. `value` is what the left side gives, `claimed` what stands on the right."""

    span: Span
    left: str
    right: str
    value: Fraction
    claimed: Fraction
    verdict: Verdict
    expected: str  # the right value, written like the claimed one
    conversion: bool = False  # a bare change of units


def find_claims(text: str) -> list[Claim]:
    """Every claim of the text that can be computed, in order; at most MOST_CLAIMS."""
    found: list[Claim] = []
    if not EQUAL_CUE.door.admits(folded(text)) or not TWO_FIGURES.search(text):
        return found
    for start, end in _regions(text):
        if not TWO_FIGURES.search(text, start, end):
            continue
        for chain in _chains(settle(lex(text, start, end))):
            found += _claims_of(text, chain)
            if len(found) >= MOST_CLAIMS:
                return found
    return found


def _regions(text: str) -> Iterator[tuple[int, int]]:
    """Stretches of text round equal signs, MOST_SCANNED characters in all; prose without any costs one search."""
    start = end = -1
    scanned = 0
    for match in EQUAL_CUE.pattern.finditer(text):
        if match.end() < end - AROUND_EQUALS // 2:
            continue
        left, right = _line_bounds(text, match.start())
        if left <= end:
            end = max(end, right)
        else:
            if end > start:
                yield start, end
            start, end = left, right
        scanned += right - left
        if scanned > MOST_SCANNED:
            break
    if end > start:
        yield start, end


TWO_FIGURES = re.compile(r"\d\D+\d")  # an equality has one on either side
# The guard before the alternatives lets most characters fail at once.
EQUAL_CUE = gated(
    r"[=＝≈≒]|\\approx|\bequals?\b|等于|\d ?[+×÷] ?[\d$]|\b(?:plus|minus|times|divided|multiplied)\b|\d[加减乘除]",
    0,
)


def _line_bounds(text: str, position: int) -> tuple[int, int]:
    low, high = max(0, position - AROUND_EQUALS), min(len(text), position + AROUND_EQUALS)
    left = text.rfind("\n", low, position) + 1
    left = left or low
    previous = text.rfind("\n", low, max(left - 1, low))
    right = text.find("\n", position, high)
    return (previous + 1 if previous >= 0 else max(low, 0)), (right if right >= 0 else high)


def _chains(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """Runs of tokens without a wall that hold an equal sign; walls at either end stay as the first and last token."""
    run: list[Token] = []
    opening: Token | None = None
    for token in [*tokens, Token("wall", "", 10**9, 10**9)]:
        if token.kind not in ("wall", "word"):
            run.append(token)
            continue
        if any(piece.kind in ("equal", "approximate") for piece in run):
            yield [opening or Token("wall", "\n", 0, 0, True), *run, token]
        run, opening = [], token


def _claims_of(text: str, chain: list[Token]) -> list[Claim]:
    opening, closing = chain[0], chain[-1]
    sides: list[list[Token]] = [[]]
    signs: list[Token] = []
    for token in chain[1:-1]:
        if token.kind in ("equal", "approximate"):
            signs.append(token)
            sides.append([])
        else:
            sides[-1].append(token)
    sides[0] = _trim_left(sides[0], opening)
    sides[-1] = _trim_right(sides[-1], closing)
    pairs = zip(pairwise(sides), signs, strict=True)
    return [claim for (left, right), sign in pairs if (claim := _claim(text, left, right, sign))]


def _trim_left(side: list[Token], opening: Token) -> list[Token]:
    """The side without what belongs to prose before it; empty when it is the tail of something that is no arithmetic."""
    depth, cut = 0, 0
    for position in range(len(side) - 1, -1, -1):
        depth += {"close": 1, "open": -1}.get(side[position].kind, 0)
        if depth < 0:
            cut = position + 1
            break
    if cut == 0 and side:
        first = side[0]
        dangling = first.kind == "operator" and not _is_sign(side, opening)
        touches = opening.variable and (
            not first.spaced or opening.text.lower() in FUNCTIONS or opening.text[:1] == "\\"
        )
        if dangling or first.kind in ("unit", "close") or touches:
            return []
    return side[cut:]


def _is_sign(side: list[Token], opening: Token) -> bool:
    first = side[0]
    glued = len(side) > 1 and not side[1].spaced
    return (
        first.text in "+-"
        and glued
        and not opening.variable
        and (first.spaced or (opening.kind == "wall" and not opening.text[-1:].isalnum()))
    )


def _trim_right(side: list[Token], closing: Token) -> list[Token]:
    depth, cut = 0, len(side)
    for position, token in enumerate(side):
        depth += {"open": 1, "close": -1}.get(token.kind, 0)
        if depth < 0:
            cut = position
            break
    if cut < len(side):
        return side[:cut]
    if side and side[-1].kind == "operator":
        bare = closing.variable or (closing.text[:1].isalnum() and side[-1].text != "-")
        return [] if bare else side[:-1]
    if side and closing.variable and not closing.spaced:
        return []
    return side


def _claim(text: str, left: list[Token], right: list[Token], sign: Token) -> Claim | None:
    if not left or not right:
        return None
    try:
        value, claimed = evaluate(left), evaluate(right)
    except NotArithmetic:
        return None
    if value.operators == 0 and claimed.operators == 0:
        return _conversion(text, left, right)
    if value.operators == 0 or MODULAR.match(text, right[-1].end):
        return None
    if _is_share_of_thing(left, value, claimed) or _is_score_line(left, claimed) or _goes_on(text, right):
        return None
    verdict = _judge(text, left, right, value, claimed, approximate=sign.kind == "approximate")
    return Claim(
        span=Span(_start(text, left), right[-1].end),
        left=text[left[0].start : left[-1].end].strip(),
        right=text[right[0].start : right[-1].end].strip(),
        value=value.number,
        claimed=claimed.number,
        verdict=verdict,
        expected=written(value.number, right[0], exact=value.exact),
    )


def _goes_on(text: str, right: list[Token]) -> bool:
    """ "160 / 60 = 2 hours and 40 minutes": the right side is only the first part of its quantity."""
    unit = right[-1].kind == "unit"
    named = unit_of(right[-1].text) if unit else unit_of(word := _word_after(text, right[-1].end))
    end = right[-1].end if unit or named is None else text.index(word, right[-1].end) + len(word)
    return bool(lesser(text, end, named)[0])


def _start(text: str, side: list[Token]) -> int:
    start = side[0].start
    return start - 1 if start and text[start - 1] in "$€£¥￥" else start


def _is_score_line(left: list[Token], claimed: Value) -> bool:
    """ "70-72-68-70=280": hyphens that join scores, not minus signs."""
    numbers = [token.value for token in left if token.kind == "number"]
    joined = all(token.text == "-" and not token.spaced for token in left if token.kind == "operator")
    return joined and len(numbers) > 1 and claimed.number == sum(value for value in numbers if value is not None)


def _is_share_of_thing(left: list[Token], value: Value, claimed: Value) -> bool:
    """ "1/4 container = 15 pints": a share of a thing, not a division."""
    numbers = [token for token in left if token.kind == "number"]
    slash = any(token.text == "/" for token in left) or any(token.kind == "fraction" for token in left)
    if not slash or len(numbers) != 2 or value.operators != 1 or not 0 < value.number < 1:
        return False
    top, bottom = numbers[0].value, numbers[1].value
    whole = top is not None and bottom is not None and top.denominator == bottom.denominator == 1
    return whole and bottom is not None and bottom <= 20 and claimed.number >= 1


def _judge(
    text: str, left: list[Token], right: list[Token], value: Value, claimed: Value, *, approximate: bool
) -> Verdict:
    if _close(value.number, claimed.number, right, claimed) or _scaled_equal(left, right, value, claimed):
        return "true"
    if claimed.operators and _leading_equal(right, value.number):
        return "true"  # "4 * 15 = 60 + 20 = 80": a run-on; each step is right
    if _same_with_units(text, left, right) or _remainder_fits(text, left, right, claimed):
        return "true"
    if approximate and _near(value.number, claimed.number, right):
        return "true"
    return "cut" if _is_cut(value.number, claimed.number, right, claimed) else "false"


def _close(value: Fraction, claimed: Fraction, right: Sequence[Token], side: Value) -> bool:
    """Equal, or equal after rounding to the places that the claim shows."""
    difference = abs(value - claimed)
    if difference <= abs(value) * NOISE:
        return True
    return difference <= _half_unit(right, side)


def _half_unit(right: Sequence[Token], side: Value) -> Fraction:
    places = max((token.decimals for token in right if token.kind == "number"), default=0)
    if side.operators and all(token.decimals <= 0 for token in right if token.kind == "number"):
        return Fraction(0)  # a fraction such as 3/7 is exact
    return Fraction(1, 2) * (Fraction(1, 10**places) if places >= 0 else Fraction(10**-places))


def _scaled_equal(left: list[Token], right: list[Token], value: Value, claimed: Value) -> bool:
    """The same figure at the usual other scale: "5 / 20 * 100 = 25%", "$2.5 + $3 = $5.5 million"."""
    numbers = [token for token in left if token.kind == "number"]
    plain = all(not token.percent for token in numbers)
    if right[-1].percent and plain and len(right) <= 2:
        return _close(value.number / 100, claimed.number, right, claimed) and any(
            token.value == 100 for token in numbers
        )
    if (
        not any(token.percent for token in right)
        and numbers
        and all(token.percent for token in numbers)
        and not any(t.text == "*" for t in left)
    ):
        return _close(value.number * 100, claimed.number, right, claimed)
    figure = next(token for token in right if token.kind == "number")
    shift = _trailing_scale(figure)
    if (
        shift
        and claimed.operators == 0
        and all(token.decimals >= 0 and not _trailing_scale(token) for token in numbers)
    ):
        return _close(value.number * 10**shift, claimed.number, right, claimed)
    return False


def _trailing_scale(token: Token) -> int:
    """Power of ten of a multiplier word behind the figure: 6 for "1.2 million"."""
    digits = re.match(r"[\d,]*\.?(\d*)", token.text)
    places = len(digits.group(1)) if digits else 0
    return (
        places - token.decimals
        if not token.percent and "e" not in token.text.lower()[:60] and token.decimals != 9
        else 0
    )


def _leading_equal(right: Sequence[Token], value: Fraction) -> bool:
    first = right[0]
    return (
        first.kind == "number" and first.value is not None and _close(value, first.value, [first], Value(first.value))
    )


def _same_with_units(text: str, left: list[Token], right: list[Token]) -> bool:
    """Both sides agree once every figure is turned into the base unit of the dimension that the right side names."""
    target = _unit_behind(right) or unit_of(_word_after(text, right[-1].end))
    if target is None:
        return False

    if _units_cancel(left, target):
        return False

    def scale(number: Token, unit: str) -> Fraction:
        found = unit_of(unit) if unit else _money(number)
        if number is right[-1] and not unit:
            return target.factor  # its unit stands behind the side, as prose
        return found.factor if found is not None and found.dimension == target.dimension else Fraction(1)

    try:
        value, claimed = evaluate(left, scale).number, evaluate(right, scale).number
    except NotArithmetic:
        return False
    tolerance = _half_unit(right, Value(claimed)) * target.factor + (
        abs(claimed) * FUZZY_TOLERANCE if target.fuzzy else 0
    )
    return abs(value - claimed) <= tolerance


def _units_cancel(left: list[Token], target: Unit) -> bool:
    """ "80 ml / 1000 ml" has no unit left."""
    units = [found for token in left if token.kind == "unit" and (found := unit_of(token.text))]
    same = sum(unit.dimension == target.dimension for unit in units)
    return same > 1 and any(token.kind == "operator" and token.text == "/" for token in left)


def _unit_behind(side: list[Token]) -> Unit | None:
    for token in side:
        if token.kind == "unit":
            return unit_of(token.text)
        if token.money:
            return _money(token)
    return None


def _money(number: Token) -> Unit | None:
    return Unit("money-us", Fraction(1)) if number.money else None


def _remainder_fits(text: str, left: list[Token], right: list[Token], claimed: Value) -> bool:
    """ "17 / 5 = 3 remainder 2"."""
    match = REMAINDER.match(text, right[-1].end)
    numbers = [token.value for token in left if token.kind == "number"]
    if match is None or len(numbers) != 2 or claimed.operators or None in numbers:
        return False
    total, divisor = numbers
    return total is not None and divisor is not None and claimed.number * divisor + int(match.group(1)) == total


def _near(value: Fraction, claimed: Fraction, right: Sequence[Token]) -> bool:
    """Within a unit of the last place, or within the share that an estimate of so few digits allows."""
    places = max((token.decimals for token in right if token.kind == "number"), default=0)
    unit = Fraction(1, 10**places) if places >= 0 else Fraction(10**-places)
    digits = re.sub(r"\D", "", right[0].text).strip("0")
    share = ESTIMATE_SHARE if len(digits) <= 2 else APPROXIMATE_SHARE
    return abs(value - claimed) <= max(unit, abs(value) * share)


def _is_cut(value: Fraction, claimed: Fraction, right: Sequence[Token], side: Value) -> bool:
    """The digits after the last shown place were cut off instead of rounded."""
    difference = abs(value) - abs(claimed)
    return side.operators == 0 and (value < 0) == (claimed < 0) and 0 < difference < 2 * _half_unit(right, side)


def _conversion(text: str, left: list[Token], right: list[Token]) -> Claim | None:
    """ "15 gallons = 60 pints": two figures of one dimension with known units."""
    if [t.kind for t in left] != ["number", "unit"] or right[0].kind != "number":
        return None
    behind = right[1].text if len(right) > 1 and right[1].kind == "unit" else _word_after(text, right[-1].end)
    source, target = unit_of(left[1].text), unit_of(behind)
    value, claimed = left[0].value, right[0].value
    if source is None or target is None or value is None or claimed is None or source.dimension != target.dimension:
        return None
    if source == target:
        return None
    right_end = right[-1].end if len(right) > 1 else text.index(behind, right[-1].end) + len(behind)
    more, start = greater(text, left[0].start, value, source)
    less, right_end = lesser(text, right_end, target)
    exact = (value * source.factor + more - less) / target.factor
    tolerance = _half_unit(right, Value(claimed)) if not less else Fraction(0)
    if not metric(source, target):
        tolerance = max(
            tolerance, abs(exact) * (FUZZY_TOLERANCE if source.fuzzy or target.fuzzy else ROUNDED_TOLERANCE)
        )
    exact, claimed = exact + less / target.factor, claimed + less / target.factor
    return Claim(
        span=Span(start, right_end),
        left=text[start : left[-1].end],
        right=f"{right[0].text} {behind}",
        value=exact,
        claimed=claimed,
        verdict="true" if abs(exact - claimed) <= tolerance else "false",
        expected=f"{written(exact, right[0])} {behind}",
        conversion=True,
    )


def _word_after(text: str, end: int) -> str:
    match = re.compile(r"[ \t]{0,2}([A-Za-z]{1,20}|[\u4e00-\u9fff]{1,3})").match(text, end)
    return match.group(1) if match else ""
