"""reckoning: units that a response mixes up: in a conversion that it states, in the one the prompt asks for, or between operands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from routing.contracts import Span, Text
from routing.subsystems.numeric.claims import Claim
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.figures import plain
from routing.subsystems.numeric.measures import NAMED, NAMES, Quantity, measure, quantities_in, slack
from routing.subsystems.numeric.mentions import figures_said
from routing.subsystems.numeric.numerals import DIGITS, Figure, read
from routing.subsystems.numeric.replies import bare, is_json, pairs
from routing.subsystems.numeric.signals import Fault
from routing.subsystems.numeric.units import UNITS, Unit
from routing.text.gate import gated

HEAD_CHARS = 1200
LONGEST_REPLY = 2000
CONNECTED = re.compile(
    r"^\s?[,，;]?\s?(?:so|or|which is|that is|i\.e\.,?|is|are|=|＝|equals?|→|->|makes|converts? to|corresponds? to|translates to|amounts to|\(=?|（=?|即|也就是说?|就是|等于|合|相当于|折合|换算(?:成|为|后(?:是|为)?)|约合|是|为|，?所以是)\s?(?:equal to |about |approximately |roughly |exactly |therefore |that is |约|大约|就是)?\s?$",
    re.IGNORECASE,
)
ABOUT = re.compile(r"about|approx|roughly|约", re.IGNORECASE)
GOES_ON = re.compile(
    r"^\s?(?:each|per|a |an |left|more|less|longer|later|every|remain|apart|/|每|余|之后|以内|多)", re.IGNORECASE
)
TARGET = gated(
    rf"(?:以|用)\s?[“\"「]?({NAMES})[”\"」]?\s?(?:为单位|作单位|表示|计)|(?:换算|换|转换|转化|折算|折合|改写|化|转|写)(?:成|为)(?:以)?\s?[“\"「]?({NAMES})|(?:多少|几)个?\s?({NAMES})|单位(?:是|为|用|：)\s?({NAMES})|"
    rf"\b(?:in|to|into|as)\s(?:whole |full )?({NAMES})|\bhow many ({NAMES})|\"(?:[a-z]{{1,20}}_)?({NAMES})\"\s?[:：]"
)
FIGURES = re.compile(r"\d+(?:[.,]\d+)*")
POINTS = gated(r"\bbasis points?\b|\bbps?\b|基点")
SPEED_ASKED = re.compile(r"每(秒|分钟|小时)(?:行驶?|走|是|等于|跑)?(?:多少|几)(千米|公里|米|厘米)")
UNIT_KEY = re.compile(r"unit|单位", re.IGNORECASE)
KEY_UNIT = re.compile(rf"(?:_|\(|（|\bin[ _])({NAMES})[)）]?$", re.IGNORECASE)
TWO_SIZE_SLACK = Fraction(21, 100)
LITRES = {UNITS[name].factor for name in ("gallon", "quart", "pint", "cup")}  # they differ between countries
SIMPLE = re.compile(rf"[$€£¥￥]?({DIGITS})\s?([-+−*×x·/÷])\s?[$€£¥￥]?({DIGITS})")


def reckoning_faults(exchange: Exchange) -> Iterator[Fault]:
    """Stated conversions, the conversion of the prompt's one quantity, and operands in different units."""
    text = exchange.text[:LONGEST_REPLY]
    said = quantities_in(text)
    if len(said) > 1:
        yield from _stated(exchange, text, said)
    prompt = exchange.prompt
    if len(prompt) > HEAD_CHARS or len(exchange.text) > LONGEST_REPLY:
        return
    single = exchange.given and (len(FIGURES.findall(prompt)) == 1 or SPEED_ASKED.search(prompt))
    if single and TARGET.search(prompt, exchange.low_prompt):
        yield from _converted(exchange, said)
    if POINTS.search(prompt, exchange.low_prompt):
        yield from _basis_points(exchange, said)
    if exchange.claims:
        yield from _operands(exchange)


def _fault(exchange: Exchange, span: Span, source: str, right: str, shown: str) -> Fault:
    because = Text(f"{source} is {right}, not {shown}", f"{source} 是 {right}，不是 {shown}")
    return Fault("unit_error", "response", exchange.index, span, because, Text(right, right))


def _fits(claimed: Figure, exact: Fraction, one: Unit, other: Unit, *, about: bool = False) -> bool:
    share = max(
        Fraction(1, 10) if about else slack(one, other),
        TWO_SIZE_SLACK if LITRES & {one.factor, other.factor} else Fraction(0),
    )
    return abs(claimed.value - exact) <= max(claimed.half_unit if claimed.decimals else Fraction(0), abs(exact) * share)


