"""percents: a percentage of the prompt taken as a plain number: added, subtracted, multiplied with, or given as a count."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, product

from routing.contracts import Span, Text
from routing.subsystems.numeric.claims import Claim
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.figures import plain
from routing.subsystems.numeric.mentions import figures_said, figures_without_years
from routing.subsystems.numeric.numerals import DIGITS, Figure, read
from routing.subsystems.numeric.replies import is_json, pairs
from routing.subsystems.numeric.signals import Fault
from routing.text.gate import Gate, gated

RATE = gated(
    r"(?<![A-Za-z0-9_.])(\d{1,3}(?:\.\d{1,4})?)\s?(?:[%％]|percent\b|per cent\b)|百分之([零一二三四五六七八九十百点]{1,8})"
)
PERCENTS = Gate(("百分之", "%", "％", "percent", "per cent"))
RATE_MOVE = gated(
    r"\b(?:goes? up|went up|go(?:es)? down|went down|up by|down by|grows?|grew|rate|rise|rises|rose|raise[ds]?|increase[ds]?|more|plus|tip|gratuity|tax|vat|charge|fee|mark(?:ed)?[- ]up|surcharge|discount(?:ed)?|off|reduced?|cheaper|loses?|lost|decrease[ds]?|fell|falls?|drops?|dropped|evaporates?|interest|commission|deposit)\b|"
    r"打折|折扣|优惠|涨|降|增加|减少|税|小费|服务费|手续费|利息|利率|便宜|增长|打[一二三四五六七八九]|损耗|提高|上调|下调|蒸发"
)
HOW_MANY = gated(r"\bhow (?:many|much)\b|\bnumber\b|\bwhat (?:amount|sum)\b|多少|几[个人名家户台件辆]|人数|数量|金额")
POINTS = re.compile(
    r"\s?(?:points?\b|pp\b|个?百分点|个点|/\s?100|(?:out )?of (?:every )?(?:100|a hundred))", re.IGNORECASE
)


SIMPLE = re.compile(r"[$€£¥￥]?[\d.,]+[^\d%％+*/()-]{0,12}[-+−×*x·][^\d%％+*/()-]{0,3}[\d.,]+[^\d%％]{0,12}")
HEAD_CHARS = 1500
LONGEST_REPLY = 1200
ABOUT_RATE = re.compile(r"percent|pct|rate|share|ratio|%|％|率|比例|占比|百分|幅|折", re.IGNORECASE)
COUNTED_KEY = re.compile(
    r"count|number|amount|price|total|people|quantity|value|cost|fee|tax|discount|数|价|额|人|元|量|费|款|息|税",
    re.IGNORECASE,
)


def percent_faults(exchange: Exchange) -> Iterator[Fault]:
    """A percentage of the prompt used as a plain number in a computation, or given as the amount that was asked for."""
    if not PERCENTS.admits(exchange.low_prompt):
        return
    if exchange.claims:
        yield from _computed(exchange)
    if len(exchange.prompt) <= HEAD_CHARS and len(exchange.text) <= LONGEST_REPLY:
        yield from _given_bare(exchange)


def _computed(exchange: Exchange) -> Iterator[Fault]:
    """ "150 - 20" for 20% off 150, "12000 × 3" for 3% of 12000."""
    prompt = exchange.prompt[:20_000]
    rates = _rates(prompt, exchange.low_prompt)
    bare = re.sub(r"\d[\d.]*\s?(?:[%％]|percent)|百分之[零一二三四五六七八九十百点]{1,8}", " ", prompt)
    plain_numbers = {
        figure.value for piece in islice(re.finditer(DIGITS, bare), 300) if (figure := read(piece.group()))
    }
    for claim in exchange.claims:
        if not SIMPLE.fullmatch(claim.left):
            continue
        pieces = [figure.value for piece in re.findall(DIGITS, claim.left) if (figure := read(piece))]
        if len(pieces) != 2 or pieces[0] not in plain_numbers or pieces[0] == 100 or pieces[0] in rates:
            continue
        if pieces[1] not in rates or pieces[1] in plain_numbers:
            continue
        yield from _misused(exchange, claim, pieces[0], pieces[1])


def _misused(exchange: Exchange, claim: Claim, whole: Fraction, rate: Fraction) -> Iterator[Fault]:
    share = whole * rate / 100
    multiplied = not re.search(r"[-+−]", claim.left)
    if multiplied and (rate < 1 or re.search(r"/\s?100|÷\s?100|[%％]|percent", exchange.text[claim.span.start :])):
        return
    value = share if multiplied else whole + share if "+" in claim.left else whole - share
    written = plain(rate)
    because = Text(
        f"“{written}%” is used as the number {written}; {written}% of {plain(whole)} is {plain(share)}",
        f"把“{written}%”当成了数字 {written}；{plain(whole)} 的 {written}% 是 {plain(share)}",
    )
    yield Fault("percent_misread", "response", exchange.index, claim.span, because, Text(plain(value), plain(value)))


def _given_bare(exchange: Exchange) -> Iterator[Fault]:
    """The bare rate as the number of things, or the whole plus or minus the bare rate as the new value."""
    prompt, text = exchange.prompt, exchange.text
    figures = figures_without_years(prompt)
    rates = {figure.value for figure, percent, _ in figures if percent}
    wholes = {figure.value for figure, percent, _ in figures if not percent} - {Fraction(0), Fraction(100)}
    if not rates or not wholes or len(rates) > 4 or len(wholes) > 6:
        return
    said = _settled(text)
    taken = rates | {value for whole, rate in product(wholes, rates) for value in _misread(whole, rate)}
    if not any(figure.value in taken for figure, _, _, _ in said):
        return  # nothing that a bare rate could have made; cheaper than all that would be right
    right = {value for whole, rate in product(wholes, rates) for value in _right(whole, rate)}
    right |= {whole * one * other / 10_000 for whole in wholes for one, other in product(rates, rates)}
    ordered = sorted(right)
    if any(_stands_near(ordered, figure) for figure, _, _, _ in said):
        return
    asks, moves = HOW_MANY.search(prompt, exchange.low_prompt), RATE_MOVE.search(prompt, exchange.low_prompt)
    for figure, span, percent, key in said:
        if percent or figure.value in wholes or POINTS.match(text, span.end) or ABOUT_RATE.search(key):
            continue
        for whole, rate in product(sorted(wholes, reverse=True), sorted(rates)):
            counted = figure.value == rate and (asks or _is_count(prompt, key)) and not _in_expression(text, span)
            changed = figure.value in (whole + rate, whole - rate) and moves and rate < whole
            multiplied = rate > 1 and figure.value == whole * rate and (asks or moves)
            if counted or changed or multiplied:
                yield _fault(exchange, span, whole, rate)
                return


def _is_count(prompt: str, key: str) -> bool:
    """The key names an amount, or the prompt declares it as a whole number."""
    declared = key and re.search(rf'"{re.escape(key)}"\s?[:：]\s?"?(?:int|integer|number|整数)', prompt)
    return bool(COUNTED_KEY.search(key) or declared)


def _in_expression(text: str, span: Span) -> bool:
    before, after = text[max(0, span.start - 3) : span.start].strip(), text[span.end : span.end + 3].strip()
    return before[-1:] in tuple("(+-*/×÷^−") or after[:1] in tuple("+-*/×÷^−")


def _stands_near(ordered: list[Fraction], figure: Figure) -> bool:
    """One of the values in ascending order is the figure, rounded to the places that it shows."""
    place = bisect_left(ordered, figure.value - figure.half_unit)
    return place < len(ordered) and ordered[place] <= figure.value + figure.half_unit


def _misread(whole: Fraction, rate: Fraction) -> tuple[Fraction, ...]:
    return whole + rate, whole - rate, whole * rate


def _right(whole: Fraction, rate: Fraction) -> tuple[Fraction, ...]:
    share = whole * rate / 100
    return share, whole - share, whole + share


def _fault(exchange: Exchange, span: Span, whole: Fraction, rate: Fraction) -> Fault:
    share, shown = plain(whole * rate / 100, 4), exchange.text[span.start : span.end]
    because = Text(
        f"{plain(rate)}% of {plain(whole)} is {share}; {shown} takes the percentage for a plain number",
        f"{plain(whole)} 的 {plain(rate)}% 是 {share}；{shown} 把百分数当成了普通数字",
    )
    return Fault("percent_misread", "response", exchange.index, span, because, Text(share, share))


def _settled(text: str) -> list[tuple[Figure, Span, bool, str]]:
    """The figures of a response with their percent sign and, in JSON, their key."""
    if is_json(text):
        return [(pair.figure, pair.span, False, pair.key) for pair in pairs(text) if pair.figure]
    return [(figure, span, percent, "") for figure, span, percent in figures_said(text)]


def _rates(prompt: str, low: str) -> set[Fraction]:
    found = set()
    for match in islice(RATE.finditer(prompt, low), 60):
        figure = read(match[1] or match[2])
        if figure:
            found.add(figure.value)
    return found
