"""copies: identifiers, decimals and scaled figures of the prompt that come back with their digits moved or another power of ten."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.numeric.claims import Claim
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.numerals import read
from routing.subsystems.numeric.signals import Fault, FaultKind
from routing.text.fronts import fronted
from routing.text.gate import gated

READ_CHARS = 20_000
MOST = 200
SHORTEST = 6  # digits of an identifier
LONG_IDENTIFIER = 10
IDENTIFIER = re.compile(
    r"(?<![A-Za-z0-9.,])(?=[A-Z]{0,6}-?\d)[A-Z0-9]{1,40}(?:[ -][A-Z0-9]{1,40}){0,10}(?![A-Za-z0-9]|[.,]\d)"
)
DECIMAL = fronted(r"(?<![\d.,])(?:\d{1,3}(?:[,.' ]\d{3}){1,5}|\d{4,12})(?:[.,]\d{1,2})?(?![\d]|[.,]\d)")
SCALED = re.compile(
    r"(?<![A-Za-z0-9_.,])(\d{1,6}(?:,\d{3}){0,4}(?:\.\d{1,6})?)\s?(万亿|千亿|百亿|十亿|亿|千万|百万|十万|万|thousand|million|billion|trillion)(?![a-z])",
    re.IGNORECASE,
)
LEADING = re.compile(r"[\d.,]{1,20}")
SIX_DIGITS = re.compile(r"(?:\d[A-Z ,.'-]{0,50}+){6}")  # in every figure or identifier that is long enough
TRANSLATES = gated(r"\btranslat\w+\b|翻译|译成|译为|\brender (?:it |this )?in\b|英文|中文")


def copied_faults(exchange: Exchange) -> Iterator[Fault]:
    """Figures that were only to be carried over; called where nothing is to be computed."""
    given, said = exchange.prompt[:READ_CHARS], exchange.text[:READ_CHARS]
    yield from _moved_digits(given, said, exchange.index, exchange.claims)
    if TRANSLATES.search(given, exchange.low_prompt):
        yield from _other_power(given, said, exchange.index)


def _tokens(text: str) -> dict[str, tuple[str, Span]]:
    """Digits and capitals of every long figure or identifier -> as written, and where."""
    found: dict[str, tuple[str, Span]] = {}
    if not SIX_DIGITS.search(text):
        return found
    for pattern in (IDENTIFIER, DECIMAL):
        for match in islice(pattern.finditer(text), MOST):
            bare = re.sub(r"[^A-Z0-9]", "", match.group())
            digits = sum(char.isdigit() for char in bare)
            if digits >= SHORTEST and len(bare) <= 40:
                found.setdefault(_canonical(bare, match.group()), (match.group(), Span(*match.span())))
    return found


def _canonical(bare: str, written: str) -> str:
    """Zeros behind the point carry nothing: 18,250.40 is 18250.4."""
    return bare.rstrip("0") if re.search(r"[.,]\d{1,2}$", written) and bare.isdigit() else bare


def _moved_digits(given: str, said: str, index: int, claims: Sequence[Claim]) -> Iterator[Fault]:
    """The same characters in another order, or one changed in a long identifier, while the given one is missing."""
    shown = _tokens(said)
    sources = _tokens(given) if shown else {}
    joined = re.sub(r"[^A-Z0-9]", "", said) if sources else ""
    missing = {key: value for key, value in sources.items() if key not in joined}
    if not missing:
        return
    whole = re.sub(r"[^A-Z0-9]", "", given)
    for key, (written, span) in shown.items():
        if key in sources or key in whole or any(claim.span.overlaps(span) for claim in claims):
            continue
        source = next((value[0] for original, value in missing.items() if _corrupted(original, key)), None)
        if source:
            because = Text(f"“{source}” of the prompt came back as “{written}”", f"提示里的“{source}”变成了“{written}”")
            yield Fault("number_corrupted", "response", index, span, because, Text(source, source))
            return


def _corrupted(original: str, shown: str) -> bool:
    """Neighbouring characters changed places, one or two were changed, or a few in the middle were left out or added."""
    if len(original) != len(shown):
        short, long = sorted((original, shown), key=len)
        return len(short) >= LONG_IDENTIFIER - 1 and len(long) - len(short) <= 2 and _without_a_block(short, long)
    different = [n for n, (a, b) in enumerate(zip(original, shown, strict=True)) if a != b]
    if Counter(original) == Counter(shown):
        return 0 < len(different) <= 4 and different[-1] - different[0] <= 5
    return (len(original) >= 9 and len(different) == 1) or (
        len(original) >= LONG_IDENTIFIER and 0 < len(different) <= 2
    )


def _without_a_block(short: str, long: str) -> bool:
    gap = len(long) - len(short)
    return any(long[:place] + long[place + gap :] == short for place in range(1, len(short)))


def _other_power(given: str, said: str, index: int) -> Iterator[Fault]:
    """A figure with a word of scale that keeps its leading digits and loses or gains a power of ten."""
    sources = _scaled(given)
    shown = _scaled(said)
    plain = {value for match in islice(DECIMAL.finditer(said), MOST) if (value := _number(match.group()))}
    values = {value for value, _, _ in shown} | plain
    for value, written, span in shown:
        if any(value == source for source, _, _ in sources):
            continue
        for source, original, _ in sources:
            if source not in values and _power_apart(source, value):
                because = Text(
                    f"“{original}” is not “{written}”: the magnitude is off by a power of ten",
                    f"“{original}”不是“{written}”：数量级差了若干个零",
                )
                yield Fault(_kind(original, written), "response", index, span, because)
                return


def _kind(original: str, written: str) -> FaultKind:
    """The digits came over and only the word of scale is another: 90亿 as "90 billion" is a wrong factor."""
    same = LEADING.match(original), LEADING.match(written)
    return "unit_error" if same[0] and same[1] and same[0].group() == same[1].group() else "number_corrupted"


def _number(written: str) -> Fraction | None:
    figure = read(written)
    return figure.value if figure else None


def _scaled(text: str) -> list[tuple[Fraction, str, Span]]:
    found = []
    for match in islice(SCALED.finditer(text), MOST):
        value = _number(match.group())
        if value:
            found.append((value, match.group(), Span(*match.span())))
    return found


def _power_apart(one: Fraction, other: Fraction) -> bool:
    ratio = max(one, other) / min(one, other)
    return ratio > 1 and ratio.denominator == 1 and str(ratio.numerator).rstrip("0") == "1" and ratio <= 10**8
