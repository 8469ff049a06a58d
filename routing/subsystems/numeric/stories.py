"""stories: questions with two figures and one operation, told in words: so many each, how many are left, altogether, a share of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from routing.contracts import Span, Text
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.figures import plain
from routing.subsystems.numeric.mentions import figures_said, figures_without_years
from routing.subsystems.numeric.numerals import Figure
from routing.subsystems.numeric.replies import bare, is_json, pairs
from routing.subsystems.numeric.signals import Fault
from routing.text.gate import Gate, gated

LONGEST_PROMPT = 320
LONGEST_REPLY = 300
ASKS = gated(
    r"\bhow (?:many|much)\b|\bwhat (?:is|are|does|do|will)\b|\btotal\b|\bcalculate\b|\bcompute\b|多少|几[个人支本张元]|计算|求"
)
EACH = re.compile(
    r"\b(?:each|per|every|apiece|a piece|times|rows? of|boxes of|packs? of|bags of|costs?)\b|每|单价|各", re.IGNORECASE
)
LEFT = re.compile(
    r"\b(?:left|remain\w*|still|difference|how many (?:more|fewer)|how much (?:more|less|change))\b|剩|还有|相差|差多少|找回|多多少|少多少",
    re.IGNORECASE,
)
TOGETHER = re.compile(r"\b(?:altogether|in all|in total|total|together|combined)\b|一共|总共|合计|共有", re.IGNORECASE)
NUMBER_WORDS = re.compile(
    r"\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|third|quarter|dozen|twice|double|triple|both|pair|couple|another|more|extra|only one|first|second|percent|discount|tax|free|except|besides|at least|at most|more than|less than|full|weeks?|days?|hours?|minutes?|years?|months?|divide[sd]?|split|share[sd]?)\b|"
    r"[两二三四五六七八九十百千万半倍双]|第|[%％]|折|免|税|另|除|平均|至少|最多|超过|天|周|月|年|小时|分钟|送|再",
    re.IGNORECASE,
)
NEAR = Fraction(1, 10)
SHARE_OF = re.compile(
    r"\b(\d{1,3}(?:\.\d{1,3})?)\s?(?:%|percent|per cent) of ([$€£]?\d[\d,]{0,12}(?:\.\d{1,4})?)(?![\d%])|(\d[\d,]{0,12}(?:\.\d{1,4})?)\s?[元个人千克米]{0,2}\s?的\s?(\d{1,3}(?:\.\d{1,3})?)\s?[%％]\s?(?:是|为|等于)?\s?(?:多少|几)",
    re.IGNORECASE,
)
PERCENTS = Gate(("%", "％", "percent", "per cent"))


def story_faults(exchange: Exchange) -> Iterator[Fault]:
    """The one result that the two figures of a short prompt have, against the one figure of a short response."""
    prompt, low = exchange.prompt, exchange.low_prompt
    if not exchange.given or len(prompt) > LONGEST_PROMPT or len(exchange.text) > LONGEST_REPLY:
        return
    if not ASKS.search(prompt, low):
        return
    figures = figures_without_years(prompt)
    if len(figures) != 2:
        return
    said = _settled(exchange.text, {figure.value for figure, _, _ in figures})
    if said is None:
        return
    if PERCENTS.admits(low):
        yield from _share(exchange, said)
    elif not NUMBER_WORDS.search(prompt):
        yield from _near_miss(exchange, figures[0][0].value, figures[1][0].value, said)


def _settled(text: str, given: set[Fraction]) -> tuple[Figure, Span] | None:
    """The only figure that the response adds to those of the prompt."""
    if is_json(text):
        figures = [(pair.figure, pair.span) for pair in pairs(text) if pair.figure]
    else:
        alone = bare(text)
        figures = [alone] if alone else [(figure, span) for figure, span, _ in figures_said(text)]
    fresh = [(figure, span) for figure, span in figures if figure.value not in given]
    return fresh[-1] if len({figure.value for figure, _ in fresh}) == 1 else None


def _share(exchange: Exchange, said: tuple[Figure, Span]) -> Iterator[Fault]:
    """ "What is 17% of 350?" """
    found = SHARE_OF.findall(exchange.prompt)
    if len(found) != 1:
        return
    rate, whole = (found[0][0], found[0][1]) if found[0][0] else (found[0][3], found[0][2])
    exact = Fraction(rate) * Fraction(re.sub(r"[$€£,]", "", whole)) / 100
    figure, span = said
    tolerance = figure.half_unit if figure.decimals or exact.denominator != 1 else Fraction(0)
    if abs(figure.value - exact) <= tolerance or ROUGH.search(exchange.text):
        return
    yield _fault(exchange, span, f"{rate}% × {plain(Fraction(re.sub(r'[$€£,]', '', whole)))}", exact)


ROUGH = re.compile(r"about|approximately|roughly|around|nearly|almost|[~≈]|约|大概|左右|差不多|近", re.IGNORECASE)


def _near_miss(exchange: Exchange, one: Fraction, other: Fraction, said: tuple[Figure, Span]) -> Iterator[Fault]:
    """A figure close to the result, so that it is a slip in the computation and no other reading of the question."""
    prompt = exchange.prompt
    figure, span = said
    if EACH.search(prompt):
        exact, sign = one * other, "×"
    elif LEFT.search(prompt) and one > other:
        exact, sign = one - other, "−"
    elif TOGETHER.search(prompt) and not LEFT.search(prompt):
        exact, sign = one + other, "+"
    else:
        return
    close = 0 < abs(figure.value - exact) <= exact * NEAR
    rounded = figure.value.denominator == 1 != exact.denominator and abs(figure.value - exact) < 1
    if exact < 20 or not close or rounded or ROUGH.search(exchange.text):
        return
    yield _fault(exchange, span, f"{plain(one)} {sign} {plain(other)}", exact)


def _fault(exchange: Exchange, span: Span, working: str, exact: Fraction) -> Fault:
    right, shown = plain(exact, 4), exchange.text[span.start : span.end]
    because = Text(f"{working} is {right}, not {shown}", f"{working} 等于 {right}，不是 {shown}")
    return Fault("arithmetic_error", "response", exchange.index, span, because, Text(right, right))