def _stated(exchange: Exchange, text: str, said: list[Quantity]) -> Iterator[Fault]:
    """ "0.08%, so 0.8 basis points": two quantities of one dimension that the text sets equal."""
    for left, right in pairwise(said):
        between = text[left.span.end : right.span.start]
        same = left.unit.dimension == right.unit.dimension and left.unit.factor != right.unit.factor
        if not same or left.per or right.per or not CONNECTED.match(between):
            continue
        loose = re.match(r"\s?[,，;]?\s?(?:so|or|is|are|是|为|所以是)\b", between, re.IGNORECASE)
        if loose and left.unit.dimension not in ("share", "speed", "data", "energy", "pressure"):
            continue
        exact = left.base / right.unit.factor
        if GOES_ON.match(text[right.span.end :]) or re.search(r"[-+*/×÷]\s?$", text[: left.span.start]):
            continue
        if not _fits(right.figure, exact, left.unit, right.unit, about=bool(ABOUT.search(between))):
            shown = text[right.span.start : right.span.end]
            span = Span(left.span.start, right.span.end)
            yield _fault(
                exchange, span, text[left.span.start : left.span.end], f"{plain(exact, 6)} {right.name}", shown
            )


# --- the conversion that the prompt asks for ------------------------------------------------------------------


def _converted(exchange: Exchange, said: list[Quantity]) -> Iterator[Fault]:
    """The only quantity of the prompt in the unit that is wanted, against the one quantity of the response."""
    prompt, text = exchange.prompt, exchange.text
    given = quantities_in(prompt)
    if len(given) == 1 and given[0].per and given[0].unit.dimension == "length":
        yield from _speed(exchange, given[0])
    if len(given) != 1 or given[0].per or len(FIGURES.findall(prompt)) != 1:
        return
    source = given[0]
    match = TARGET.pattern.search(prompt[: source.span.start]) or TARGET.pattern.search(prompt, source.span.end)
    target = measure(next(group for group in match.groups() if group)) if match else None
    if target is None or target.dimension != source.unit.dimension or target.factor == source.unit.factor:
        return
    found = _result(text, said, source, target)
    if found is None:
        return
    figure, unit, name, span = found
    exact = source.base / unit.factor
    if _fits(figure, exact, source.unit, unit, about=bool(ABOUT.search(text))):
        return
    right = source.base / target.factor
    name_of = next(group for group in match.groups() if group) if match else name
    yield _fault(
        exchange,
        span,
        prompt[source.span.start : source.span.end],
        f"{plain(right, 6)} {name_of}",
        f"{plain(figure.value)} {name}",
    )


def _speed(exchange: Exchange, source: Quantity) -> Iterator[Fault]:
    """ "每秒25米等于每小时多少千米": so far in one time, in another time and unit."""
    asked = SPEED_ASKED.search(exchange.prompt, source.span.end)
    per, unit = (measure(asked[1]), measure(asked[2])) if asked else (None, None)
    alone = bare(exchange.text)
    if source.per is None or per is None or unit is None or alone is None or unit.dimension != "length":
        return
    exact = source.base / source.per.factor * per.factor / unit.factor
    figure, span = alone
    if abs(figure.value - exact) > (figure.half_unit if figure.decimals else Fraction(0)):
        start = exchange.prompt[source.span.start : source.span.end]
        yield _fault(exchange, span, start, f"{plain(exact, 6)} {asked[2] if asked else ''}", plain(figure.value))


def _result(text: str, said: list[Quantity], source: Quantity, target: Unit) -> tuple[Figure, Unit, str, Span] | None:
    """The figure and the unit that the response gives: of its keys, of its bare figure, or of its only other quantity."""
    if is_json(text):
        return _keyed(text, target)
    alone = bare(text)
    others = [item for item in said if item.unit.dimension == source.unit.dimension and not item.per]
    others = [
        item for item in others if (item.figure.value, item.unit.factor) != (source.figure.value, source.unit.factor)
    ]
    if alone and not others:
        unit_word = NAMED.search(text, alone[1].end)
        unit = measure(unit_word[1]) if unit_word else target
        same = unit is not None and unit.dimension == target.dimension
        return (alone[0], unit, unit_word[1] if unit_word else "", alone[1]) if unit is not None and same else None
    if len({(item.figure.value, item.unit.factor) for item in others}) != 1:
        return None
    return others[-1].figure, others[-1].unit, others[-1].name, others[-1].span


