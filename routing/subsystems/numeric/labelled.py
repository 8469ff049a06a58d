"""labelled: which of two named things has the larger or smaller figure, when the response answers with the name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.measures import measure
from routing.subsystems.numeric.numerals import FIGURE, read
from routing.subsystems.numeric.signals import Fault
from routing.text.gate import Gate, Gated

HEAD_CHARS = 600
RATIO = r"(?<![\d/.])\d{1,6}/\d{1,6}(?![\d/])"
VALUE = re.compile(rf"({RATIO})|(?<![A-Za-z0-9_/.])({FIGURE})(?![\d/:]|[.,]\d)")
MORE = r"larger|largest|bigger|biggest|greater|greatest|higher|highest|more|most|heavier|heaviest|longer|longest|taller|tallest|wider|older|oldest|hotter|warmer|dearer|more expensive|larger number|farther|further|deeper"
LESS = r"smaller|smallest|less|least|lower|lowest|fewer|fewest|lighter|lightest|shorter|shortest|younger|youngest|colder|cooler|cheaper|cheapest|nearer|closer"
MORE_ZH, LESS_ZH = (
    "更?大|更?多|更?高|更?重|更?长|更?贵|更?热|更?远|更?老|更?深|更?宽|年长",
    "更?小|更?少|更?低|更?轻|更?短|更?便宜|更?冷|更?近|年轻|更?矮",
)
QUESTION = Gated(
    re.compile(
        rf"\b(?:which|who|what)\b[^?\n]{{0,80}}?\b(?:(?P<m>{MORE})|(?P<l>{LESS}))\b|(?:哪|谁|哪个|哪一)[^？?。\n]{{0,16}}?(?:(?P<mz>{MORE_ZH})|(?P<lz>{LESS_ZH}))",
        re.IGNORECASE,
    ),
    Gate(("which", "who", "what", "哪", "谁")),
)
OTHER = re.compile(
    r"\b(?:per|each|gauge|grit|times|percent|total|sum|ratio|first|second|version|release|difference|unless|if|before|after|rate|speed|age|born|rank\w*|place|golf|time)\b|[%％]|(?:求|计算)平均|每|倍|版本|如果|除非|用时|排名|名次|生于|出生",
    re.IGNORECASE,
)
NEGATED = re.compile(r"\b(?:not|neither|equal|same|isn['’]t|both)\b|不|相等|一样|相同|都", re.IGNORECASE)
TOKEN = re.compile(r"[A-Za-z][\w'’-]*|[\u4e00-\u9fff]+|\d+")
POSSESSIVE = re.compile(r"(?<=[a-z])['’]s(?![a-z])")
LETTER = re.compile(r"(?<=[A-Za-z] )([A-Z])(?![A-Za-z'’])|^\s{0,3}([A-Z])(?= (?:is|has|holds|weighs|costs)\b)")
STOP = frozenset(
    [
        "the",
        "a",
        "an",
        "is",
        "are",
        "has",
        "have",
        "holds",
        "and",
        "or",
        "of",
        "costs",
        "in",
        "at",
        "which",
        "what",
        "than",
        "while",
        "but",
        "one",
        "whose",
        "weighs",
        "measures",
        "was",
        "had",
        "than",
    ]
)


@dataclass(frozen=True, slots=True)
class _Thing:
    label: frozenset[str]
    value: Fraction
    written: str


def labelled_faults(exchange: Exchange) -> Iterator[Fault]:
    """The thing that the response names against the figures of the prompt."""
    prompt, text, index = exchange.prompt, exchange.text, exchange.index
    if not exchange.given or len(prompt) > HEAD_CHARS or len(text) > 400:
        return
    question = QUESTION.search(prompt, exchange.low_prompt)
    things = _things(prompt) if question and not (OTHER.search(prompt) or NEGATED.search(text)) else None
    if question is None or things is None:
        return
    wants_more = bool(question["m"] or question["mz"])
    picked = _picked(things, text, wants_more)
    if picked is None:
        return
    place, span = picked
    chosen, other = things[place], things[1 - place]
    if chosen.value == other.value or (chosen.value > other.value) == wants_more:
        return
    because = Text(
        f"{chosen.written} is not {'more' if wants_more else 'less'} than {other.written}",
        f"{chosen.written} 并不{'大' if wants_more else '小'}于 {other.written}",
    )
    right = f"{max(things, key=_value).written} > {min(things, key=_value).written}"
    yield Fault("wrong_comparison", "response", index, span, because, Text(right, right))


def _value(thing: _Thing) -> Fraction:
    return thing.value


def _things(prompt: str) -> tuple[_Thing, _Thing] | None:
    """Exactly two figures, each with the words that stand in its clause before it."""
    found = list(islice(VALUE.finditer(prompt), 4))
    if len(found) != 2:
        return None
    things, position, units = [], 0, set()
    for match in found:
        value = _number(match)
        if value is None:
            return None
        clause = re.split(r"[,，;；。.!?？\n]|\band\b|\bwhile\b|和|与|还是|\bor\b", prompt[position : match.start()])
        words = frozenset(
            _words(clause[-1] if clause[-1].strip() else clause[-2] if len(clause) > 1 and position else clause[-1])
        )
        unit = re.match(r"\s?([A-Za-z°℃]{1,12}|[\u4e00-\u9fff]{1,2})?", prompt[match.end() :])
        word = (unit[1] or "") if unit else ""
        known = measure(word)
        value = value * known.factor if known else value
        units.add(known.dimension if known else word.lower())
        things.append(_Thing(words, value, match.group()))
        position = match.end()
    one, other = things
    if len(units) > 1 and "" not in units and not _bare_pair(prompt):
        return None  # figures of different units
    return (
        _Thing(one.label - other.label, one.value, one.written),
        _Thing(other.label - one.label, other.value, other.written),
    )


def _bare_pair(prompt: str) -> bool:
    return bool(
        re.search(
            rf"(?<![\d.,])(?:{RATIO}|{FIGURE})\s?(?:or|and|,(?!\d{{3}})|、|和|与|还是|跟)\s?(?:{RATIO}|{FIGURE})",
            prompt,
        )
    )


def _number(match: re.Match[str]) -> Fraction | None:
    if match[1]:
        top, bottom = match[1].split("/")
        return Fraction(int(top), int(bottom)) if int(bottom) else None
    figure = read(match[2])
    return figure.value if figure else None


def _words(clause: str) -> list[str]:
    found = [f"letter {(one or other).lower()}" for one, other in LETTER.findall(clause)]
    for token in TOKEN.findall(POSSESSIVE.sub("", clause.lower())):
        if token in STOP:
            continue
        if token[0] >= "\u4e00":
            found += [token[i : i + 2] for i in range(len(token) - 1)] or [token]
        else:
            found.append(token)
    return found


def _picked(things: tuple[_Thing, _Thing], text: str, wants_more: bool) -> tuple[int, Span] | None:
    """The thing that the response names first, by its figure or by words that only it has."""
    head = re.split(r"\bthan\b|比|[。.!！\n](?=\s|$)", text.strip(), maxsplit=1)[0]
    if re.search(
        rf"\b(?:{LESS if wants_more else MORE})\b" + "|" + (LESS_ZH if wants_more else MORE_ZH).replace("更?", "更"),
        head,
        re.IGNORECASE,
    ):
        return None
    by_figure = [bool(re.search(rf"(?<![\d/.,]){re.escape(thing.written)}(?![\d/]|[.,]\d)", head)) for thing in things]
    words = frozenset(_words(head))
    by_label = [bool(thing.label & words) for thing in things]
    for signs in (by_figure, by_label):
        if signs.count(True) == 1:
            place = signs.index(True)
            if signs is by_figure and by_label[1 - place] and not by_label[place]:
                return None
            start = text.find(head[:20].strip())
            return place, Span(max(start, 0), max(start, 0) + len(head.rstrip()))
    return None
