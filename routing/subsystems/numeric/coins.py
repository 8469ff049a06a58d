"""coins: an amount said in the small unit of a currency and again in the large one: cents and dollars, pence and pounds, 分 and 元."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.figures import plain
from routing.subsystems.numeric.numerals import DIGITS, Figure, read
from routing.subsystems.numeric.signals import Fault
from routing.text.gate import gated

READ_CHARS = 20_000
MOST = 20
HUNDRED = 100  # small units in a large one
ABOUT_SHARE = Fraction(1, 20)
SMALL = r"(?:US |euro )?(?:cents?|pence)\b|¢|美分|欧分|便士|分(?!钟|米)"
LARGE = r"(?:US )?(?:dollars?|euros?|pounds?)\b|USD|EUR|GBP|美元|欧元|英镑|元|块钱?"
SUM = r"(?: (?:in total|in all|altogether|overall))?"
EQUAL = (
    r"\s?[,，;(（]?\s?(?:(?:and )?(?:that|which|this) (?:is|equals?|makes|comes to|amounts to|means)|that is,?|i\.e\.,?|equals?|is equal to|makes|comes to|amounts to|converts? to|=|＝|→|"
    r"也?就是说?|即|等于|合(?:计)?|相当于|折合|换算(?:成|为)|换算后(?:是|为)?)\s?(?P<about>about |approximately |roughly |around |约|大约)?"
)
SAID = gated(
    rf"(?<![A-Za-z0-9_.,/*×÷+-])(?P<s>{DIGITS})\s?(?:{SMALL}){SUM}{EQUAL}(?P<m>[$€£])?\s?(?P<l>{DIGITS})(?:\s?(?P<u>{LARGE}))?"
    rf"|(?<![A-Za-z0-9_.,/*×÷+-])(?P<m2>[$€£])?(?P<l2>{DIGITS})(?:\s?(?P<u2>{LARGE}))?{SUM}{EQUAL.replace('<about>', '<about2>')}(?P<s2>{DIGITS})\s?(?:{SMALL})"
)
GOES_ON = re.compile(
    r"[\d%％]|[.,]\d|\s?(?:each|per|a |an |for|over|more|less|extra|left|change|off|every|million|billion|thousand|[km]\b|[/*×÷+-]\s?\d|and \d|又?\d|每|万|亿|千|角|的)",
    re.IGNORECASE,
)


def coin_faults(exchange: Exchange) -> Iterator[Fault]:
    """Stated conversions between the two units of a currency with a wrong factor."""
    text = exchange.text[:READ_CHARS]
    for match in islice(SAID.finditer(text, exchange.low), MOST):
        forward = match["s"] is not None
        if not any(match[name] for name in (("m", "u") if forward else ("m2", "u2"))):
            continue
        source, claimed = read(match["s" if forward else "l2"]), read(match["l" if forward else "s2"])
        if source is None or claimed is None or GOES_ON.match(text, match.end()):
            continue
        exact = source.value / HUNDRED if forward else source.value * HUNDRED
        if not _near(claimed, exact, about=bool(match["about" if forward else "about2"])):
            shown = match.group().strip()
            right = plain(exact, 4)
            because = Text(f"“{shown}”: there are 100 to one, so it is {right}", f"“{shown}”：1 比 100，应为 {right}")
            yield Fault("unit_error", "response", exchange.index, Span(*match.span()), because, Text(right, right))


def _near(claimed: Figure, exact: Fraction, *, about: bool) -> bool:
    share = abs(exact) * ABOUT_SHARE if about else Fraction(0)
    return abs(claimed.value - exact) <= max(share, claimed.half_unit)