def _keyed(text: str, target: Unit) -> tuple[Figure, Unit, str, Span] | None:
    found = pairs(text)
    figures = [pair for pair in found if pair.figure]
    named = next((pair for pair in found if UNIT_KEY.search(pair.key) and measure(pair.written)), None)
    if len(figures) != 1 or figures[0].figure is None:
        return None
    in_key = KEY_UNIT.search(figures[0].key)
    name = named.written if named else in_key[1] if in_key else ""
    unit = measure(name) if name else target
    if unit is None or unit.dimension != target.dimension:
        return None
    start = min(figures[0].span.start, named.span.start) if named else figures[0].span.start
    end = max(figures[0].span.end, named.span.end) if named else figures[0].span.end
    return figures[0].figure, unit, name, Span(start, end)


def _basis_points(exchange: Exchange, said: list[Quantity]) -> Iterator[Fault]:
    """By how many basis points one percentage differs from another."""
    given = [item for item in quantities_in(exchange.prompt) if item.unit == measure("%")]
    alone = bare(exchange.text)
    shown = [(item.figure, item.span) for item in said if item.unit == measure("bp")] or ([alone] if alone else [])
    if len(given) != 2 or len({figure.value for figure, _ in shown}) != 1:
        return
    exact = abs(given[1].base - given[0].base) * 100
    figure, span = shown[-1]
    if abs(figure.value) != exact and "%" not in exchange.text:
        source = " → ".join(exchange.prompt[item.span.start : item.span.end] for item in given)
        yield _fault(exchange, span, source, f"{plain(exact)} bp", exchange.text[span.start : span.end])


# --- operands ------------------------------------------------------------------------------------------------


def _operands(exchange: Exchange) -> Iterator[Fault]:
    """ "24 / 8 = 3" for 24 MB and 8 Mbit/s: both figures stand in the prompt with other units of one dimension."""
    given: dict[Fraction, list[Quantity]] = {}
    simple = [(claim, match) for claim in exchange.claims if (match := SIMPLE.fullmatch(claim.left.strip()))]
    if not simple:
        return
    for item in quantities_in(exchange.prompt):
        given.setdefault(item.figure.value, []).append(item)
    plain_counts = [figure.value for figure, _, _ in figures_said(exchange.prompt)]
    for claim, match in simple:
        left, right = read(match[1]), read(match[3])
        if left is None or right is None or left.value == right.value:
            continue
        sides = [given.get(value, []) for value in (left.value, right.value)]
        if any(len(side) != 1 for side in sides) or any(plain_counts.count(f.value) != 1 for f in (left, right)):
            continue
        factor = _mixed(match[2], sides[0][0], sides[1][0])
        if factor is not None and claim.verdict == "true":
            yield from _mixed_fault(exchange, claim, sides[0][0], sides[1][0], factor)


def _mixed(sign: str, left: Quantity, right: Quantity) -> Fraction | None:
    """What the result must be multiplied with to be right, None when the units go together."""
    if sign in "*×x·":
        for rate, amount in ((left, right), (right, left)):
            if rate.per and not amount.per and rate.per.dimension == amount.unit.dimension:
                ratio = amount.unit.factor / rate.per.factor
                return ratio if ratio != 1 else None
        lengths = left.unit.dimension == right.unit.dimension == "length" and not left.per and not right.per
        factors = sorted((left.unit.factor, right.unit.factor))
        return factors[0] / factors[1] if lengths and factors[0] != factors[1] else None
    same = left.unit.dimension == right.unit.dimension and left.unit.factor != right.unit.factor
    if not same or left.per or (sign in "-+−" and right.per):
        return None
    return left.unit.factor / right.unit.factor if sign in "/÷" else Fraction(0)


def _mixed_fault(
    exchange: Exchange, claim: Claim, left: Quantity, right: Quantity, factor: Fraction
) -> Iterator[Fault]:
    exact = claim.value * factor
    said = [figure for figure, _, _ in figures_said(exchange.text[claim.span.end :])]
    if factor and any(figure.value == exact for figure in said):
        return
    prompt = exchange.prompt
    pieces = [prompt[item.span.start : item.span.end] for item in (left, right)]
    because = Text(
        f"“{claim.left}” takes {pieces[0]} and {pieces[1]} as if they were in one unit",
        f"“{claim.left}”把 {pieces[0]} 与 {pieces[1]} 当成同一单位来算",
    )
    expected = Text(plain(exact, 6), plain(exact, 6)) if factor else None
    yield Fault("unit_error", "response", exchange.index, claim.span, because, expected)
