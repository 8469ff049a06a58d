"""quantities: figures of the prompt that come back changed: another unit, a percentage as a number, altered digits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.numeric.compounds import greater, lesser
from routing.subsystems.numeric.copies import SIX_DIGITS, copied_faults
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.figures import plain
from routing.subsystems.numeric.numerals import DIGITS, read
from routing.subsystems.numeric.signals import Fault
from routing.subsystems.numeric.units import UNITS, Unit, metric
from routing.text.gate import gated

MOST = 120
QUANTITY = re.compile(rf"(?<![A-Za-z0-9_.,])({DIGITS})[ \t]?([A-Za-zµ]{{1,12}}|[\u4e00-\u9fff]{{1,4}})(?![A-Za-z])")
KEYED = gated(
    rf"[\"']?(?:quantity|amount|value|qty|数量|量|数值)[\"']?\s?[:：=]\s?[\"']?({DIGITS})[\"']?\s?[,，;\n]\s{{0,12}}[\"']?(?:unit|units|单位)[\"']?\s?[:：=]\s?[\"']([A-Za-zµ\u4e00-\u9fff]{{1,12}})[\"']"
)
CONVERT = gated(
    r"\bconvert|\bin (?:grams|kilograms|milli\w+|meters|metres|kilo\w+|litres|liters|minutes|seconds|hours|feet|inches)\b|\bhow many\b|换算|转换|等于多少|是多少|单位"
)
SAID_EQUAL = re.compile(
    rf"(?<![A-Za-z0-9_.,])({DIGITS})[ \t]?([A-Za-z]{{1,12}}|[\u4e00-\u9fff]{{1,3}}?)\s?(?:is|are|equals?|makes|converts to|corresponds to|等于|就是|合|是|即)\s?(?:equal to |about |approximately |roughly |约|大约)?({DIGITS})[ \t]?([A-Za-z]{{1,12}}|[\u4e00-\u9fff]{{1,4}})(?![A-Za-z])",
    re.IGNORECASE,
)
# A digit to begin with lets a search run through prose quickly; a text without these has none of the above and below.
SAID_CUE = re.compile(
    r"\d[ \t]?(?:[A-Za-z]{1,12}|[\u4e00-\u9fff]{1,3}?)\s?(?:is|are|equal|makes|converts|corresponds|等于|就是|合|是|即)",
    re.IGNORECASE,
)
IDENTIFIER_DIGITS = 15
LONG_CUE = re.compile(r"\d(?:\d{5}|,\d{3},\d{3}|\s?(?:[十百千]?[万亿]|[mb]illion))")
LONG_FIGURE = re.compile(
    r"(?<![A-Za-z0-9_.,-])\d{1,3}(?:,\d{3}){2,9}(?![\d,])(?:\.\d+)?|(?<![A-Za-z0-9_.,-])\d{6,60}(?:\.\d{1,20})?(?![A-Za-z0-9_])|(?<![\d.,])(?:\d{1,3}(?:,\d{3}){1,4}|\d{1,10})(?:\.\d{1,8})?\s?(?:万亿|千亿|百亿|十亿|亿|千万|百万|万|million|billion)(?![a-z])"
)
# What every figure that could have been corrupted has: six digits close together, or a scale behind a digit.
WORTH_COPYING = re.compile(
    rf"(?=\d)(?:{SIX_DIGITS.pattern}|{LONG_CUE.pattern}|\d\s?(?:[十百千]?[万亿]|千|百万|(?i:thousand|[mbtr]{{1,2}}illion)))"
)
COMPUTES = gated(
    r"\b(?:calculate|compute|sum|add|multiply|subtract|total|how (?:many|much)|average|product|difference|convert)\b|计算|求|多少|总和|一共|相加|相乘|换算|平均"
)
NEXT = gated(
    r"\b(?:next|following|previous|subsequent|consecutive|increment\w*) (?:\w+ ){0,2}(?:number|id|code|no\b)|(?:下|上|后|前)一个?(?:编号|号码|单号|序号|号)"
)
COPIES = gated(r"SQL|copy|verbatim|extract|原样|抄|提取|JSON")


def unit_faults(exchange: Exchange) -> Iterator[Fault]:
    """A figure of the prompt that keeps its digits under another unit, and conversions said with a wrong factor."""
    prompt, text, index = exchange.prompt, exchange.text, exchange.index
    yield from _said_conversions(text, index)
    if not CONVERT.search(prompt[:8000], exchange.low_prompt):
        return
    given = _given(prompt[:20_000])
    if not given:
        return
    for value, unit, span in _quoted(text, exchange.low):
        for original in given.get(value, ()):
            if original[1].dimension == unit[1].dimension and original[1].factor != unit[1].factor and value:
                right = value * original[1].factor / unit[1].factor
                said = f"{plain(value)} {unit[0]}"
                expected = f"{plain(right)} {unit[0]}"
                because = Text(
                    f"{plain(value)} {original[0]} is {expected}; the response keeps the digits and writes {said}",
                    f"{plain(value)} {original[0]} 应为 {expected}；回答照抄数字写成 {said}",
                )
                yield Fault("unit_error", "response", index, span, because, Text(expected, expected))
                break


def _unit(name: str) -> Unit | None:
    found = UNITS.get(name) or UNITS.get(name.lower())
    return None if found is None or found.fuzzy else found


def _given(prompt: str) -> dict[Fraction, list[tuple[str, Unit]]]:
    found: dict[Fraction, list[tuple[str, Unit]]] = {}
    for match in islice(QUANTITY.finditer(prompt), MOST):
        figure, unit = (
            read(match[1]),
            _unit(match[2]) or _unit(match[2][:2]) or _unit(match[2][:1])
            if match[2][0] >= "\u4e00"
            else _unit(match[2]),
        )
        if figure and unit:
            found.setdefault(figure.value, []).append((match[2], unit))
    # A figure that the prompt gives in two units is ambiguous.
    return {value: units for value, units in found.items() if len({unit.factor for _, unit in units}) == 1}


def _quoted(text: str, low: str) -> Iterator[tuple[Fraction, tuple[str, Unit], Span]]:
    for matches in (KEYED.finditer(text, low), QUANTITY.finditer(text)):
        for match in islice(matches, MOST):
            figure, unit = read(match[1]), _unit(match[2])
            if figure and unit:
                yield figure.value, (match[2], unit), Span(*match.span())


def _said_conversions(text: str, index: int) -> Iterator[Fault]:
    for match in islice(SAID_EQUAL.finditer(text), MOST) if SAID_CUE.search(text) else ():
        left, right = _unit(match[2]), _unit(match[4])
        value, claimed = read(match[1]), read(match[3])
        if (
            not (left and right and value and claimed)
            or left.dimension != right.dimension
            or left.factor == right.factor
        ):
            continue
        more, start = greater(text, match.start(), value.value, left)
        less, end = lesser(text, match.end(), right)
        exact = (value.value * left.factor + more - less) / right.factor
        tolerance = claimed.half_unit if metric(left, right) else max(claimed.half_unit, exact * Fraction(3, 100))
        if abs(exact - claimed.value) > tolerance:
            expected = f"{plain(exact + less / right.factor)} {match[4]}"
            source, shown = text[start : match.end(2)], text[match.start(3) : end]
            because = Text(f"{source} is {expected}, not {shown}", f"{source} 是 {expected}，不是 {shown}")
            yield Fault("unit_error", "response", index, Span(start, end), because, Text(expected, expected))


def corruption_faults(exchange: Exchange) -> Iterator[Fault]:
    """A long figure of the prompt that comes back with a few digits changed, where nothing was to be computed."""
    prompt, low, index, claims = exchange.prompt, exchange.low_prompt, exchange.index, exchange.claims
    if not exchange.given or not WORTH_COPYING.search(exchange.text):
        return
    if (COMPUTES.search(prompt[:8000], low) and not COPIES.search(prompt[:8000], low)) or NEXT.search(
        prompt[:8000], low
    ):
        return
    yield from copied_faults(exchange)
    said = _long_figures(exchange.text[:100_000])
    given = _long_figures(prompt[:100_000]) if said else {}
    for value, (piece, span) in said.items():
        if value in given or any(claim.span.overlaps(span) for claim in claims):
            continue
        for original, (source, _) in given.items():
            if original not in said and _nearly(str(original), str(value)):
                because = Text(f"“{source}” of the prompt came back as “{piece}”", f"提示里的“{source}”变成了“{piece}”")
                yield Fault("number_corrupted", "response", index, span, because, Text(f"{original}", f"{original}"))
                break


def _long_figures(text: str) -> dict[int, tuple[str, Span]]:
    found: dict[int, tuple[str, Span]] = {}
    if not LONG_CUE.search(text):
        return found
    for match in islice(LONG_FIGURE.finditer(text), MOST):
        figure = read(match.group())
        if figure and figure.value.denominator == 1 and figure.value >= 100_000:
            found.setdefault(int(figure.value), (match.group(), Span(*match.span())))
    return found


def _nearly(one: str, other: str) -> bool:
    """At most two digits differ, or one digit is missing or added, or two neighbours are swapped; longer figures only."""
    if _is_rounding(int(one), int(other)):
        return False
    if len(one) == len(other):
        different = sum(a != b for a, b in zip(one, other, strict=True))
        if len(one) >= IDENTIFIER_DIGITS and (one[:12] == other[:12] or one[-12:] == other[-12:]):
            return True
        return 0 < different <= 2 and (len(one) >= 7 or sorted(one) == sorted(other))
    if abs(len(one) - len(other)) != 1 or min(len(one), len(other)) < 6:
        return False
    short, long = sorted((one, other), key=len)
    return any(long[:place] + long[place + 1 :] == short for place in range(len(long)))


def _is_rounding(exact: int, shown: int) -> bool:
    """The shown figure is the exact one rounded to fewer places; so long a figure is an identifier, which nobody rounds."""
    if len(str(exact)) >= IDENTIFIER_DIGITS and len(str(shown)) == len(str(exact)):
        return False
    scale = 10 ** (len(str(shown)) - len(str(shown).rstrip("0")))
    return scale > 1 and exact % scale != 0 and (exact + scale // 2) // scale * scale == shown
