"""analyse: View -> Reading of the numeric room. Every figure is computed again, exactly and without running anything."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from routing.contracts import Reading, Span, View
from routing.subsystems.numeric import counting, due, spans, spelled
from routing.subsystems.numeric.anchored import anchored_faults
from routing.subsystems.numeric.arithmetic import answer_faults, arithmetic_faults, claims_of, given_reference
from routing.subsystems.numeric.asked import asked_faults
from routing.subsystems.numeric.calendar import calendar_faults
from routing.subsystems.numeric.clashes import clash_faults
from routing.subsystems.numeric.coins import coin_faults
from routing.subsystems.numeric.comparing import comparison_faults
from routing.subsystems.numeric.counting import counting_faults
from routing.subsystems.numeric.drifted import drift_faults
from routing.subsystems.numeric.due import due_faults
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.labelled import labelled_faults
from routing.subsystems.numeric.ledgers import ledger_faults
from routing.subsystems.numeric.paired import pair_faults
from routing.subsystems.numeric.percents import percent_faults
from routing.subsystems.numeric.periods import period_faults
from routing.subsystems.numeric.quantities import corruption_faults, unit_faults
from routing.subsystems.numeric.ranking import ranking_faults
from routing.subsystems.numeric.reckoning import reckoning_faults
from routing.subsystems.numeric.rejected import equality_faults
from routing.subsystems.numeric.signals import Fault, NumericSignals
from routing.subsystems.numeric.spans import span_faults
from routing.subsystems.numeric.spelled import spelled_faults
from routing.subsystems.numeric.stories import story_faults
from routing.subsystems.numeric.totals import total_faults
from routing.subsystems.numeric.verdicts import verdict_faults
from routing.subsystems.numeric.wording import analysis_risks, estimate_faults
from routing.text.gate import either, folded

MOST_PLACES = 50  # with one right value; a report shows no more of a check
PROMPT_CHARS = 20_000  # readers that a gate guards look no further
READ_CHARS = 100_000  # of one response; figures behind that are no answer


def analyse(view: View) -> Reading:
    """The room's signals for its checks."""
    faults = list(analysis_risks(view.prompt, folded(view.prompt.text[:PROMPT_CHARS])))
    case = view.case
    reference = given_reference(case)
    low_prompt = folded(case.prompt[:PROMPT_CHARS]) if view.responses else ""
    given = bool(view.responses) and DIGIT.search(case.prompt) is not None
    for response in view.judged.responses:
        text = response.text[:READ_CHARS]
        low = folded(text)
        said = DIGIT.search(text) is not None
        claims = claims_of(text, low) if said or not text.isascii() else []
        faults += _response_faults(
            Exchange(case.prompt, low_prompt, text, low, response.index, reference, claims, given, said)
        )
    return Reading(signals=NumericSignals(tuple(_once(faults))))


def _once(faults: Iterable[Fault]) -> Iterator[Fault]:
    """Each figure once: two readers that see the same right value in the same place mean the same fault."""
    seen: dict[object, list[Span]] = {}
    for fault in faults:
        places = seen.setdefault((fault.kind, fault.where, fault.index, fault.expected), [])
        if fault.span is None or fault.expected is None or not any(fault.span.overlaps(place) for place in places):
            yield fault
        if fault.span is not None and len(places) < MOST_PLACES:
            places.append(fault.span)


SHORT_REPLY = 60  # of a yes or no
DIGIT = re.compile(r"\d")
FIGURES = re.compile("[0-9一二三四五六七八九十]")
FIGURE_CHARS = 20_000  # a response without figures up to there has none
SHORT_QUESTION = 1500  # no reader of a question that stands on its own reads a longer prompt
# What a question for a date, a stretch of time, a count or a figure spelled out cannot do without.
ASKS = either(due.ASKS_WEEKDAY.door, due.ASKS_DATE.door, spans.ASKS, counting.CUE.door, spelled.ASKS)


def _response_faults(exchange: Exchange) -> Iterator[Fault]:
    yield from answer_faults(exchange)
    yield from calendar_faults(exchange)
    yield from anchored_faults(exchange)
    if len(exchange.prompt) <= SHORT_QUESTION:
        yield from _question_faults(exchange)
    yield from estimate_faults(exchange)
    if _has_figures(exchange):
        yield from _figure_faults(exchange)
    elif len(exchange.text) <= SHORT_REPLY:
        yield from comparison_faults(exchange)
    yield from equality_faults(exchange)


def _has_figures(exchange: Exchange) -> bool:
    text = exchange.text
    return (exchange.said or not text.isascii()) and FIGURES.search(text, 0, FIGURE_CHARS) is not None


def _question_faults(exchange: Exchange) -> Iterator[Fault]:
    asks = ASKS.admits(exchange.low_prompt)
    if asks:
        yield from due_faults(exchange)
        yield from span_faults(exchange)
        yield from counting_faults(exchange)
    yield from labelled_faults(exchange)
    yield from ranking_faults(exchange)
    yield from pair_faults(exchange)
    if asks:
        yield from spelled_faults(exchange)


def _figure_faults(exchange: Exchange) -> Iterator[Fault]:
    yield from arithmetic_faults(exchange)
    yield from total_faults(exchange)
    yield from ledger_faults(exchange)
    yield from comparison_faults(exchange)
    yield from unit_faults(exchange)
    yield from coin_faults(exchange)
    yield from reckoning_faults(exchange)
    yield from percent_faults(exchange)
    yield from corruption_faults(exchange)
    yield from drift_faults(exchange)
    yield from asked_faults(exchange)
    yield from story_faults(exchange)
    yield from clash_faults(exchange)
    yield from verdict_faults(exchange)
    yield from period_faults(exchange)
